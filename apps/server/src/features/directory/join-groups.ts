import { memberJoined } from '@postroom/contract'
import { setDirectoryMembers } from '#features/teams/index.ts'
import { changeWithin } from '#platform/calls/system-change.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { listGroupsOfMember } from './groups.queries.ts'

const cause = { kind: 'system', id: null, text: 'directory' } as const

/** Puts people who join into the teams that the directory put them in while they were invited. */
export const groupJoiner = defineConsumer({
  name: 'directory-groups',
  types: [memberJoined.type],
  emits: true,
  handle: async (_, tx, { workspaceId, payload }) => {
    const { id: userId, email } = payload.member
    const teamIds = await listGroupsOfMember(tx, workspaceId, { userId, email })
    await changeWithin(tx, workspaceId, cause, async (change) => {
      for (const teamId of teamIds)
        await setDirectoryMembers(change, teamId, (before) => [...new Set([...before, userId])])
    })
  },
})
