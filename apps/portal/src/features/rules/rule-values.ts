import type { Rule, RuleDefinition, RuleScope } from '@postroom/contract'
import type { ConditionDraft } from '#features/conditions/index.ts'
import type { InputFor } from '#lib/api-client.ts'
import { entered } from '#lib/number-rules.ts'

/** What the form edits of a rule; one that is new has version 0. */
export type EditableRule = RuleDefinition & { version: number }

export const newRule = (fields: Partial<RuleDefinition> = {}): EditableRule => ({
  name: '',
  inboxIds: [],
  triggers: ['conversation_started'],
  wait: null,
  slaTarget: null,
  hours: null,
  condition: null,
  actions: [],
  stopsHere: false,
  frequency: 'always',
  description: '',
  ...fields,
  version: 0,
})

/** The wait of a rule in the form. */
export type Wait = Omit<NonNullable<RuleDefinition['wait']>, 'amount'> & { amount: number | null }
export type Hours = NonNullable<RuleDefinition['hours']>

/** A rule as it is in the form: its condition may be unfinished, and an amount missing or, where it cannot be read, NaN. */
export type RuleDraft = Omit<RuleDefinition, 'condition' | 'wait'> & {
  condition: ConditionDraft | null
  wait: Wait | null
}

/** The fields of the form. */
export const draftOf = (rule: RuleDefinition): RuleDraft => ({
  name: rule.name,
  inboxIds: rule.inboxIds,
  triggers: rule.triggers,
  wait: rule.wait,
  slaTarget: rule.slaTarget,
  hours: rule.hours,
  condition: rule.condition,
  actions: rule.actions,
  stopsHere: rule.stopsHere,
  frequency: rule.frequency,
  description: rule.description,
})

type RuleInput = Omit<InputFor<'rules.create'>, 'isOn' | 'scope'>

/** A wait without a problem, as it is sent. */
export const enteredWait = (wait: Wait | null): RuleDefinition['wait'] =>
  wait && { ...wait, amount: entered(wait.amount) }

/** The rule as it is sent. */
export const ruleIn = (draft: RuleDraft): RuleInput => ({ ...draft, wait: enteredWait(draft.wait) })

const examples = {
  newsletters: {
    triggers: ['conversation_started'],
    condition: { field: 'isAutomatic', operator: 'is', value: true },
    actions: [{ kind: 'close' }],
  },
  turn: {
    triggers: ['conversation_started'],
    actions: [{ kind: 'assign_next', mode: 'in_turn', teamId: null }],
    frequency: 'once_per_conversation',
  },
  answered: { triggers: ['message_sent'], actions: [{ kind: 'close' }] },
  stale: {
    triggers: ['unanswered_for'],
    wait: { amount: 2, unit: 'day', calendarId: null },
    actions: [{ kind: 'star' }],
  },
} as const satisfies Record<string, Partial<RuleDefinition>>

export type RuleExample = keyof typeof examples

/** The three examples of a scope, all of which run without choosing anything. */
export const examplesOf = (scope: RuleScope): readonly RuleExample[] =>
  scope === 'workspace' ? ['newsletters', 'turn', 'answered'] : ['newsletters', 'answered', 'stale']

export const isExample = (name: string | undefined): name is RuleExample =>
  name !== undefined && name in examples

export const exampleRule = (name: RuleExample, title: string): EditableRule =>
  newRule({ ...(examples[name] as Partial<RuleDefinition>), name: title })

/** A copy of a rule to be saved as another one. */
export const copyOf = (rule: Rule, name: string): EditableRule => newRule({ ...rule, name })
