import { type Team, teamsContract } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import { defineServerFeature } from '#platform/feature.ts'
import type { Person } from '#platform/policy/index.ts'
import { countWork, endTeam, listDeleted, undeleteTeam } from './end-team.ts'
import { listPictures, removePicture, servePicture, setPictureCall } from './group-avatars.ts'
import { changeTeamAdmin, changeTeamInboxes, changeTeamMembers, leave } from './team-members.ts'
import { teamsPolicy } from './teams.policy.ts'
import { teamFor } from './teams.present.ts'
import { existsTeam, hiddenTeamIds } from './teams.queries.ts'
import { teamSettings } from './teams.settings.ts'
import { changeTeam, checkNewName, createTeamCall, getTeamCall, listTeamsCall } from './teams.ts'

export {
  addDirectoryTeam,
  makeDirectoryTeam,
  releaseDirectoryTeam,
  renameDirectoryTeam,
  setDirectoryMembers,
} from './directory-team.ts'
export { deleteTeamWithWork, endTeam } from './end-team.ts'
export { changeTeamInboxes, changeTeamMembers } from './team-members.ts'
export { existsTeam, listDirectoryTeams, listTeamIds } from './teams.queries.ts'
export { changeTeam, getTeamCall as getTeam, listTeamsCall as listTeams, makeTeam } from './teams.ts'

const forReader = <P extends { team: Team }>(payload: P, person: Person, app: App): P => ({
  ...payload,
  team: teamFor(payload.team, person, app),
})

export const teamsFeature = defineServerFeature({
  contract: teamsContract,
  tables: ['team_inboxes', 'team_members', 'teams'],
  policy: teamsPolicy,
  settings: [teamSettings],
  handlers: {
    'teams.list': listTeamsCall,
    'teams.get': getTeamCall,
    'teams.check_name': checkNewName,
    'teams.create': createTeamCall,
    'teams.update': changeTeam,
    'teams.set_members': changeTeamMembers,
    'teams.set_admin': changeTeamAdmin,
    'teams.set_inboxes': changeTeamInboxes,
    'teams.leave': leave,
    'teams.delete': endTeam,
    'teams.get_dependents': countWork,
    'teams.list_deleted': listDeleted,
    'teams.restore': undeleteTeam,
    'teams.list_avatars': listPictures,
    'teams.get_avatar': { raw: servePicture },
    'teams.set_avatar': setPictureCall,
    'teams.delete_avatar': removePicture,
  },
  presentEvent: { 'team.created': forReader, 'team.updated': forReader },
  // Applies to owners and admins too: they can join the team, which is visible to all.
  hiddenTeams: async (tx, person) => new Set(await hiddenTeamIds(tx, person.workspaceId, person.userId)),
  refs: { team: existsTeam },
})
