import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { multilineText, nothing, queryFlag, ref, requiredText, version } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'
import { deletedTeam, team } from './shapes.ts'

const teamId = ref('team')
const fields = { name: requiredText('team name', 80), description: multilineText(500) }
const people = z.array(ref('user')).max(500)
const exampleTeam = '019a9f6e-5d1c-7000-8000-0000000000e7'
const exampleUser = '019a9f6e-5d1c-7000-8000-00000000000a'

export const listTeams = defineCall({
  name: 'teams.list',
  summary: 'Lists the teams of the workspace; with `is_admin` only those that you are an admin of.',
  rest: { method: 'GET', path: '/api/v1/group/list' },
  command: { head: '/settings get_teams' },
  access: 'team.list',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ is_admin: queryFlag().default(false) }),
  output: z.object({ items: z.array(team), abilities }),
  example: { input: {} },
})

export const getTeam = defineCall({
  name: 'teams.get',
  summary: 'Returns one team.',
  rest: { method: 'GET', path: '/api/v1/group/:teamId' },
  command: { head: '/settings get_team', args: ['teamId'], resourceId: 'teamId' },
  access: 'team.list',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ teamId }),
  output: team,
  example: { input: { teamId: exampleTeam } },
})

export const checkTeamName = defineCall({
  name: 'teams.check_name',
  summary: 'Checks whether a new team may have this name, before its other steps are filled in.',
  rest: { method: 'POST', path: '/api/v1/group/name-check' },
  access: 'team.create',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ name: fields.name }),
  output: nothing,
  errors: ['team_name_taken'],
  example: { input: { name: 'Front desk' }, output: {} },
})

export const createTeam = defineCall({
  name: 'teams.create',
  summary: 'Creates a team; its creator is its first admin.',
  rest: { method: 'POST', path: '/api/v1/group' },
  command: { head: '/settings create_team' },
  access: 'team.create',
  impact: 'write',
  input: z.object({
    name: fields.name,
    description: fields.description.default(''),
    members: people.default([]),
    /** Id of a picture that was uploaded before. */
    avatarFile: ref('attachment').nullable().default(null),
    isRestricted: z.boolean().default(false),
  }),
  output: team,
  errors: ['team_name_taken', 'picture_too_large', 'picture_not_readable', 'picture_too_many_pixels'],
  example: { input: { name: 'Customs', description: 'Papers and duties', members: [exampleUser] } },
})

export const updateTeam = defineCall({
  name: 'teams.update',
  summary: 'Changes name and description of a team, or whether only its members see its conversations.',
  rest: { method: 'PUT', path: '/api/v1/group/:teamId' },
  access: 'team.update',
  impact: 'write',
  input: z.object({
    teamId,
    version: version(),
    name: fields.name.optional(),
    description: fields.description.optional(),
    isRestricted: z.boolean().optional(),
  }),
  output: team,
  errors: ['team_name_taken', 'conflict'],
  example: { input: { teamId: exampleTeam, version: 1, name: 'Customs and duties' } },
})

export const setTeamMembers = defineCall({
  name: 'teams.set_members',
  summary: 'Adds people to a team and removes others, including the access that comes with it.',
  rest: { method: 'PUT', path: '/api/v1/group/:teamId/members' },
  access: 'team.update',
  impact: 'write',
  input: z.object({ teamId, add: people.default([]), remove: people.default([]) }),
  output: team,
  errors: ['team_of_directory'],
  example: { input: { teamId: exampleTeam, add: [exampleUser] } },
})

export const setTeamAdmin = defineCall({
  name: 'teams.set_admin',
  summary: 'Makes a member an admin of the team, or removes that role.',
  rest: { method: 'PUT', path: '/api/v1/group/:teamId/admin' },
  command: { head: '/settings add_admin_to_team', args: ['teamId', 'userId'], resourceId: 'teamId' },
  access: 'team.update',
  impact: 'write',
  input: z.object({ teamId, userId: ref('user'), is_admin: z.boolean().default(true) }),
  output: team,
  example: { input: { teamId: exampleTeam, userId: exampleUser } },
})

export const setTeamInboxes = defineCall({
  name: 'teams.set_inboxes',
  summary: 'Adds all members of a team to shared inboxes, or removes them.',
  rest: { method: 'PUT', path: '/api/v1/group/:teamId/inboxes' },
  access: 'team.share_inbox',
  impact: 'write',
  input: z.object({
    teamId,
    add: z.array(ref('inbox')).max(200).default([]),
    remove: z.array(ref('inbox')).max(200).default([]),
  }),
  output: team,
  example: { input: { teamId: exampleTeam, add: ['019a9f6e-5d1c-7000-8000-0000000000c1'] } },
})

export const leaveTeam = defineCall({
  name: 'teams.leave',
  summary: 'Removes you from a team.',
  rest: { method: 'POST', path: '/api/v1/group/:teamId/leave' },
  access: 'team.list',
  impact: 'write',
  input: z.object({ teamId }),
  output: nothing,
  errors: ['team_not_member', 'team_of_directory'],
  example: { input: { teamId: exampleTeam }, output: {} },
})

export const deleteTeam = defineCall({
  name: 'teams.delete',
  summary:
    'Deletes a team; it can be restored for 30 days. Its conversations go to another team, or back to everyone of their inbox.',
  rest: { method: 'DELETE', path: '/api/v1/group/:teamId' },
  command: { head: '/settings delete_team', args: ['teamId'], resourceId: 'teamId' },
  access: 'team.update',
  impact: 'destructive',
  input: z.object({ teamId, heirTeamId: ref('team').optional() }),
  output: nothing,
  example: { input: { teamId: exampleTeam }, output: {} },
})

export const listDeletedTeams = defineCall({
  name: 'teams.list_deleted',
  summary: 'Lists teams deleted in the last 30 days.',
  rest: { method: 'GET', path: '/api/v1/group/deleted' },
  access: 'team.restore',
  impact: 'read',
  input: nothing,
  output: z.object({ deletedTeams: z.array(deletedTeam) }),
  example: { input: {} },
})

export const restoreTeam = defineCall({
  name: 'teams.restore',
  summary: 'Restores a deleted team with its members and inboxes.',
  rest: { method: 'PUT', path: '/api/v1/group/:teamId/restore' },
  access: 'team.restore',
  impact: 'write',
  input: z.object({ teamId }),
  output: team,
  errors: ['team_name_taken'],
  example: { input: { teamId: exampleTeam } },
})

export const countTeamWork = defineCall({
  name: 'teams.get_dependents',
  summary: 'Returns what depends on a team, before it is deleted.',
  rest: { method: 'GET', path: '/api/v1/group/:teamId/dependents' },
  access: 'team.update',
  impact: 'read',
  input: z.object({ teamId }),
  output: z.object({ openConversations: z.number().int(), conversations: z.number().int() }),
  example: { input: { teamId: exampleTeam } },
})
