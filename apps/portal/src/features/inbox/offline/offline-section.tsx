import { ConfirmDialog, Notice, Section, SettingLine, Switch, toast } from '@postroom/ui'
import { useEffect, useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { isMailKept } from '#lib/stored-mail.ts'
import { useAction } from '#lib/use-action.ts'
import { loadKept, useKept } from './keep-mail.ts'
import { offlineTexts } from './offline.texts.ts'
import { countUnsent } from './send-waiting.ts'
import { switchOff, switchOn } from './start-offline.ts'

const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window

/** Switches on and off that this browser keeps mail, and shows how much it has. */
export function OfflineSection() {
  const t = useTexts(offlineTexts)
  const [isOn, setOn] = useState(isMailKept)
  const [unsent, setUnsent] = useState(0)
  const { run, isPending } = useAction({ toastRefusals: true })
  const turnOff = async () => {
    setUnsent(0)
    setOn(false)
    await switchOff()
  }
  const turnOn = async () => {
    setOn(true)
    await switchOn().catch(async () => {
      await turnOff()
      toast.error(t('notSwitched'))
    })
  }
  const change = async (next: boolean) => {
    if (next) return turnOn()
    const count = await countUnsent()
    return count > 0 ? setUnsent(count) : turnOff()
  }
  return (
    <Section title={t('title')}>
      {canKeep() ? (
        <SettingLine label={t('keep')} help={t('keepHelp')}>
          <Switch
            aria-label={t('keep')}
            checked={isOn}
            disabled={isPending}
            onChange={({ currentTarget: { checked } }) => void run(() => change(checked))}
          />
        </SettingLine>
      ) : (
        <Notice>{t('unsupported')}</Notice>
      )}
      {isOn && <Stored />}
      <ConfirmDialog
        opened={unsent > 0}
        destructive
        onClose={() => setUnsent(0)}
        title={t('offTitle')}
        cancelLabel={t('cancel')}
        confirmLabel={t('offConfirm')}
        onConfirm={() => void run(turnOff)}
      >
        {t('offText', { count: unsent })}
      </ConfirmDialog>
    </Section>
  )
}

function Stored() {
  const t = useTexts(offlineTexts)
  const { count, storedAt, hasFailed } = useKept()
  useEffect(() => void loadKept().catch(() => undefined), [])
  if (hasFailed) return <Notice tone="warn">{t('failed')}</Notice>
  return (
    <p role="status">
      {storedAt === null ? t('storing', { count }) : t('stored', { count, when: formatDateTime(storedAt) })}
    </p>
  )
}
