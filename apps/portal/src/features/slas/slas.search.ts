export type SlasSearch = {
  /** The SLA in the editor: its id, or `new`. */
  sla?: string | undefined
  /** For a new SLA: the SLA to copy. */
  from?: string | undefined
  /** For a new SLA: the template to begin with. */
  template?: true | undefined
  /** Shows the SLAs of this inbox; a new one begins with it. */
  inbox?: string | undefined
  q?: string | undefined
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined

export const readSlasSearch = (search: Record<string, unknown>): SlasSearch => ({
  sla: textOf(search.sla),
  from: textOf(search.from),
  template: search.template === true ? true : undefined,
  inbox: textOf(search.inbox),
  // The router parses digits as a number.
  q: typeof search.q === 'number' ? String(search.q) : textOf(search.q),
})

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/workspace/SLA': SlasSearch
  }
}
