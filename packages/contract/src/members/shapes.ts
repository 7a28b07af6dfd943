import { z } from 'zod'
import { instant, ref } from '../core/fields.ts'
import { abilities, role, subscriptionMemberType } from '../core/roles.ts'

export const member = z.object({
  id: ref('user'),
  email: z.string(),
  role,
  subscriptionMemberType,
  user: z.object({ id: ref('user'), firstName: z.string(), lastName: z.string() }),
  mfaEnabled: z.boolean(),
  /**
   * False if the account was created from a copied link, which does not prove that the person reads mail at the
   * address.
   */
  emailVerified: z.boolean(),
  inboxes: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Open conversations assigned to the person. */
  openConversations: z.number().int(),
  lastActiveAt: instant().nullable(),
  joinedAt: instant(),
  abilities,
})

export type Member = z.infer<typeof member>

export const invitation = z.object({
  id: ref('invitation'),
  email: z.string(),
  role,
  invitedBy: z.string(),
  createdAt: instant(),
  expiresAt: instant(),
  state: z.enum(['pending', 'expired']),
  /**
   * Delivery of the mail: `sent`, `failed` (with the server's text), or `not_configured` if no mail can be sent yet.
   */
  delivery: z.enum(['queued', 'sent', 'failed', 'not_configured']),
  deliveryText: z.string().nullable(),
  abilities,
})

export type Invitation = z.infer<typeof invitation>

/** Result for one address of an invitation. */
export const inviteResult = z.object({
  email: z.string(),
  result: z.enum(['invited', 'already_member', 'already_invited', 'no_licence', 'bad_address']),
  invitationId: ref('invitation').nullable(),
  /**
   * Link to pass on by other means; shown to the inviter only and never stored in plain text. Unlike the mailed link,
   * it does not prove the address of the person who accepts it.
   */
  link: z.string().nullable(),
})
