import type { Member, Role } from '@postroom/contract'

/** A member with the fields that the specification adds in the portal. */
export type Person = Member & {
  user: Member['user'] & {
    role: Role
    /** Whether this is a member of type User who is neither owner nor admin. */
    isCommunityMember: boolean
    /** Position in the server's list. */
    index: number
  }
}

export type People = {
  admins: readonly Person[]
  members: readonly Person[]
  sharedInboxes: readonly Person[]
  /** Whether the current user is an admin. */
  isAdmin: boolean
}

/** Groups all members of a workspace by role and subscription type. */
export function sortPeople(all: readonly Member[], currentUserId: string | undefined): People {
  const people = all.map((member, index) => withPlace(member, index))
  const users = people.filter(({ subscriptionMemberType }) => subscriptionMemberType === 'User')
  const admins = users.filter(({ role }) => role !== 'Member')
  return {
    admins,
    members: users.filter(({ user }) => user.isCommunityMember),
    sharedInboxes: people.filter(
      ({ role, subscriptionMemberType }) => role === 'Member' && subscriptionMemberType === 'SharedInbox',
    ),
    isAdmin: admins.some(({ id }) => id === currentUserId),
  }
}

function withPlace(member: Member, index: number): Person {
  const { role, subscriptionMemberType } = member
  const isCommunityMember = role === 'Member' && subscriptionMemberType === 'User'
  return { ...member, user: { ...member.user, role, isCommunityMember, index } }
}
