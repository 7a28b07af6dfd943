const teamTabs = ['all', 'mine', 'led', 'deleted'] as const
export type TeamsSearch = { tab?: (typeof teamTabs)[number]; q?: string }

export function readTeamsSearch({ tab, q }: Record<string, unknown>): TeamsSearch {
  const known = teamTabs.find((one) => one === tab)
  return {
    ...(known && known !== 'all' ? { tab: known } : {}),
    ...(q === undefined || q === '' ? {} : { q: String(q) }),
  }
}

export const oneTeamTabs = ['general', 'members', 'inboxes'] as const
/** Any string: the same address shows shared inboxes, which have other tabs. */
export type OneTeamSearch = { tab?: string | undefined }

export const readOneTeamSearch = ({ tab }: Record<string, unknown>): OneTeamSearch => ({
  tab: typeof tab === 'string' && /^\w+$/.test(tab) ? tab : undefined,
})

/** Steps of team creation that the address names; without one it is the first. */
const laterSteps = ['invite', 'confirm', 'success'] as const
export type CreateTeamSearch = { step?: (typeof laterSteps)[number] }

export function readCreateTeamSearch({ step }: Record<string, unknown>): CreateTeamSearch {
  const known = laterSteps.find((one) => one === String(step))
  return known ? { step: known } : {}
}

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/teams': TeamsSearch
    '/settings/teams/$teamId': OneTeamSearch
    '/create-team': CreateTeamSearch
    '/settings/teams/create': CreateTeamSearch
  }
}
