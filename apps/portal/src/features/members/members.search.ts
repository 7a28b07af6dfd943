import type { Role } from '@postroom/contract'
import { roles } from './roles.ts'

const memberTabs = ['users', 'inboxes', 'availability', 'pending'] as const
const sortColumns = ['name', 'open', 'lastActive'] as const

export type MembersSearch = {
  tab?: (typeof memberTabs)[number] | undefined
  q?: string | undefined
  role?: Role | undefined
  mfa?: 'on' | 'off' | undefined
  sort?: (typeof sortColumns)[number] | undefined
  dir?: 'asc' | 'desc' | undefined
}

const one = <const Values extends readonly string[]>(
  values: Values,
  value: unknown,
): Values[number] | undefined => values.find((known) => known === value)

export function readMembersSearch(search: Record<string, unknown>): MembersSearch {
  return {
    tab: one(memberTabs, search.tab),
    q: search.q === undefined || search.q === '' ? undefined : String(search.q),
    role: one(roles, search.role),
    mfa: one(['on', 'off'], search.mfa),
    sort: one(sortColumns, search.sort),
    dir: one(['asc', 'desc'], search.dir),
  }
}

declare module '#app/page-route.ts' {
  interface SearchOfPages {
    '/settings/members': MembersSearch
  }
}
