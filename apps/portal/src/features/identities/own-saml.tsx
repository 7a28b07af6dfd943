import type { SignInSettings } from '@postroom/contract'
import { BoxRow, Button, ConfirmDialog, CopyButton, RowBox, toast } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { IconId, IconLink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { formatDate } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { putSettings } from './identities.live.ts'
import { samlTexts } from './saml.texts.ts'
import { SamlDrawer } from './saml-drawer.tsx'
import { SamlKeys } from './saml-keys.tsx'
import { TestButton } from './test-button.tsx'

/** The workspace's SAML provider: its certificates, a test, and its removal. */
export function OwnSaml({ settings, workspaceId }: { settings: SignInSettings; workspaceId: string }) {
  const t = useTexts(samlTexts)
  const client = useQueryClient()
  const [editing, setEditing] = useState(false)
  const [asking, setAsking] = useState(false)
  const { saml } = settings
  const signInLink = `${location.origin}/?sso=${workspaceId}`
  return (
    <>
      <RowBox>
        <BoxRow
          icon={<IconId size={16} />}
          title={saml?.name ?? t('none')}
          note={saml && `${saml.issuer} · ${certificateNote(t, saml)}`}
        >
          {saml && (
            <>
              <TestButton provider="saml" label={t('testNamed', { name: saml.name })}>
                {t('test')}
              </TestButton>
              <Button size="xs" data-tone="bad" aria-label={t('remove')} onClick={() => setAsking(true)}>
                {t('removeShort')}
              </Button>
            </>
          )}
          <Button size="xs" aria-label={t(saml ? 'change' : 'setUp')} onClick={() => setEditing(true)}>
            {t(saml ? 'changeShort' : 'setUpShort')}
          </Button>
        </BoxRow>
        {saml && (
          <BoxRow icon={<IconLink size={16} />} title={t('signInLink')} note={signInLink}>
            <CopyButton value={signInLink} size="xs" />
          </BoxRow>
        )}
        <SamlKeys encryption={settings.samlEncryption} />
      </RowBox>
      <SamlDrawer
        key={String(editing)}
        opened={editing}
        settings={settings}
        onClose={() => setEditing(false)}
      />
      <ConfirmDialog
        opened={asking}
        destructive
        onClose={() => setAsking(false)}
        title={t('removeQuestion', { name: saml?.name ?? '' })}
        confirmLabel={t('removeShort')}
        onConfirm={async () => {
          putSettings(client, await call('identities.remove_saml_provider', {}))
          toast.ok(t('removed'))
        }}
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  )
}

type Words = ReturnType<typeof useTexts<keyof (typeof samlTexts)['en']>>

/** Providers often keep an expired certificate; it is shown, since the signature counts and not the date. */
function certificateNote(t: Words, { certificates }: NonNullable<SignInSettings['saml']>): string {
  const [first] = certificates.map(({ expiresAt }) => expiresAt).sort()
  const until = first ? formatDate(new Date(first)) : ''
  const isExpired = first !== undefined && Date.parse(first) < nowMs()
  return isExpired ? t('expired', { until }) : t('certificates', { count: certificates.length, until })
}
