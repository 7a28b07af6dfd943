import { useQuery } from '@tanstack/react-query'
import { sharedInboxesQuery } from '#features/inboxes/index.ts'
import { membersQuery, nameOf } from '#features/members/index.ts'

export type Choice = { value: string; label: string }

/** The people and shared inboxes of the workspace to choose from and to name. */
export function useNames() {
  const members = useQuery(membersQuery).data?.items ?? []
  const inboxes: Choice[] = (useQuery(sharedInboxesQuery).data?.items ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }))
  const people: Choice[] = members
    .filter(({ subscriptionMemberType }) => subscriptionMemberType === 'User')
    .map((member) => ({ value: member.id, label: nameOf(member) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  const labelOf = (choices: readonly Choice[]) => (id: string | null) =>
    choices.find(({ value }) => value === id)?.label ?? ''
  return { people, inboxes, personName: labelOf(people), inboxName: labelOf(inboxes) }
}
