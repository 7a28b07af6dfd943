/** Limits and choices of saved views. */

export const viewLimits = {
  /** Saved views of one workspace, of one team, and of one person. */
  views: 50,
  /** Saved views that one person can put in order. */
  ordered: 500,
  /** Characters of the search. */
  search: 200,
  /** Conversations that are counted in one view. */
  counted: 100,
} as const

/** Audience of a saved view: its owner, the members of a team, or everyone in the workspace. */
export const viewScopes = ['personal', 'team', 'workspace'] as const
export type ViewScope = (typeof viewScopes)[number]

/** What the rows are grouped by, which also decides their order; without groups, `sort` does. */
export const viewGroupings = ['none', 'day', 'assignee', 'due', 'priority'] as const
export type ViewGrouping = (typeof viewGroupings)[number]

export const viewSorts = ['newest', 'due', 'waiting'] as const
