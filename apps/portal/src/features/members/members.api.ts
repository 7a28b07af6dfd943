import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

export const membersQuery = queryOptions({
  queryKey: ['members', 'list'],
  queryFn: ({ signal }) => call('members.list', {}, { signal }),
})

export const candidatesQuery = queryOptions({
  queryKey: ['members', 'candidates'],
  queryFn: ({ signal }) => call('members.get_invitee_candidates', {}, { signal }),
})

export const invitationsQuery = queryOptions({
  queryKey: ['members', 'invitations'],
  queryFn: ({ signal }) => call('members.list_invitations', {}, { signal }),
})
