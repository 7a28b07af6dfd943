import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { fieldMessage } from './core/field-problems.ts'
import { instant, nothing, ref, requiredText, secretText } from './core/fields.ts'
import { abilities, role, subscriptionMemberType } from './core/roles.ts'
import { getInviteeCandidates } from './invitee-candidates.ts'
import { transferOwnership } from './ownership.ts'
import { languages, password, token } from './session.ts'

declare module './core/fields.ts' {
  interface RefKinds {
    user: true
    invitation: true
  }
}

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

export const memberJoined = defineEvent({
  type: 'member.joined',
  summary: 'Someone joined the workspace.',
  scope: 'workspace',
  payload: z.object({ member }),
})
export const memberRoleChanged = defineEvent({
  type: 'member.role_changed',
  changesRights: true,
  summary: 'The role of a member changed.',
  scope: 'workspace',
  payload: z.object({ userId: ref('user'), role }),
})
export const memberSecurityChanged = defineEvent({
  type: 'member.security_changed',
  summary: 'A member set up or lost multi-factor authentication, or proved their address.',
  scope: 'workspace',
  payload: z.object({ userId: ref('user'), mfaEnabled: z.boolean(), emailVerified: z.boolean() }),
})
export const memberRemoved = defineEvent({
  type: 'member.removed',
  changesRights: true,
  summary: 'A member was removed from the workspace.',
  scope: 'workspace',
  payload: z.object({ userId: ref('user') }),
})
export const membersInvited = defineEvent({
  type: 'members_invited',
  summary: 'People were invited.',
  scope: 'staff',
  payload: z.object({ invitations: z.array(invitation) }),
})
export const invitationChanged = defineEvent({
  type: 'invitation.changed',
  summary: 'An invitation was sent, resent or could not be delivered.',
  scope: 'staff',
  payload: z.object({ invitation }),
})
export const invitationClosed = defineEvent({
  type: 'invitation.closed',
  summary: 'An invitation was accepted or revoked.',
  scope: 'staff',
  payload: z.object({ invitationId: ref('invitation') }),
})

export const membersContract = defineFeature({
  name: 'members',
  area: 'members',
  calls: [
    listMembers,
    inviteMembers,
    inviteToInbox,
    listInvitations,
    resendInvitation,
    revokeInvitation,
    lookUpInvitation,
    acceptInvitation,
    setMemberRole,
    removeMember,
    getInviteeCandidates,
    transferOwnership,
    resetMemberMfa,
    signOutMember,
  ],
  events: [
    memberJoined,
    memberRoleChanged,
    memberSecurityChanged,
    memberRemoved,
    membersInvited,
    invitationChanged,
    invitationClosed,
  ],
  errors: {
    invitation_invalid: {
      status: 410,
      text: 'This invitation has expired, was used or was taken back. Ask for a new one.',
    },
    no_licence_left: { status: 409, text: 'There is no seat left in this workspace. Ask its owner.' },
    name_required: { status: 400, text: 'Please enter your first name.', field: 'firstName' },
    own_account: { status: 409, text: 'For your own account, use your profile.' },
    member_elsewhere: {
      status: 409,
      text: 'This account belongs to other workspaces too. Only the person who runs this Postroom can reset it.',
    },
    last_owner: { status: 409, text: 'A workspace needs an owner. Make someone else an owner first.' },
    role_above_own: { status: 403, text: 'Only an owner may change or remove an owner.' },
    transfer_to_self: { status: 409, text: 'You own this workspace already.', field: 'userId' },
    confirmation_differs: {
      status: 400,
      text: 'Type the name of the workspace to confirm.',
      field: 'confirmation',
    },
  },
  abilities: {
    'member.list': 'See who works in the workspace',
    'member.invite': 'Invite people and manage invitations',
    'member.change_role': 'Change the role of a member',
    'member.remove': 'Remove a member',
    'workspace.transfer': 'Hand the workspace over to another owner',
    'member.reset_mfa': 'Reset the multi-factor authentication of a member',
    'member.sign_out': 'Sign a member out',
  },
})
