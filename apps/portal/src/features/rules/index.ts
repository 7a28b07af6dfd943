import { lazy } from '#lib/lazy.ts'

/** The rules that act on a shared inbox, loaded when shown. */
export const InboxRules = lazy(() => import('./inbox-rules.tsx').then((module) => module.InboxRules))
/** Why a rule changed a conversation, loaded when shown. */
export const RuleReason = lazy(() => import('./rule-reason.tsx').then((module) => module.RuleReason))
export { ActionsField } from './actions-section.tsx'
export { actionKindsOf } from './new-action.ts'
export { contradiction, missingIn } from './rule-problems.ts'
export { useNamedRuleWords, useRuleWords } from './rule-words.ts'
export { stateCausesQuery } from './rules.api.ts'
export type { RulesSearch } from './rules.search.ts'
export { rulesPath } from './rules-path.ts'
