import type { Macro, MacroAction, RuleAction } from '@postroom/contract'

/** What the form edits of a macro; one that is new has version 0. */
export type EditableMacro = Pick<Macro, 'name' | 'description' | 'actions' | 'version'>

export const newMacro = (fields: Partial<EditableMacro> = {}): EditableMacro => ({
  name: '',
  description: '',
  actions: [],
  ...fields,
  version: 0,
})

/** A copy of a macro to be saved as another one. */
export const copyOfMacro = ({ description, actions }: Macro, name: string): EditableMacro =>
  newMacro({ name, description, actions })

/** The fields of the form. */
export type MacroDraft = Pick<Macro, 'name' | 'description' | 'actions'>

export const draftOf = ({ name, description, actions }: EditableMacro): MacroDraft => ({
  name,
  description,
  actions,
})

/** Macros neither notify nor call connectors: the person who runs them does. */
export const isMacroAction = (action: RuleAction): action is MacroAction => isMacroKind(action.kind)

export const isMacroKind = (kind: RuleAction['kind']): kind is MacroAction['kind'] =>
  kind !== 'notify' && kind !== 'connector'
