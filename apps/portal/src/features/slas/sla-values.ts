import type { Sla, SlaDefinition, SlaDuration, SlaTarget } from '@postroom/contract'
import type { ConditionDraft } from '#features/conditions/index.ts'
import type { InputFor } from '#lib/api-client.ts'
import { entered } from '#lib/number-rules.ts'

/** What the form edits of an SLA; one that is new has version 0. */
export type EditableSla = SlaDefinition & { version: number }

export const newSla = (fields: Partial<SlaDefinition> = {}): EditableSla => ({
  name: '',
  inboxIds: [],
  condition: null,
  calendarId: null,
  targets: { assigned: null, first_reply: { amount: 4, unit: 'hour' }, next_reply: null, resolved: null },
  pauses: [],
  warning: null,
  warningActions: [],
  missedActions: [],
  ...fields,
  version: 0,
})

/** The template of an empty list. */
export const templateSla = (name: string, calendarId: string | null): EditableSla =>
  newSla({
    name,
    calendarId,
    targets: {
      assigned: null,
      first_reply: { amount: 4, unit: 'hour' },
      next_reply: { amount: 4, unit: 'hour' },
      resolved: null,
    },
    warning: { amount: 30, unit: 'minute' },
    warningActions: [{ kind: 'notify', userIds: [], assignee: true, text: '' }],
  })

export const copyOf = (sla: Sla, name: string): EditableSla => newSla({ ...definitionOf(sla), name })

/** The fields of the form. */
export const definitionOf = (sla: SlaDefinition): SlaDefinition => ({
  name: sla.name,
  inboxIds: sla.inboxIds,
  condition: sla.condition,
  calendarId: sla.calendarId,
  targets: sla.targets,
  pauses: sla.pauses,
  warning: sla.warning,
  warningActions: sla.warningActions,
  missedActions: sla.missedActions,
})

type WithDraftAmount<T> = Omit<T, 'amount'> & { amount: number | null }
export type DurationDraft = WithDraftAmount<SlaDuration>

/** An SLA as it is in the form: its condition may be unfinished, and amounts missing. */
export type SlaDraft = Omit<SlaDefinition, 'condition' | 'targets' | 'warning'> & {
  condition: ConditionDraft | null
  targets: Record<SlaTarget, DurationDraft | null>
  warning: WithDraftAmount<NonNullable<SlaDefinition['warning']>> | null
}

const withAmount = <T extends { amount: number | null }>(timed: T | null) =>
  timed && { ...timed, amount: entered(timed.amount) }

/** Targets without a problem, as they are sent. */
export const enteredTargets = (targets: SlaDraft['targets']): SlaDefinition['targets'] => ({
  assigned: withAmount(targets.assigned),
  first_reply: withAmount(targets.first_reply),
  next_reply: withAmount(targets.next_reply),
  resolved: withAmount(targets.resolved),
})

/** The amounts of an SLA without a problem, as they are sent. */
export const enteredAmounts = ({ targets, warning }: Pick<SlaDraft, 'targets' | 'warning'>) => ({
  targets: enteredTargets(targets),
  warning: withAmount(warning),
})

type SlaInput = Omit<InputFor<'slas.create'>, 'isOn' | 'open'>

/** The SLA as it is sent. */
export const slaIn = (draft: SlaDraft): SlaInput => ({ ...draft, ...enteredAmounts(draft) }) as SlaInput
