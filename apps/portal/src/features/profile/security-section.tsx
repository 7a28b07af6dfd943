import type { User } from '@postroom/contract'
import { BoxRow, Button, ConfirmDialog, CopyButton, Modal, RowBox, Section, SideDrawer } from '@postroom/ui'
import { IconListNumbers, IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { slots } from '#app/slots.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './profile.module.css'
import { profileTexts } from './profile.texts.ts'

/** Whether a second factor protects the account, and new recovery codes for it. */
export function SecuritySection({ user }: { user: User }) {
  const t = useTexts(profileTexts)
  const [isSettingUp, setIsSettingUp] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const isOn = user.settings.haveTwoFactorSecret
  return (
    <Section title={t('security')} help={t('securityHelp')}>
      <RowBox>
        <BoxRow
          icon={isOn ? <IconShieldCheck size={16} className={css.on} /> : <IconShieldOff size={16} />}
          title={t(isOn ? 'mfaOn' : 'mfaOff')}
          note={t(isOn ? 'mfaOnNote' : 'mfaOffNote')}
        >
          {!(isOn && user.mfaPassed) && (
            <Button size="xs" onClick={() => setIsSettingUp(true)}>
              {t(isOn ? 'enterCode' : 'setUp')}
            </Button>
          )}
        </BoxRow>
        {isOn && user.mfaPassed && (
          <BoxRow icon={<IconListNumbers size={16} />} title={t('recoveryCodes')} note={t('recoveryNote')}>
            <Button size="xs" onClick={() => setIsAsking(true)}>
              {t('newCodes')}
            </Button>
          </BoxRow>
        )}
      </RowBox>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('newCodesQuestion')}
        confirmLabel={t('newCodesConfirm')}
        onConfirm={async () => setCodes((await call('mfa.renew_recovery_codes', {})).recoveryCodes)}
      >
        {t('newCodesText')}
      </ConfirmDialog>
      <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />
      <SideDrawer opened={isSettingUp} onClose={() => setIsSettingUp(false)} title={t('mfa')}>
        <Suspense fallback={null}>{isSettingUp && <slots.MfaGate user={user} />}</Suspense>
      </SideDrawer>
    </Section>
  )
}

type CodesDialogProps = { codes: readonly string[] | undefined; onClose: () => void }

/** The new codes, this once: only the button closes it, no click beside it. */
function CodesDialog({ codes = [], onClose }: CodesDialogProps) {
  const t = useTexts(profileTexts)
  return (
    <Modal
      opened={codes.length > 0}
      onClose={onClose}
      title={t('keepCodes')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className={css.form}>
        <p>{t('keepCodesText')}</p>
        <ul className={css.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={css.acts}>
          <CopyButton value={codes.join('\n')} label={t('copyCodes')} size="sm" />
          <Button variant="filled" onClick={onClose}>
            {t('codesKept')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
