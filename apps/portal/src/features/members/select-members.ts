import type { Invitation, Member } from '@postroom/contract'
import type { Sort } from '@postroom/ui'
import { hasWords } from '#lib/has-words.ts'
import type { MembersSearch } from './members.search.ts'
import type { People, Person } from './sort-people.ts'

export const nameOf = ({ user }: Pick<Member, 'user'>): string => `${user.firstName} ${user.lastName}`.trim()

/** Filters and sorts people by the page's query parameters. A member of type SharedInbox is an inbox, not a person. */
export function selectMembers({ admins, members }: People, search: MembersSearch): Person[] {
  const { by, direction } = sortOf(search)
  const sign = direction === 'desc' ? -1 : 1
  return [...admins, ...members]
    .filter(
      (member) =>
        hasWords(`${nameOf(member)} ${member.email}`, search.q ?? '') &&
        (!search.role || member.role === search.role) &&
        (!search.mfa || member.mfaEnabled === (search.mfa === 'on')),
    )
    .sort(
      (a, b) =>
        sign * compareBy(by, a, b) || nameOf(a).localeCompare(nameOf(b)) || a.user.index - b.user.index,
    )
}

export const selectInvitations = (invitations: readonly Invitation[], q: string | undefined): Invitation[] =>
  invitations
    .filter(({ email }) => hasWords(email, q ?? ''))
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))

/** The latest activity first; names in ascending order. */
export const sortOf = (search: MembersSearch): Sort => {
  const by = search.sort ?? 'lastActive'
  return { by, direction: search.dir ?? (by === 'name' ? 'asc' : 'desc') }
}

function compareBy(column: string, a: Member, b: Member): number {
  if (column === 'open') return a.openConversations - b.openConversations
  if (column === 'lastActive') return momentOf(a) - momentOf(b)
  return nameOf(a).localeCompare(nameOf(b))
}

const momentOf = ({ lastActiveAt }: Member): number => (lastActiveAt ? Date.parse(lastActiveAt) : 0)
