import type { TestClient } from '../../apps/server/test/client.ts'

interface Setting {
  readonly owner: TestClient
  readonly inboxId: string
  readonly thirdId: string
  readonly conversationId: string
}

let names = 0
const newTeam = ({ owner }: Setting, isRestricted = false) =>
  owner.call('teams.create', { name: `Team ${++names}`, isRestricted })

/** How events of teams come about. */
export const teamScenarios = {
  'team.created': async (s: Setting) => () => newTeam(s),
  'team.updated': async (s: Setting) => {
    const { id } = await newTeam(s)
    await s.owner.call('teams.set_inboxes', { teamId: id, add: [s.inboxId] })
    return () => s.owner.call('teams.set_members', { teamId: id, add: [s.thirdId] })
  },
  'team.deleted': async (s: Setting) => {
    const { id } = await newTeam(s)
    await s.owner.call('teams.set_inboxes', { teamId: id, add: [s.inboxId] })
    return () => s.owner.call('teams.delete', { teamId: id })
  },
  'team.avatar_changed': async (s: Setting) => {
    const { id: groupId } = await newTeam(s)
    return () => s.owner.call('teams.delete_avatar', { groupId })
  },
  // The last thing that is done with the conversation; afterwards it is given back.
  'conversation.withdrawn': async (s: Setting) => {
    const { id: teamId } = await newTeam(s, true)
    const { conversationId } = s
    return async () => {
      await s.owner.call('conversations.assign_team', { conversationId, teamId })
      await s.owner.call('conversations.assign_team', { conversationId, teamId: null })
    }
  },
}
