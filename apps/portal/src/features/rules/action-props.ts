import type { RuleAction } from '@postroom/contract'

export type Of<Kind extends RuleAction['kind']> = Extract<RuleAction, { kind: Kind }>
type Errors = Readonly<Record<string, string>>

export type ActionFieldsProps<Action extends RuleAction = RuleAction> = {
  action: Action
  /** By the field of the action. */
  errors: Errors
  onChange: (action: RuleAction) => void
}
