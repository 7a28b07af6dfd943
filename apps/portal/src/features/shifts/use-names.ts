import { useQuery } from '@tanstack/react-query'
import { sharedInboxesQuery } from '#features/inboxes/index.ts'
import { membersQuery, nameOf } from '#features/members/index.ts'
import { notLoaded } from '#lib/not-loaded.ts'

export type Choice = { value: string; label: string }

/** The people and shared inboxes of the workspace to choose from and to name. */
export function useNames() {
  const members = useQuery(membersQuery).data?.items
  const inboxes = useQuery(sharedInboxesQuery).data?.items.map(
    ({ id, name }): Choice => ({ value: id, label: name }),
  )
  const people = members
    ?.filter(({ subscriptionMemberType }) => subscriptionMemberType === 'User')
    .map((member): Choice => ({ value: member.id, label: nameOf(member) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return {
    people: people ?? [],
    inboxes: inboxes ?? [],
    personName: (id: string | null) => labelIn(people, id),
    inboxName: (id: string | null) => labelIn(inboxes, id),
  }
}

/** Three dots while the list is being loaded, or if it could not be. */
function labelIn(choices: readonly Choice[] | undefined, id: string | null): string {
  if (id === null) return ''
  return choices ? (choices.find(({ value }) => value === id)?.label ?? '') : notLoaded
}
