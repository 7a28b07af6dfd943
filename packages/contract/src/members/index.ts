import { z } from 'zod'
import { defineEvent } from '../core/event.ts'
import { defineFeature } from '../core/feature.ts'
import { ref } from '../core/fields.ts'
import { role } from '../core/roles.ts'
import { getInviteeCandidates } from '../invitee-candidates.ts'
import { transferOwnership } from '../ownership.ts'
import {
  acceptInvitation,
  inviteMembers,
  inviteToInbox,
  listInvitations,
  listMembers,
  lookUpInvitation,
  removeMember,
  resendInvitation,
  resetMemberMfa,
  revokeInvitation,
  setMemberRole,
  signOutMember,
} from './calls.ts'
import { invitation, member } from './shapes.ts'

export * from './calls.ts'
export * from './shapes.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    user: true
    invitation: true
  }
}

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
