import {
  isSlaTrigger,
  isTimerTrigger,
  type Rule,
  type RuleAction,
  type RuleDefinition,
  type RuleTrigger,
} from '@postroom/contract'
import {
  conditionsTexts,
  conditionText,
  type NamedKind,
  useConditionNames,
} from '#features/conditions/index.ts'
import { formatList } from '#lib/format.ts'
import { type Translate, useTexts } from '#lib/i18n.ts'
import { ruleWordsTexts } from './rule-words.texts.ts'

type Name = keyof typeof ruleWordsTexts.en
type NameList = (kind: NamedKind, ids: readonly string[]) => string

type Timing = Pick<RuleDefinition, 'wait' | 'slaTarget'>

const shownText = 40

/** Returns what says triggers, conditions and actions of rules in words. */
export function useRuleWords() {
  const t = useTexts(ruleWordsTexts)
  const conditions = useTexts(conditionsTexts)
  const { labelOf, nameOf } = useConditionNames()
  const named: NameList = (kind, ids) => formatList(ids.map((id) => labelOf(kind, id) ?? t('deleted')))
  const actionText = (action: RuleAction): string => actionInWords(action, named, t)
  const triggersText = ({ triggers, ...timing }: Timing & Pick<RuleDefinition, 'triggers'>): string =>
    alternatives(
      triggers.map((trigger) => triggerInWords(trigger, timing, t)),
      (first, last) => conditions('or', { first, last }),
    )
  const textOfCondition = (condition: RuleDefinition['condition']): string =>
    condition === null ? t('always') : conditionText(condition, conditions, nameOf)
  return {
    actionText,
    triggersText,
    conditionText: textOfCondition,
    /** One line: when or if, and then. */
    summary: (rule: Timing & Pick<Rule, 'triggers' | 'condition' | 'actions'>): string => {
      const hasTimer = rule.triggers.some(isTimerTrigger)
      const when = rule.condition === null || hasTimer ? triggersText(rule) : ''
      const parts = [when, rule.condition && textOfCondition(rule.condition)].filter(Boolean)
      return `${parts.join('; ')} → ${rule.actions.map(actionText).join(', ')}`
    },
    personName: (id: string): string => labelOf('user', id) ?? '',
  }
}

/** "A, b or c": all but the first begin with an article, which is written small inside a sentence. */
function alternatives(texts: readonly string[], or: (first: string, last: string) => string): string {
  const [first = '', ...others] = texts.map((text, i) =>
    i === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1),
  )
  const last = others.pop()
  return last === undefined ? first : or([first, ...others].join(', '), last)
}

function triggerInWords(trigger: RuleTrigger, { wait, slaTarget }: Timing, t: Translate<Name>): string {
  const text = t(`trigger_${trigger}`)
  if (!isTimerTrigger(trigger) || wait === null) return text
  const time = t(`wait_${wait.unit}`, { amount: wait.amount })
  return isSlaTrigger(trigger) && slaTarget !== null
    ? t('whenDue', { trigger: text, wait: time, target: t(`target_${slaTarget}`) })
    : t('whenAfter', { trigger: text, wait: time })
}

/** The same for rules that have names in place of ids. */
export function useNamedRuleWords() {
  const t = useTexts(ruleWordsTexts)
  const conditions = useTexts(conditionsTexts)
  return {
    actionText: (action: RuleAction): string => actionInWords(action, (_, names) => formatList(names), t),
    triggerText: (trigger: RuleTrigger): string => t(`trigger_${trigger}`),
    durationText: ({ amount, unit }: { amount: number; unit: 'minute' | 'hour' | 'day' }): string =>
      t(`wait_${unit}`, { amount }),
    conditionText: (condition: RuleDefinition['condition']): string =>
      condition === null ? t('always') : conditionText(condition, conditions, (_, name) => name),
  }
}

function actionInWords(action: RuleAction, named: NameList, t: Translate<Name>): string {
  switch (action.kind) {
    case 'assign':
      return t('assign', { names: named('user', [action.userId]) })
    case 'assign_next':
      return action.teamId === null
        ? t(`assign_next_${action.mode}`)
        : t(`assign_next_${action.mode}_team`, { names: named('team', [action.teamId]) })
    case 'assign_team':
      return action.teamId === null
        ? t('assign_team_none')
        : t('assign_team', { names: named('team', [action.teamId]) })
    case 'add_tags':
    case 'remove_tags':
      return t(action.kind, { names: named('tag', action.tagIds) })
    case 'snooze':
      return action.amount === null
        ? t('snooze_reply')
        : t('snooze', {
            // In a form it may be missing.
            wait: Number.isNaN(action.amount) ? '…' : t(`wait_${action.unit}`, { amount: action.amount }),
          })
    case 'move':
      return t('move', { names: t(`folder_${action.folder}`) })
    case 'set_priority':
      return t('set_priority', { priority: t(`priority_${action.priority}`) })
    case 'comment':
    case 'reply':
      return t(action.kind, { text: shortened(action.text) })
    case 'notify': {
      const people = named('user', action.userIds)
      const all = [...(action.assignee ? [t('assignee')] : []), ...(people ? [people] : [])]
      return t('notify', { names: formatList(all) })
    }
    case 'classify':
      return t('classify', { names: named('class', [action.classId]) })
    case 'connector':
      return t('connector', { names: named('connector', [action.connectorId]) })
    case 'forward':
      return t('forward', { names: formatList(action.to) })
    case 'set_sla':
      return t('set_sla', { names: named('sla', [action.slaId]) })
    case 'webhook':
      return t('webhook', { names: named('webhook', [action.webhookId]) })
    case 'agent':
      return t('agent', { names: named('agent', [action.agentId]) })
    default:
      return t(action.kind)
  }
}

const shortened = (text: string): string =>
  text.length > shownText ? `${text.slice(0, shownText).trimEnd()}…` : text
