import { lazy } from 'react'

/** The rules that act on a shared inbox, loaded when shown. */
export const InboxRules = lazy(() =>
  import('./inbox-rules.tsx').then((module) => ({ default: module.InboxRules })),
)
export { ActionsField } from './actions-section.tsx'
export { missingIn } from './rule-problems.ts'
export { useRuleWords } from './rule-words.ts'
