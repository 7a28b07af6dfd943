import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { queryFlag, ref } from './core/fields.ts'

export const inviteeCandidate = z.object({
  email: z.string(),
  name: z.string(),
  /** Members come from the workspace; other colleagues from mail that the user can see. */
  source: z.enum(['mail', 'workspace']),
  userId: ref('user').nullable(),
  /** Number of conversations with the address; null for members. */
  conversations: z.number().int().nullable(),
})
export type InviteeCandidate = z.infer<typeof inviteeCandidate>

export const getInviteeCandidates = defineCall({
  name: 'members.get_invitee_candidates',
  summary: 'Lists people to invite: members, and addresses of your own domain in mail that you can see.',
  rest: { method: 'GET', path: '/api/v1/invitation/candidates' },
  command: { head: '/settings get_invitee_candidates' },
  access: 'member.invite',
  mfa: 'enrolled',
  impact: 'read',
  input: z.object({ andSelf: queryFlag().default(false) }),
  output: z.object({ items: z.array(inviteeCandidate) }),
  example: { input: {} },
})
