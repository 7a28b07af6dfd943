import { contradictingAction, isTimerTrigger, type RuleAction, ruleLimits } from '@postroom/contract'
import { conditionProblems } from '#features/conditions/index.ts'
import { required } from '#lib/form-rules.ts'
import { translate } from '#lib/i18n.ts'
import { between, requiredBetween } from '#lib/number-rules.ts'
import { ruleEditorTexts } from './rule-editor.texts.ts'
import type { RuleDraft, Wait } from './rule-values.ts'

type Problems = Record<string, string>
type ActionText = (action: RuleAction) => string

const text = (name: 'chooseTrigger' | 'chooseAction' | 'chooseOne' | 'chooseAddress') =>
  translate(ruleEditorTexts, name)
const missing = (name: 'nameField' | 'commentField' | 'replyField'): string =>
  required(translate(ruleEditorTexts, name))('') ?? ''

/** What the browser knows to be wrong with a rule, by the paths that the server would use. */
export function draftProblems(draft: RuleDraft, actionText: ActionText): Problems {
  const { name, triggers, wait, hours, actions } = draft
  const found: Problems = {}
  if (!name.trim()) found.name = missing('nameField')
  if (triggers.length === 0) found.triggers = text('chooseTrigger')
  const wrongWait = triggers.some(isTimerTrigger) ? waitProblem(wait) : undefined
  if (wrongWait) found['wait.amount'] = wrongWait
  if (hours?.calendarId === '') found['hours.calendarId'] = text('chooseOne')
  Object.assign(found, conditionProblems(draft.condition))
  if (actions.length === 0) found.actions = text('chooseAction')
  for (const [index, action] of actions.entries())
    for (const [field, message] of Object.entries(missingIn(action)))
      found[`actions.${index}.${field}`] = message
  return { ...found, ...contradiction(actions, actionText) }
}

const unitMinutes = { minute: 1, hour: 60, day: 1_440 } as const

/** What is wrong with the amount of a wait. */
export function waitProblem(wait: Wait | null): string | undefined {
  const most = (ruleLimits.waitDays * unitMinutes.day) / unitMinutes[wait?.unit ?? 'day']
  return requiredBetween(translate(ruleEditorTexts, 'waitField'), 1, most)(wait?.amount ?? null)
}

/** Missing and unreadable fields of one action, by field name. */
export function missingIn(action: RuleAction): Problems {
  switch (action.kind) {
    case 'assign':
      return action.userId === '' ? { userId: text('chooseOne') } : {}
    case 'assign_team':
      return action.teamId === '' ? { teamId: text('chooseOne') } : {}
    case 'add_tags':
    case 'remove_tags':
      return action.tagIds.length === 0 ? { tagIds: text('chooseOne') } : {}
    case 'comment':
      return action.text.trim() ? {} : { text: missing('commentField') }
    case 'reply':
      return action.text.trim() ? {} : { text: missing('replyField') }
    case 'classify':
      return action.classId === '' ? { classId: text('chooseOne') } : {}
    case 'forward':
      return action.to.length === 0 ? { to: text('chooseAddress') } : {}
    case 'set_sla':
      return action.slaId === '' ? { slaId: text('chooseOne') } : {}
    case 'connector':
      return action.connectorId === '' ? { connectorId: text('chooseOne') } : {}
    case 'webhook':
      return action.webhookId === '' ? { webhookId: text('chooseOne') } : {}
    case 'agent':
      return action.agentId === '' ? { agentId: text('chooseOne') } : {}
    case 'snooze': {
      const problem = action.amount === null ? undefined : between(1, ruleLimits.snooze)(action.amount)
      return problem ? { amount: problem } : {}
    }
    case 'notify':
      return action.assignee || action.userIds.length > 0 ? {} : { userIds: text('chooseOne') }
    default:
      return {}
  }
}

/** Names the first action that undoes an earlier one, at its place. */
export function contradiction(actions: readonly RuleAction[], actionText: ActionText): Problems {
  const index = contradictingAction(actions)
  const later = actions[index]
  const earlier = actions.slice(0, index).find((action) => later && contradictingAction([action, later]) >= 0)
  if (!later || !earlier) return {}
  const words = { later: actionText(later), earlier: actionText(earlier) }
  return { [`actions.${index}.kind`]: translate(ruleEditorTexts, 'contradicts', words) }
}
