import type { Member, Role } from '@postroom/contract'

/** A member with what the specification has the portal add to `user`. */
export type Person = Member & {
  user: Member['user'] & {
    role: Role
    /** A member of type User who is neither owner nor admin. */
    isCommunityMember: boolean
    /** The place in the list that the server sent. */
    index: number
  }
}

export type People = {
  admins: readonly Person[]
  members: readonly Person[]
  sharedInboxes: readonly Person[]
  /** The current user is among the admins. */
  isAdmin: boolean
}

/** Sorts everyone of a workspace by role and subscription type. */
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
