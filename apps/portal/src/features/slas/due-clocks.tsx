import type { SlaClock } from '@postroom/contract'
import { ErrorState, SkeletonRows } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { conditionsTexts, conditionText, useConditionNames } from '#features/conditions/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import css from './due.module.css'
import { dueTexts } from './due.texts.ts'
import { minutesText } from './durations.ts'
import { clocksQuery } from './slas.api.ts'

/** Each clock of a conversation, with its pauses and minutes. */
export function DueClocks({ conversationId }: { conversationId: string }) {
  const t = useTexts(dueTexts)
  const clocks = useQuery(clocksQuery(conversationId))
  if (isApiError(clocks.error))
    return (
      <ErrorState
        inline
        message={clocks.error.message}
        requestId={clocks.error.requestId}
        onRetry={() => void clocks.refetch()}
      />
    )
  if (!clocks.data) return <SkeletonRows rows={2} twoLines />
  if (clocks.data.items.length === 0) return <p className={css.none}>{t('none')}</p>
  return (
    <ul className={css.clocks}>
      {clocks.data.items.map((clock) => (
        <Clock key={clock.id} clock={clock} />
      ))}
    </ul>
  )
}

function Clock({ clock }: { clock: SlaClock }) {
  const t = useTexts(dueTexts)
  const reasonText = useReasonText()
  const { state, missedAt, dueAt, endedAt, startedAt, passedMinutes, targetMinutes, calendar } = clock
  const shownState = missedAt && state === 'running' ? 'overdue' : state
  return (
    <li>
      <span className={css.head}>
        <strong>{t(`target_${clock.target}`)}</strong>
        <span className={css.state} data-state={shownState}>
          {t(`state_${shownState}`)}
        </span>
      </span>
      <span className={css.detail}>
        {t('minutes', {
          passed: minutesText(passedMinutes),
          target: minutesText(targetMinutes),
          calendar: calendar?.name ?? t('always'),
        })}
      </span>
      <span className={css.detail}>
        {t('started', { when: formatDateTime(startedAt) })}
        {dueAt && `, ${t('due', { when: formatDateTime(dueAt) })}`}
        {endedAt && `, ${t('ended', { when: formatDateTime(endedAt) })}`}
      </span>
      {clock.pauses.map(({ reason, from, until }) => (
        <span key={from} className={css.detail}>
          {until
            ? t(`paused_${reason}`, { from: formatDateTime(from), until: formatDateTime(until) })
            : t(`pausing_${reason}`, { from: formatDateTime(from) })}
        </span>
      ))}
      {clock.failures.map(({ moment, reason }) => (
        <span key={`${moment} ${reason.code}`} className={css.failure}>
          {t('failed', { reason: reasonText(reason) })}
        </span>
      ))}
      <Choice sla={clock.sla} />
    </li>
  )
}

/** The SLA, and why the conversation has it. */
function Choice({ sla: { name, version, condition, chosenBy } }: Pick<SlaClock, 'sla'>) {
  const t = useTexts(dueTexts)
  const conditions = useTexts(conditionsTexts)
  const { nameOf } = useConditionNames()
  const why = chosenBy
    ? t('byRule', { name: chosenBy.name, version: chosenBy.version })
    : condition && t('because', { text: conditionText(condition, conditions, nameOf) })
  return (
    <>
      <span className={css.detail}>{t('sla', { name, version })}</span>
      {why && <span className={css.detail}>{why}</span>}
    </>
  )
}
