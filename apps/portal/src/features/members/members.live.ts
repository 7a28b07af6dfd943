import type { Invitation, Member } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { onEvent } from '#lib/realtime.ts'
import { invitationsQuery, membersQuery } from './members.api.ts'

function changeMembers(client: QueryClient, apply: (members: readonly Member[]) => Member[]): void {
  client.setQueryData(membersQuery.queryKey, (before) => before && { ...before, items: apply(before.items) })
}

function changeInvitations(client: QueryClient, apply: (items: readonly Invitation[]) => Invitation[]): void {
  client.setQueryData(
    invitationsQuery.queryKey,
    (before) => before && { ...before, items: apply(before.items) },
  )
}

export const withoutMember = (client: QueryClient, userId: string): void =>
  changeMembers(client, (members) => members.filter(({ id }) => id !== userId))

export const putMember = (client: QueryClient, member: Member): void =>
  changeMembers(client, (members) => [...members.filter(({ id }) => id !== member.id), member])

const putInvitations = (client: QueryClient, changed: readonly Invitation[]): void =>
  changeInvitations(client, (items) => [
    ...items.filter(({ id }) => !changed.some((invitation) => invitation.id === id)),
    ...changed,
  ])

export const withoutInvitation = (client: QueryClient, invitationId: string): void =>
  changeInvitations(client, (items) => items.filter(({ id }) => id !== invitationId))

/** Seats, abilities and heirs are computed by the server from more than the event contains. */
const refetch = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: membersQuery.queryKey })

onEvent('member.joined', (client, { payload }) => {
  putMember(client, payload.member)
  refetch(client)
})
onEvent('member.role_changed', (client, { payload: { userId, role } }) => {
  changeMembers(client, (members) =>
    members.map((member) => (member.id === userId ? { ...member, role } : member)),
  )
  refetch(client)
})
onEvent('member.security_changed', (client, { payload: { userId, ...facts } }) =>
  changeMembers(client, (members) =>
    members.map((member) => (member.id === userId ? { ...member, ...facts } : member)),
  ),
)
onEvent('member.removed', (client, { payload }) => {
  withoutMember(client, payload.userId)
  refetch(client)
})
onEvent('members_invited', (client, { payload }) => {
  putInvitations(client, payload.invitations)
  refetch(client)
})
onEvent('invitation.changed', (client, { payload }) => putInvitations(client, [payload.invitation]))
onEvent('invitation.closed', (client, { payload }) => {
  withoutInvitation(client, payload.invitationId)
  refetch(client)
})
onEvent('workspace.plan_changed', refetch)
onEvent('inbox.created', refetch)
onEvent('inbox.updated', refetch)
onEvent('inbox.members_changed', refetch)
onEvent('inbox.deleted', refetch)
onEvent('profile.updated', refetch)
