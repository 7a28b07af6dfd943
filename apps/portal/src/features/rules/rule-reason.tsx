import {
  type CausingEvent,
  type ExplainedClock,
  type ExplainedRun,
  type explainRuleChange,
  fieldConditionsIn,
  type OutputOf,
} from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import { conditionsTexts, conditionText, useConditionNames } from '#features/conditions/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './rule-panels.module.css'
import { rulePanelsTexts } from './rule-panels.texts.ts'
import { ruleWordsTexts } from './rule-words.texts.ts'
import { useRuleWords } from './rule-words.ts'
import { ruleReasonQuery } from './rules.api.ts'

type RuleReasonProps = {
  conversationId: string
  /** A change or a message. */
  entryId: string
  /** Names the rule, where nothing beside it does. */
  withName?: boolean
}

/** Why Postroom changed the conversation: the event, a rule with its version and conditions, or the clock of an SLA. */
export function RuleReason({ conversationId, entryId, withName = false }: RuleReasonProps) {
  const t = useTexts(rulePanelsTexts)
  const reason = useQuery(ruleReasonQuery(conversationId, entryId))
  if (isApiError(reason.error)) return <p className={css.reason}>{reason.error.message}</p>
  return (
    <div className={css.reason} role="status">
      {reason.data ? <Cause {...reason.data} withName={withName} /> : t('loadingReason')}
    </div>
  )
}

type CauseProps = OutputOf<typeof explainRuleChange> & { withName: boolean }

function Cause({ cause, run, clock, event, withName }: CauseProps) {
  const t = useTexts(rulePanelsTexts)
  if (run === null)
    return (
      <>
        {withName && <p>{t(`cause_${cause === 'inbox' || cause === 'closing_policy' ? cause : 'other'}`)}</p>}
        {clock && <ClockLines clock={clock} />}
        {event && <EventLine event={event} />}
      </>
    )
  return (
    <>
      {withName && <p>{t('causeRule', { name: run.rule.name })}</p>}
      <Lines run={run} />
    </>
  )
}

function ClockLines({ clock }: { clock: ExplainedClock }) {
  const t = useTexts(rulePanelsTexts)
  const words = useTexts(ruleWordsTexts)
  const { conditionText } = useRuleWords()
  const { sla, target, dueAt, passedMinutes: passed, targetMinutes, calendar, condition } = clock
  const minutes = { target: words(`target_${target}`), passed, total: targetMinutes }
  return (
    <ul>
      <li>{t('clock', { sla, time: formatDateTime(dueAt) })}</li>
      <li>{t('clockMinutes', { ...minutes, calendar: calendar ?? t('dayAndNight') })}</li>
      {condition !== null && <li>{t('because', { text: conditionText(condition) })}</li>}
    </ul>
  )
}

function EventLine({ event: { kind, at, personId, waited } }: { event: CausingEvent }) {
  const t = useTexts(rulePanelsTexts)
  const { personName } = useRuleWords()
  const name = personId === null ? '' : personName(personId)
  return (
    <ul>
      <li>{t(`event_${kind}`, { time: formatDateTime(at), name })}</li>
      {waited && <li>{t('waited', { ...waited, calendar: waited.calendar ?? t('dayAndNight') })}</li>}
      {kind === 'message' && name && <li>{t('assignedBefore', { name })}</li>}
    </ul>
  )
}

/** Characters of a value. */
const shownValue = 120

function Lines({ run }: { run: ExplainedRun }) {
  const t = useTexts(rulePanelsTexts)
  const conditions = useTexts(conditionsTexts)
  const { nameOf } = useConditionNames()
  const { triggersText } = useRuleWords()
  const { rule, at, trigger, wait, clock, condition, matched } = run
  const held = [...(condition === null ? [] : fieldConditionsIn(condition))].flatMap(
    ({ path, condition: one }) => {
      const match = matched.find((each) => each.path === path)
      return match ? [{ path, text: conditionText(one, conditions, nameOf), values: match.values }] : []
    },
  )
  return (
    <ul>
      <li>{t('version', { version: rule.version })}</li>
      <li>
        {t('event', {
          trigger: triggersText({ triggers: [trigger], wait, slaTarget: clock?.target ?? null }),
          time: formatDateTime(at),
        })}
      </li>
      {clock && <li>{t('clock', { sla: clock.sla, time: formatDateTime(clock.dueAt) })}</li>}
      {held.map(({ path, text, values }) => (
        <li key={path}>
          {t('because', { text })}
          {values.length > 0 && ` (${values.map((value) => `“${value.slice(0, shownValue)}”`).join(', ')})`}
        </li>
      ))}
      {condition === null && <li>{t('noCondition')}</li>}
    </ul>
  )
}
