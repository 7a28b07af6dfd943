import type { Rule } from '@postroom/contract'
import type { RulesSearch } from './rules.search.ts'

/** Whether a rule of the workspace acts on conversations of a shared inbox. */
export const actsOn = ({ inboxIds }: Pick<Rule, 'inboxIds'>, inboxId: string): boolean =>
  inboxIds.length === 0 || inboxIds.includes(inboxId)

/** Filters rules by the page's query parameters; their order stays. */
export function selectRules(rules: readonly Rule[], { q = '', state, inbox }: RulesSearch): readonly Rule[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return rules.filter((rule) => {
    const text = `${rule.name} ${rule.description}`.toLowerCase()
    if (!words.every((word) => text.includes(word)) || (inbox && !actsOn(rule, inbox))) return false
    if (state === 'failing') return rule.lastFailure !== null
    return state === undefined || rule.isOn === (state === 'on')
  })
}
