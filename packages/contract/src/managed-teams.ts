import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineFeature } from './core/feature.ts'
import { instant, multilineText, ref, requiredText } from './core/fields.ts'
import { inbox } from './inboxes/index.ts'
import { team } from './teams/index.ts'

export const createManagedTeam = defineCall({
  name: 'managedTeams.create',
  summary:
    'Makes a team and its shared inbox on an account that the workspace holds: who joins the team works in the inbox.',
  rest: { method: 'POST', path: '/api/v1/group/managed' },
  command: { head: '/settings create_si_team' },
  access: 'inbox.create',
  mfa: 'enrolled',
  impact: 'write',
  input: z.object({
    name: requiredText('inbox name', 80),
    description: multilineText(500).default(''),
    /** The connected mailbox that becomes the inbox of this team only. */
    uniqueAccount: ref('mailbox'),
    /** An existing team; if missing, one is created with the name of the inbox. */
    teamId: ref('team').optional(),
    members: z.array(ref('user')).max(500).default([]),
    /** History start date, as in `inboxes.create`. */
    historyFrom: instant().nullable().default(null),
  }),
  output: z.object({ inbox, team }),
  errors: [
    'inbox_exists',
    'inbox_name_taken',
    'team_name_taken',
    'team_of_directory',
    'no_inbox_licence_left',
  ],
  example: {
    input: {
      name: 'Customs',
      uniqueAccount: '019a9f6e-5d1c-7000-8000-0000000000b1',
      members: ['019a9f6e-5d1c-7000-8000-00000000000a'],
    },
  },
})

export const managedTeamsContract = defineFeature({
  name: 'managed-teams',
  area: 'inboxes',
  calls: [createManagedTeam],
  events: [],
  errors: {},
  abilities: {},
})
