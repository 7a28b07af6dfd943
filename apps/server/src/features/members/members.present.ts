import type { Invitation, Member } from '@postroom/contract'
import type { MemberRow } from '#features/session/index.ts'
import type { InvitationRow } from './invitations.queries.ts'

export const memberAbilities = [
  'member.change_role',
  'member.remove',
  'member.reset_mfa',
  'member.sign_out',
] as const
export const invitationAbilities = ['member.invite'] as const

export const presentMember = (
  row: MemberRow,
  work: Pick<Member, 'inboxes' | 'openConversations'>,
  abilities: string[],
): Member => ({
  id: row.userId,
  email: row.email,
  role: row.role,
  subscriptionMemberType: row.type,
  user: { id: row.userId, firstName: row.firstName, lastName: row.lastName },
  mfaEnabled: row.mfaEnrolled,
  emailVerified: row.emailVerifiedAt !== null,
  inboxes: work.inboxes,
  openConversations: work.openConversations,
  lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
  joinedAt: row.joinedAt.toISOString(),
  abilities,
})

export const presentInvitation = (row: InvitationRow, abilities: string[]): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedBy: row.invitedBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  state: row.expiresAt.getTime() > Date.now() ? 'pending' : 'expired',
  delivery: row.delivery,
  deliveryText: row.deliveryText,
  abilities,
})
