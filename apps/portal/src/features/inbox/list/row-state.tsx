import type { ConversationSummary } from '@postroom/contract'
import { nowMs } from '@postroom/ui/clock'
import { IconClockHour4, IconClockPause } from '@tabler/icons-react'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { inboxLaterTexts } from '../inbox-later.texts.ts'
import { useSnoozedUntil } from '../snooze/use-snoozed-until.ts'
import css from './conversation-row.module.css'

/** Why the conversation is in the outbox, or until when it is snoozed. */
export function RowState({ row }: { row: ConversationSummary }) {
  const t = useTexts(inboxLaterTexts)
  const until = useSnoozedUntil(row)
  if (row.outgoing) return <Outgoing {...row.outgoing} />
  return (
    <span className={css.waiting}>
      <IconClockPause size={12} style={{ strokeWidth: 2 }} />
      {until ? t('backAt', { when: formatDateTime(until) }) : t('backOnReply')}
    </span>
  )
}

function Outgoing({ state, dueAt }: NonNullable<ConversationSummary['outgoing']>) {
  const t = useTexts(inboxLaterTexts)
  const isLater = dueAt !== null && Date.parse(dueAt) > nowMs()
  return (
    <span
      className={css.waiting}
      data-tone={state === 'waiting' ? undefined : state === 'unknown' ? 'warn' : 'bad'}
    >
      {state === 'waiting' && <IconClockHour4 size={12} style={{ strokeWidth: 2 }} />}
      {isLater ? t('out_at', { when: formatDateTime(dueAt) }) : t(`out_${state}`)}
    </span>
  )
}
