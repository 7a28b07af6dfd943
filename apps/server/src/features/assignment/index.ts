import { assignmentContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { assignCall } from './assign-conversation.ts'
import { assignTeam } from './assign-team.ts'
import { autoAssigner, autoAssignJob } from './auto-assign.ts'
import { assigneeKeeper } from './reassign.ts'
import { releaseAssignmentsJob } from './release-assignments.ts'
import { absentWorkReturner } from './return-absent-work.ts'

export { findTeamForInbox } from './assign-team.queries.ts'
export { assignToTeam, countConversationsOfTeam, reassignTeam } from './assign-team.ts'
export { takeNextTurn } from './auto-assign.ts'
export { listOpenWork } from './open-work.queries.ts'
export { openConversationsOf } from './reassign.queries.ts'
export { reassignConversations } from './reassign.ts'

/** Assignment of conversations to people and teams, by hand and automatically, and automatic unassignment. */
export const assignmentFeature = defineServerFeature({
  contract: assignmentContract,
  family: 'mail',
  tables: ['assignment_turns'],
  policy: {},
  settings: { none: 'it has none' },
  handlers: {
    'conversations.assign': assignCall,
    'conversations.assign_team': assignTeam,
  },
  consumers: [assigneeKeeper, absentWorkReturner, autoAssigner],
  jobs: [releaseAssignmentsJob, autoAssignJob],
})
