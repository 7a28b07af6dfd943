import type { ScenariosOf } from '../setting.ts'
import { newTeam } from '../steps.ts'

/** How each event of teams comes about. */
export const scenarios: ScenariosOf<'teams'> = {
  'team.created': async (s) => () => newTeam(s),
  'team.updated': async (s) => {
    const { id } = await newTeam(s)
    await s.owner.call('teams.set_inboxes', { teamId: id, add: [s.inboxId] })
    return () => s.owner.call('teams.set_members', { teamId: id, add: [s.thirdId] })
  },
  'team.deleted': async (s) => {
    const { id } = await newTeam(s)
    await s.owner.call('teams.set_inboxes', { teamId: id, add: [s.inboxId] })
    return () => s.owner.call('teams.delete', { teamId: id })
  },
  'team.avatar_changed': async (s) => {
    const { id: groupId } = await newTeam(s)
    return () => s.owner.call('teams.delete_avatar', { groupId })
  },
}
