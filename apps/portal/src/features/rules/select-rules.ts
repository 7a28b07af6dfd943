import type { Rule } from '@postroom/contract'
import { hasWords } from '#lib/has-words.ts'
import type { RulesSearch } from './rules.search.ts'

/** Whether a rule of the workspace acts on conversations of a shared inbox. */
export const actsOn = ({ inboxIds }: Pick<Rule, 'inboxIds'>, inboxId: string): boolean =>
  inboxIds.length === 0 || inboxIds.includes(inboxId)

/** Filters rules by the page's query parameters; their order stays. */
export function selectRules(rules: readonly Rule[], { q = '', state, inbox }: RulesSearch): readonly Rule[] {
  return rules.filter((rule) => {
    if (!hasWords(`${rule.name} ${rule.description}`, q) || (inbox && !actsOn(rule, inbox))) return false
    if (state === 'failing') return rule.lastFailure !== null
    return state === undefined || rule.isOn === (state === 'on')
  })
}
