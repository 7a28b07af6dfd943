import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { queryFlag, ref } from './core/fields.ts'

export const inviteeCandidate = z.object({
  email: z.string(),
  name: z.string(),
  /** Members come from the workspace; colleagues who are none yet from the mail one sees. */
  source: z.enum(['mail', 'workspace']),
  userId: ref('user').nullable(),
  /** In how many conversations the address was seen; null for members. */
  conversations: z.number().int().nullable(),
})
export type InviteeCandidate = z.infer<typeof inviteeCandidate>

export const getInviteeCandidates = defineCall({
  name: 'members.get_invitee_candidates',
  summary: 'Whom one might invite: members, and addresses of the own domain seen in the mail one sees.',
  rest: { method: 'GET', path: '/api/v1/invitation/candidates' },
  command: { head: '/settings get_invitee_candidates' },
  access: 'member.invite',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ andSelf: queryFlag().default(false) }),
  output: z.object({ items: z.array(inviteeCandidate) }),
  example: { input: {} },
})
