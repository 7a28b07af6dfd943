import { createTeam, ref, type Team } from '@postroom/contract'
import { z } from 'zod'
import { type CallInside, defineSettingsList, fieldsOf } from '#platform/settings/part.ts'

const ids = (kind: 'user' | 'inbox') => z.array(ref(kind)).max(500)

const schema = createTeam.input.omit({ avatarFile: true }).extend({
  members: ids('user'),
  /** Those of the members who manage the team. */
  admins: ids('user'),
  inboxIds: ids('inbox').default([]),
})
type Fields = z.output<typeof schema>

const presentTeam = (team: Team): Fields => ({
  ...(fieldsOf(schema, team) as Fields),
  members: team.members.map(({ id }) => id),
  admins: team.members.filter(({ is_admin }) => is_admin).map(({ id }) => id),
  inboxIds: team.inboxes.map(({ id }) => id),
})

export const teamSettings = defineSettingsList({
  name: 'teams',
  summary: 'Teams with their members, admins and shared inboxes.',
  ref: 'team',
  schema,
  read: async (call) =>
    (await call('teams.list', {})).items.map((team) => ({
      id: team.id,
      version: team.version,
      fields: presentTeam(team),
    })),
  create: async (call, fields) => {
    const { name, description, isRestricted, ...people } = fields
    const team = await call('teams.create', { name, description, isRestricted, members: people.members })
    await setPeople(call, team.id, presentTeam(team), people)
    return team
  },
  update: async (call, stored, fields) => {
    const { name, description, isRestricted, ...people } = fields
    const { id: teamId, version } = stored
    const before = stored.fields
    await call('teams.update', { teamId, version, name, description, isRestricted })
    await setPeople(call, teamId, before, people)
  },
  remove: (call, { id }) => call('teams.delete', { teamId: id }),
})

const without = (ids: readonly string[], others: readonly string[]) =>
  ids.filter((id) => !others.includes(id))

async function setPeople(
  call: CallInside,
  teamId: string,
  before: Pick<Fields, 'members' | 'admins' | 'inboxIds'>,
  after: Pick<Fields, 'members' | 'admins' | 'inboxIds'>,
): Promise<void> {
  const add = without(after.members, before.members)
  const remove = without(before.members, after.members)
  if (add.length > 0) await call('teams.set_members', { teamId, add })
  // New admins first: a team keeps at least one.
  for (const userId of without(after.admins, before.admins)) await call('teams.set_admin', { teamId, userId })
  for (const userId of without(before.admins, [...after.admins, ...remove]))
    await call('teams.set_admin', { teamId, userId, is_admin: false })
  if (remove.length > 0) await call('teams.set_members', { teamId, remove })
  const inboxes = {
    add: without(after.inboxIds, before.inboxIds),
    remove: without(before.inboxIds, after.inboxIds),
  }
  if (inboxes.add.length + inboxes.remove.length > 0) await call('teams.set_inboxes', { teamId, ...inboxes })
}
