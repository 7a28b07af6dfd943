import type { User } from '@postroom/contract'
import { BoxRow, Button, ConfirmDialog, RowBox, Section, SideDrawer, toast } from '@postroom/ui'
import { IconListNumbers, IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { mustEnrol } from '#app/asks-for-mfa.ts'
import { queryClient, userQuery } from '#app/session.ts'
import { slots } from '#app/slots.ts'
import { call } from '#lib/api-client.ts'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { twoFactorQuery } from './profile.api.ts'
import css from './profile.module.css'
import { profileTexts } from './profile.texts.ts'

type SecuritySectionProps = { user: User; guard: (action: () => Promise<void>) => Promise<void> }

/** MFA of the account: set up, replace, turn off, and recovery codes. */
export function SecuritySection({ user, guard }: SecuritySectionProps) {
  const t = useTexts(profileTexts)
  const state = useQuery(twoFactorQuery)
  const [settingUp, setSettingUp] = useState<'first' | 'again'>()
  const [asking, setAsking] = useState<'codes' | 'off'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { haveTwoFactorSecret: isOn, mfaRequired } = user.settings
  const isProved = isOn && user.mfaPassed
  const since = state.data?.setUpAt
  const onNote = since ? t('mfaOnSince', { since: formatDate(since) }) : t('mfaOnNote')
  const graceUntil = !mustEnrol(user) && user.settings.mfaGraceUntil
  const requiredNote = graceUntil
    ? t('mfaOffGrace', { end: formatDateTime(graceUntil) })
    : t('mfaOffRequired')
  const offNote = mfaRequired ? requiredNote : t('mfaOffNote')
  const left = state.data?.recoveryCodesLeft ?? 0

  const renew = () =>
    guard(async () => {
      setCodes((await call('mfa.renew_recovery_codes', {})).recoveryCodes)
      await queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey })
    })
  const turnOff = () =>
    guard(async () => {
      queryClient.setQueryData(userQuery.queryKey, await call('mfa.turn_off', {}))
      await queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey })
      toast.ok(t('mfaTurnedOff'))
    })

  // Closes this dialog before the step-up dialog opens.
  const leaveDialog = (action: () => Promise<void>) => {
    setAsking(undefined)
    void action()
  }

  return (
    <Section title={t('security')} help={t('securityHelp')}>
      <RowBox>
        <BoxRow
          icon={isOn ? <IconShieldCheck size={16} className={css.on} /> : <IconShieldOff size={16} />}
          title={t(isOn ? 'mfaOn' : 'mfaOff')}
          note={isOn ? onNote : offNote}
        >
          {!isProved && (
            <Button size="xs" onClick={() => setSettingUp('first')}>
              {t(isOn ? 'enterCode' : 'setUp')}
            </Button>
          )}
          {isProved && (
            <Button size="xs" onClick={() => setSettingUp('again')}>
              {t('setUpAgain')}
            </Button>
          )}
          {isProved && !mfaRequired && (
            <Button size="xs" data-tone="bad" onClick={() => setAsking('off')}>
              {t('turnOff')}
            </Button>
          )}
        </BoxRow>
        {isProved && (
          <BoxRow
            icon={<IconListNumbers size={16} />}
            title={t('recoveryCodes')}
            note={state.data ? t('recoveryLeft', { n: left }) : t('recoveryNote')}
          >
            <Button size="xs" onClick={() => setAsking('codes')}>
              {t('newCodes')}
            </Button>
          </BoxRow>
        )}
      </RowBox>
      <ConfirmDialog
        opened={asking === 'codes'}
        onClose={() => setAsking(undefined)}
        title={t('newCodesQuestion')}
        confirmLabel={t('newCodesConfirm')}
        onConfirm={() => leaveDialog(renew)}
      >
        {t('newCodesText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'off'}
        destructive
        onClose={() => setAsking(undefined)}
        title={t('turnOffQuestion')}
        confirmLabel={t('turnOff')}
        onConfirm={() => leaveDialog(turnOff)}
      >
        {t('turnOffText')}
      </ConfirmDialog>
      <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />
      <SideDrawer opened={settingUp !== undefined} onClose={() => setSettingUp(undefined)} title={t('mfa')}>
        <Suspense fallback={null}>
          {settingUp && (
            <slots.MfaGate
              user={user}
              replace={settingUp === 'again'}
              {...(!mustEnrol(user) && { onNotNow: () => setSettingUp(undefined) })}
            />
          )}
        </Suspense>
      </SideDrawer>
    </Section>
  )
}
