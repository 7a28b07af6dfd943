import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { instant, nothing, ref } from '../core/fields.ts'
import { cards, cellFields } from './card-shapes.ts'
import { wallFigures } from './wall-figures.ts'

/** Present numbers for a screen on the wall. */
const wall = z.object({
  at: instant(),
  open: z.number().int(),
  unassigned: z.number().int(),
  waiting: z.number().int(),
  overdue: z.number().int(),
  longestWaitingSince: instant().nullable(),
  /** When the next conversation becomes overdue, which no event says. */
  nextDueAt: instant().nullable(),
  inboxes: z.array(
    z.object({
      inboxId: ref('inbox'),
      name: z.string(),
      open: z.number().int(),
      unassigned: z.number().int(),
      waiting: z.number().int(),
      overdue: z.number().int(),
    }),
  ),
  /**
   * People of these inboxes whose status takes work and who are on shift or, if nothing is scheduled for them, used
   * Postroom in the last `wallLimits.seenMinutes`.
   */
  onIds: z.array(ref('user')),
})

export const getWall = defineCall({
  name: 'reporting.wall',
  summary:
    'Returns present numbers of your shared inboxes, of all for owners and admins: open, unassigned, waiting, overdue, and who is there.',
  rest: { method: 'GET', path: '/reporting_api/v1/reporting/wall' },
  access: 'report.read',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: wall,
  example: { input: {} },
})

export const getWallCards = defineCall({
  name: 'reporting.wall_card_ids',
  summary:
    'Lists the conversations behind a present number of your shared inboxes, or of one of them, those that you may see.',
  rest: { method: 'POST', path: '/reporting_api/v1/reporting/wall/card_ids' },
  access: 'report.read',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({
    figure: z.enum(wallFigures),
    inboxId: ref('inbox').optional(),
    limit: cellFields.limit,
    offset: cellFields.offset,
  }),
  output: cards,
  example: { input: { figure: 'waiting' } },
})
