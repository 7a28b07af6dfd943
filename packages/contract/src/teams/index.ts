import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { ref } from '../core/fields.ts'
import {
  deleteGroupAvatar,
  getGroupAvatar,
  groupAvatarChanged,
  listGroupAvatars,
  setGroupAvatar,
} from '../group-avatars.ts'
import {
  checkTeamName,
  countTeamWork,
  createTeam,
  deleteTeam,
  getTeam,
  leaveTeam,
  listDeletedTeams,
  listTeams,
  restoreTeam,
  setTeamAdmin,
  setTeamInboxes,
  setTeamMembers,
  updateTeam,
} from './calls.ts'
import { team } from './shapes.ts'

export * from './calls.ts'
export * from './shapes.ts'

const teamId = ref('team')

declare module '../core/fields.ts' {
  interface RefKinds {
    team: true
  }
}

export const teamCreated = defineEvent({
  type: 'team.created',
  changesRights: true,
  summary: 'A team was created or restored.',
  scope: 'workspace',
  payload: z.object({ team }),
})

export const teamUpdated = defineEvent({
  type: 'team.updated',
  changesRights: true,
  summary: 'A team, its members or its inboxes changed.',
  scope: 'workspace',
  payload: z.object({ team, visibilityChanged: z.boolean() }),
})

export const teamDeleted = defineEvent({
  type: 'team.deleted',
  changesRights: true,
  summary: 'A team was deleted.',
  scope: 'workspace',
  payload: z.object({ teamId }),
})

export const teamsContract = defineFeature({
  name: 'teams',
  area: 'members',
  calls: [
    listTeams,
    getTeam,
    checkTeamName,
    createTeam,
    updateTeam,
    setTeamMembers,
    setTeamAdmin,
    setTeamInboxes,
    leaveTeam,
    deleteTeam,
    countTeamWork,
    listDeletedTeams,
    restoreTeam,
    listGroupAvatars,
    getGroupAvatar,
    setGroupAvatar,
    deleteGroupAvatar,
  ],
  events: [teamCreated, teamUpdated, teamDeleted, groupAvatarChanged],
  errors: {
    team_name_taken: {
      status: 409,
      text: 'There is already a team called {name}.',
      params: z.object({ name: z.string() }),
      field: 'name',
    },
    team_of_directory: {
      status: 409,
      text: 'Your company’s directory decides who is in this team. Change the group there.',
    },
    team_not_member: { status: 409, text: 'You are not in this team.' },
  },
  abilities: {
    'team.list': 'See the teams of the workspace',
    'team.create': 'Create teams',
    'team.update': 'Change a team and its members',
    'team.share_inbox': 'Give a team access to shared inboxes',
    'team.restore': 'Bring deleted teams back',
  },
})
