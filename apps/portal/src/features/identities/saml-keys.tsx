import type { SignInSettings } from '@postroom/contract'
import { BoxRow, Button, CopyButton, toast } from '@postroom/ui'
import { IconLock, IconLockOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { formatDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { putSettings } from './identities.live.ts'
import { samlTexts } from './saml.texts.ts'

/** The keys that the SAML provider encrypts for, and their renewal. */
export function SamlKeys({ encryption }: { encryption: SignInSettings['samlEncryption'] }) {
  const t = useTexts(samlTexts)
  const client = useQueryClient()
  const { run, isPending } = useAction({ toastRefusals: true })
  const change = (name: 'identities.renew_saml_key' | 'identities.remove_old_saml_key') =>
    void run(async () => {
      putSettings(client, await call(name, {}))
      toast.ok(t(name === 'identities.renew_saml_key' ? 'keyRenewed' : 'oldKeyRemoved'))
    })
  const note = encryption
    ? t('encryptionNote', { until: formatDate(new Date(encryption.current.expiresAt)) })
    : t('encryptionNone')
  return (
    <>
      <BoxRow icon={<IconLock size={16} />} title={t('encryption')} note={note}>
        {encryption && <CopyButton value={encryption.current.pem} label={t('copyCertificate')} />}
        <Button size="xs" loading={isPending} onClick={() => change('identities.renew_saml_key')}>
          {t(encryption ? 'renewKey' : 'createKey')}
        </Button>
      </BoxRow>
      {encryption?.previous && (
        <BoxRow icon={<IconLockOff size={16} />} title={t('encryptionOld')} note={t('encryptionOldNote')}>
          <Button size="xs" loading={isPending} onClick={() => change('identities.remove_old_saml_key')}>
            {t('removeOldKey')}
          </Button>
        </BoxRow>
      )}
    </>
  )
}
