import type { ConversationSummary } from '@postroom/contract'
import { ActionIcon } from '@postroom/ui'
import { IconClockPause } from '@tabler/icons-react'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useKeys } from '../keys/use-keys.ts'
import moves from '../moves/moves.module.css'
import { snoozeTexts } from './snooze.texts.ts'
import { SnoozePicker } from './snooze-picker.tsx'
import { useSnoozedUntil } from './use-snoozed-until.ts'

type SnoozeButtonProps = {
  rows: readonly ConversationSummary[]
  opened: boolean
  onChange: (opened: boolean) => void
  onSnoozed?: () => void
  /** Instead of snoozing the rows. */
  onChoose?: (until: Date | null) => void
}

/** Opens the choice of a time; for a snoozed conversation, its name says until when. */
export function SnoozeButton({ rows, opened, onChange, onSnoozed, onChoose }: SnoozeButtonProps) {
  const t = useTexts(snoozeTexts)
  const { tip } = useKeys()
  const only = rows.length === 1 ? rows[0] : undefined
  const until = useSnoozedUntil(only)
  const label =
    until === undefined
      ? t('snooze')
      : until
        ? t('snoozedUntil', { when: formatDateTime(until) })
        : t('snoozedUntilReply')
  return (
    <SnoozePicker
      rows={rows}
      opened={opened}
      onChange={onChange}
      {...(onSnoozed && { onSnoozed })}
      {...(onChoose && { onChoose })}
    >
      <ActionIcon
        size="xs"
        className={moves.snooze ?? ''}
        data-on={until !== undefined || undefined}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        title={tip(label, 'snooze')}
        onClick={() => onChange(!opened)}
      >
        <IconClockPause size={16} />
      </ActionIcon>
    </SnoozePicker>
  )
}
