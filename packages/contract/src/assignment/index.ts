import { defineFeature } from '../core/feature.ts'
import { assignConversation, assignConversationToTeam } from './calls.ts'
import { peoplePassedOver } from './events.ts'

export * from './calls.ts'
export * from './events.ts'

export const assignmentContract = defineFeature({
  name: 'assignment',
  area: 'conversations',
  calls: [assignConversation, assignConversationToTeam],
  events: [peoplePassedOver],
  errors: {
    team_not_in_inbox: {
      status: 409,
      text: 'Nobody of this team works in the inbox.',
      field: 'teamId',
    },
  },
  abilities: {},
})
