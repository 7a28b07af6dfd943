export type AgentsSearch = {
  /** The agent in the editor: its id, or `new`. */
  agent?: string | undefined
  /** The agent whose runs are shown. */
  runs?: string | undefined
  /** The run that is shown. */
  run?: string | undefined
  /** Help pages: `all` of them, the one with this id, or `new`. */
  pages?: string | undefined
  /** The provider is edited. */
  provider?: 'edit' | undefined
}

export type ShowAgents = (search: AgentsSearch, options?: { isSaved?: boolean; replace?: boolean }) => void

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)

export const readAgentsSearch = ({
  agent,
  runs,
  run,
  pages,
  provider,
}: Record<string, unknown>): AgentsSearch => ({
  agent: text(agent),
  runs: text(runs),
  run: text(run),
  pages: text(pages),
  provider: provider === 'edit' ? 'edit' : undefined,
})

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/workspace/bots': AgentsSearch
  }
}
