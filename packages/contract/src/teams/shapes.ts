import { z } from 'zod'
import { instant, ref, version } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'

export const teamMember = z.object({
  id: ref('user'),
  firstName: z.string(),
  lastName: z.string(),
  is_admin: z.boolean(),
})

export const team = z.object({
  id: ref('team'),
  name: z.string(),
  description: z.string(),
  type: z.literal('Normal'),
  /** Conversations assigned to a restricted team are visible to its members only. */
  isRestricted: z.boolean(),
  /** A company's directory decides its members. */
  isFromDirectory: z.boolean(),
  members: z.array(teamMember),
  /** Shared inboxes that its members work in; only for owners, admins and the members themselves. */
  inboxes: z.array(z.object({ id: ref('inbox'), name: z.string() })),
  /** Whether the current user is an admin of the team. */
  is_admin: z.boolean(),
  isMember: z.boolean(),
  version: version(),
  createdAt: instant(),
  abilities,
})

export type Team = z.infer<typeof team>

export const deletedTeam = z.object({
  id: ref('team'),
  name: z.string(),
  memberCount: z.number().int(),
  deletedAt: instant(),
  /** It can be restored until then. */
  restorableUntil: instant(),
})

export type DeletedTeam = z.infer<typeof deletedTeam>
