import { type Invitation, type Member, membersContract } from '@postroom/contract'
import { findMemberRow } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import { defineServerFeature } from '#platform/feature.ts'
import type { Person } from '#platform/policy/index.ts'
import { acceptCall, lookUp } from './accept-invitation.ts'
import { transferCall } from './hand-workspace-over.ts'
import { findOpenInvitation } from './invitations.queries.ts'
import { inviteCall, listInvitationsCall, resend, revoke } from './invite.ts'
import { inviteToInboxCall } from './invite-to-inbox.ts'
import { listCandidates } from './invitee-candidates.ts'
import { resetMfa, signOut } from './member-security.ts'
import { membersPolicy } from './members.policy.ts'
import { invitationAbilities, memberAbilities } from './members.present.ts'
import { changeRole, listAll, remove } from './members.ts'
import { memberVerbs } from './members-admin.ts'
import { sendInvitationJob } from './send-invitation.ts'

export { invite, listInvitationsCall as listInvitations, revoke, takeFromDay } from './invite.ts'
export { joinByDirectory } from './join-by-directory.ts'
export {
  changeRole,
  countLicences,
  countUsedSeats,
  listAll as listMembers,
  remove,
  removeTarget,
} from './members.ts'

const invitationFor = (invitation: Invitation, person: Person, app: App): Invitation => ({
  ...invitation,
  abilities: app.policies.abilitiesOn(person, invitationAbilities),
})

export const membersFeature = defineServerFeature({
  contract: membersContract,
  tables: ['invitations'],
  policy: membersPolicy,
  settings: { none: 'people are invited and accept' },
  adminVerbs: memberVerbs,
  jobs: [sendInvitationJob],
  sealedColumns: [{ table: 'invitations', idColumn: 'id', column: 'sealed_link' }],
  handlers: {
    'members.list': listAll,
    'members.invite': inviteCall,
    'members.invite_to_inbox': inviteToInboxCall,
    'members.list_invitations': listInvitationsCall,
    'members.resend_invitation': resend,
    'members.revoke_invitation': revoke,
    'members.look_up_invitation': lookUp,
    'members.accept_invitation': acceptCall,
    'members.set_role': changeRole,
    'members.remove': remove,
    'members.get_invitee_candidates': listCandidates,
    'members.transfer_ownership': transferCall,
    'members.reset_mfa': resetMfa,
    'members.sign_out': signOut,
  },
  presentEvent: {
    'member.joined': ({ member }: { member: Member }, person, app) => ({
      member: { ...member, abilities: app.policies.abilitiesOn(person, memberAbilities, member) },
    }),
    members_invited: ({ invitations }: { invitations: Invitation[] }, person, app) => ({
      invitations: invitations.map((invitation) => invitationFor(invitation, person, app)),
    }),
    'invitation.changed': ({ invitation }: { invitation: Invitation }, person, app) => ({
      invitation: invitationFor(invitation, person, app),
    }),
  },
  refs: {
    user: async (tx, workspaceId, id) => (await findMemberRow(tx, workspaceId, id)) !== null,
    invitation: async (tx, workspaceId, id) => (await findOpenInvitation(tx, workspaceId, id)) !== null,
  },
})
