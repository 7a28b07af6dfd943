const states = ['on', 'off', 'failing'] as const
export type RuleState = (typeof states)[number]

export type RulesSearch = {
  /** The rule in the editor: its id, or `new`. */
  rule?: string | undefined
  /** For a new rule: the rule to copy. */
  from?: string | undefined
  /** For a new rule: the example to begin with. */
  example?: string | undefined
  /** Shows the rules of this inbox; a new rule begins with it. */
  inbox?: string | undefined
  state?: RuleState | undefined
  /** The macros of the scope in place of its rules. */
  view?: 'macros' | undefined
  /** The macro in the editor: its id, or `new`. */
  macro?: string | undefined
  q?: string | undefined
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined

export const readRulesSearch = (search: Record<string, unknown>): RulesSearch => ({
  rule: textOf(search.rule),
  from: textOf(search.from),
  example: textOf(search.example),
  inbox: textOf(search.inbox),
  state: states.find((state) => state === search.state),
  view: search.view === 'macros' ? search.view : undefined,
  macro: textOf(search.macro),
  // The router parses digits as a number.
  q: typeof search.q === 'number' ? String(search.q) : textOf(search.q),
})

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/workspace/rules': RulesSearch
    '/settings/personal/rules': RulesSearch
    '/settings/personal/rules/beta': RulesSearch
  }
}
