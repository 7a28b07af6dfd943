import { Notice, SettingLine, Switch, toast } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { notificationsTexts } from './notifications.texts.ts'
import { askForPermission, useNotificationPermission } from './permission.ts'
import { canPush, switchPushOff, switchPushOn, usePushState } from './web-push.ts'

/** Switches push messages to this browser on and off. */
export function PushField() {
  const t = useTexts(notificationsTexts)
  const permission = useNotificationPermission()
  const isOn = usePushState()
  const { run, isPending } = useAction({ toastRefusals: true })
  const attempt = useAttempt()
  const change = async (next: boolean) => {
    if (!next) return switchPushOff()
    if (permission === 'default') await askForPermission()
    if (Notification.permission !== 'granted') return undefined
    const problem = await switchPushOn(attempt)
    if (problem) toast.error(t(problem))
    return undefined
  }
  if (permission === 'denied' || permission === 'unsupported') return null
  if (!canPush()) return <Notice>{t('pushUnsupported')}</Notice>
  return (
    <SettingLine label={t('push')} help={t('pushHelp')}>
      <Switch
        aria-label={t('push')}
        checked={isOn}
        disabled={isPending}
        onChange={({ currentTarget: { checked } }) => void run(() => change(checked))}
      />
    </SettingLine>
  )
}
