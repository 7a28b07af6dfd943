import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '#app/session.ts'
import { notLoaded } from '#lib/not-loaded.ts'
import {
  type InboxRow,
  inboxesQuery,
  peopleQuery,
  type TagLabel,
  tagsQuery,
  viewsQuery,
} from './inbox.queries.ts'

export type Person = { id: string; name: string }

const nameOf = (user: { firstName: string; lastName: string }) => `${user.firstName} ${user.lastName}`.trim()

/** The person's inboxes, by name. Owners and admins see other inboxes too, but not their conversations. */
export function useInboxes() {
  const { data, error, isPending, refetch } = useQuery(inboxesQuery)
  const inboxes = useMemo(() => {
    const own = data?.items.filter((inbox) => inbox.isMember) ?? []
    return own.sort((a, b) => a.name.localeCompare(b.name))
  }, [data])
  return {
    inboxes,
    mayCreate: data?.abilities.includes('inbox.create') ?? false,
    error,
    isPending,
    refetch,
  }
}

/**
 * Returns a lookup of people's names: members first, then former members known from inboxes, else an empty string.
 * Until both are loaded, a name that is not known yet is `notLoaded`.
 */
export function useNames(): (id: string | null | undefined) => string {
  const { user } = useSession()
  const people = useQuery(peopleQuery).data
  const inboxes = useQuery(inboxesQuery).data
  return useMemo(() => {
    const names = new Map<string, string>()
    for (const inbox of inboxes?.items ?? [])
      for (const member of inbox.members) names.set(member.id, nameOf(member))
    for (const member of people?.items ?? []) names.set(member.id, nameOf(member.user))
    if (user) names.set(user.id, nameOf(user))
    const unknown = people && inboxes ? '' : notLoaded
    return (id) => (id ? (names.get(id) ?? unknown) : '')
  }, [user, people, inboxes])
}

/** Possible assignees of conversations in this inbox, the signed-in person first. */
export function assigneesOf(inbox: InboxRow | undefined, me: string | undefined): Person[] {
  // Observers are not assigned work.
  const working = inbox?.members.filter(({ role }) => role === 'member')
  const people = working?.map((member) => ({ id: member.id, name: nameOf(member) })) ?? []
  return people.sort((a, b) => Number(b.id === me) - Number(a.id === me) || a.name.localeCompare(b.name))
}

/** The shared tags; without any until they are loaded. */
export function useTags(): {
  all: readonly TagLabel[]
  byId: ReadonlyMap<string, TagLabel>
  areLoaded: boolean
} {
  const { data } = useQuery(tagsQuery)
  // Memoized, since the rows of the list are rendered again for another map.
  return useMemo(() => {
    const all = data?.items ?? []
    return { all, byId: new Map(all.map((tag) => [tag.id, tag])), areLoaded: data !== undefined }
  }, [data])
}

/** The name of a saved view; undefined until it is loaded. */
export const useViewName = (viewId: string | undefined): string | undefined =>
  useQuery({ ...viewsQuery, enabled: viewId !== undefined }).data?.items.find(({ id }) => id === viewId)?.name
