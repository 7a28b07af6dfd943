import { isTimerTrigger, type RuleScope } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import { completeCondition } from '#features/conditions/index.ts'
import { useDelayed } from '#lib/use-delayed.ts'
import { waitProblem } from './rule-problems.ts'
import { enteredWait, type RuleDraft } from './rule-values.ts'
import { rulePreviewQuery } from './rules.api.ts'

/** Less often than for other previews: an evaluation reads up to 2,000 events. */
const delayMs = 500

/** What the rule in the form would have matched, a moment after the last change; the old figures stay meanwhile. */
export function useRulePreview(draft: RuleDraft, scope: RuleScope) {
  const { inboxIds, triggers, wait, slaTarget, hours } = draft
  const condition = completeCondition(draft.condition)
  const isPossible =
    triggers.some((trigger) => trigger !== 'webhook_received') &&
    (!triggers.some(isTimerTrigger) || waitProblem(wait) === undefined) &&
    hours?.calendarId !== ''
  // Nothing is asked while it is not possible.
  const known = isPossible ? enteredWait(wait) : null
  const wanted = { scope, inboxIds, triggers, wait: known, slaTarget, hours, condition }
  const { asked, isAsked, isOld } = useDelayed(wanted, delayMs, isPossible)
  const query = useQuery({ ...rulePreviewQuery(asked), enabled: isPossible && isAsked })
  return { query, isPossible, isOld: query.isPlaceholderData || isOld }
}
