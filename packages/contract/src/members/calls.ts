import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { fieldMessage } from '../core/field-problems.ts'
import { nothing, ref, requiredText, secretText } from '../core/fields.ts'
import { role } from '../core/roles.ts'
import { languages, password, token } from '../session/index.ts'
import { invitation, inviteResult, member } from './shapes.ts'

const exampleUser = '019a9f6e-5d1c-7000-8000-00000000000a'
const exampleInvitation = '019a9f6e-5d1c-7000-8000-0000000000f1'

export const listMembers = defineCall({
  name: 'members.list',
  summary: 'Lists the members of the workspace.',
  rest: { method: 'GET', path: '/api/v1/workspace/members' },
  command: { head: '/settings get_members' },
  access: 'member.list',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({
    items: z.array(member),
    /** Open invitations take a seat too; `paid` is -1 for no limit. */
    seats: z.object({ used: z.number().int(), paid: z.number().int() }),
    inboxSeats: z.object({ used: z.number().int(), paid: z.number().int() }),
  }),
  example: { input: {} },
})

const invitedEmails = z
  .array(z.string().trim().max(320))
  .min(1, fieldMessage('required', { field: 'email' }))
  .max(200, fieldMessage('too_many_invitations', { maximum: 200 }))

const invitedRole = z.enum(['Admin', 'Member']).default('Member')

export const inviteMembers = defineCall({
  name: 'members.invite',
  summary: 'Invites people by mail; returns a result for each address.',
  rest: { method: 'POST', path: '/api/v1/invitation' },
  command: { head: '/settings invite_members' },
  access: 'member.invite',
  impact: 'sends_mail',
  limitPerMinute: 20,
  input: z.object({
    emails: invitedEmails,
    role: invitedRole,
    inboxIds: z.array(ref('inbox')).max(200).default([]),
  }),
  output: z.object({ results: z.array(inviteResult) }),
  example: { input: { emails: ['mateus.carvalho@marewind.example'], role: 'Member' } },
})

export const inviteToInbox = defineCall({
  name: 'members.invite_to_inbox',
  summary:
    'Invites people to one shared inbox; each address gets its own answer, and who is a member of the workspace works in the inbox at once.',
  rest: { method: 'POST', path: '/api/v1/group/sharedinbox/:inboxId/invitation' },
  command: { head: '/settings invite_for_shared_inbox', args: ['inboxId'], resourceId: 'inboxId' },
  access: 'member.invite',
  impact: 'sends_mail',
  limitPerMinute: 20,
  input: z.object({ inboxId: ref('inbox'), emails: invitedEmails, role: invitedRole }),
  output: z.object({ results: z.array(inviteResult) }),
  example: {
    input: {
      inboxId: '019a9f6e-5d1c-7000-8000-0000000000c1',
      emails: ['mateus.carvalho@marewind.example'],
    },
  },
})

export const listInvitations = defineCall({
  name: 'members.list_invitations',
  summary: 'Lists the invitations that were not accepted yet.',
  rest: { method: 'GET', path: '/api/v1/invitation' },
  access: 'member.invite',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(invitation) }),
  example: { input: {} },
})

export const resendInvitation = defineCall({
  name: 'members.resend_invitation',
  summary: 'Sends the invitation again with a new link; the old link stops working.',
  rest: { method: 'POST', path: '/api/v1/invitation/:invitationId/resend' },
  access: 'member.invite',
  impact: 'sends_mail',
  limitPerMinute: 20,
  input: z.object({ invitationId: ref('invitation') }),
  output: inviteResult,
  example: { input: { invitationId: exampleInvitation } },
})

export const revokeInvitation = defineCall({
  name: 'members.revoke_invitation',
  summary: 'Revokes an invitation; its link stops working.',
  rest: { method: 'DELETE', path: '/api/v1/invitation/:invitationId' },
  access: 'member.invite',
  impact: 'destructive',
  input: z.object({ invitationId: ref('invitation') }),
  output: nothing,
  example: { input: { invitationId: exampleInvitation }, output: {} },
})

export const lookUpInvitation = defineCall({
  name: 'members.look_up_invitation',
  summary: 'Returns the details of an invitation link before it is accepted.',
  rest: { method: 'POST', path: '/api/v1/invitation/lookup' },
  access: 'public',
  impact: 'read',
  limitPerMinute: 30,
  input: z.object({ code: secretText('invitation code', 200) }),
  output: z.object({
    workspaceId: ref('workspace'),
    workspaceName: z.string(),
    invitedBy: z.string(),
    email: z.string(),
    role,
    /**
     * Whether the address has an account, whose password is then needed to join. Null for a copied link: only the
     * holder of the mailed link learns it.
     */
    hasAccount: z.boolean().nullable(),
  }),
  errors: ['invitation_invalid'],
  example: { input: { code: 'h8Kd…' } },
})

export const acceptInvitation = defineCall({
  name: 'members.accept_invitation',
  summary:
    'Joins the workspace and signs in: an existing account by its password, a new one by a name and a password.',
  rest: { method: 'POST', path: '/api/v1/invitation/accept' },
  access: 'public',
  impact: 'write',
  limitPerMinute: 20,
  input: z.object({
    code: secretText('invitation code', 200),
    firstName: requiredText('first name', 60).optional(),
    lastName: requiredText('last name', 60).optional(),
    password: password(),
    timeZone: z.string().max(64).default('UTC'),
    language: z.enum(languages).default('en'),
  }),
  output: token,
  errors: ['invitation_invalid', 'no_licence_left', 'password_too_common', 'LoginError', 'name_required'],
  example: {
    input: { code: 'h8Kd…', firstName: 'Mateus', lastName: 'Carvalho', password: 'a long sentence' },
  },
})

export const setMemberRole = defineCall({
  name: 'members.set_role',
  summary: 'Changes the role of a member. The last owner keeps the role.',
  rest: { method: 'PUT', path: '/api/v1/workspace/members/:userId/role' },
  command: { head: '/settings set_member_role', args: ['userId', 'role'], resourceId: 'userId' },
  access: 'member.change_role',
  impact: 'write',
  input: z.object({ userId: ref('user'), role }),
  output: member,
  errors: ['last_owner', 'role_above_own'],
  example: { input: { userId: exampleUser, role: 'Admin' } },
})

export const removeMember = defineCall({
  name: 'members.remove',
  summary:
    'Removes a member: sessions end within a second, open work goes to the person named or becomes unassigned.',
  rest: { method: 'DELETE', path: '/api/v1/workspace/members/:userId' },
  command: { head: '/settings remove_member', args: ['userId'], resourceId: 'userId' },
  access: 'member.remove',
  whenReadOnly: true,
  impact: 'destructive',
  input: z.object({ userId: ref('user'), inheritorId: ref('user').optional() }),
  output: nothing,
  errors: ['last_owner', 'role_above_own'],
  example: { input: { userId: exampleUser }, output: {} },
})

export const resetMemberMfa = defineCall({
  name: 'members.reset_mfa',
  summary:
    'Takes multi-factor authentication and passkeys off a member who lost them, signs them out and tells them by mail. Only for accounts of this workspace alone.',
  rest: { method: 'POST', path: '/api/v1/workspace/members/:userId/resetmfa' },
  command: { head: '/settings reset_member_mfa', args: ['userId'], resourceId: 'userId' },
  access: 'member.reset_mfa',
  keys: false,
  impact: 'destructive',
  limitPerMinute: 20,
  input: z.object({ userId: ref('user') }),
  output: member,
  errors: ['role_above_own', 'own_account', 'member_elsewhere', 'mfa_not_set_up'],
  example: { input: { userId: exampleUser } },
})

export const signOutMember = defineCall({
  name: 'members.sign_out',
  summary: 'Ends every session of a member in this workspace within a second.',
  rest: { method: 'POST', path: '/api/v1/workspace/members/:userId/signout' },
  command: { head: '/settings sign_out_member', args: ['userId'], resourceId: 'userId' },
  access: 'member.sign_out',
  keys: false,
  impact: 'destructive',
  input: z.object({ userId: ref('user') }),
  output: z.object({ ended: z.number().int() }),
  errors: ['role_above_own', 'own_account'],
  example: { input: { userId: exampleUser }, output: { ended: 2 } },
})
