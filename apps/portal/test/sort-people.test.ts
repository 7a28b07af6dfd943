import type { Member } from '@postroom/contract'
import { expect, test } from 'vitest'
import { sortPeople } from '../src/features/members/sort-people.ts'

const member = (
  id: string,
  role: Member['role'],
  subscriptionMemberType: Member['subscriptionMemberType'] = 'User',
): Member => ({
  id,
  email: `${id}@marewind.example`,
  role,
  subscriptionMemberType,
  user: { id, firstName: id, lastName: '' },
  mfaEnabled: false,
  emailVerified: true,
  inboxes: [],
  openConversations: 0,
  lastActiveAt: null,
  joinedAt: '2026-11-20T12:00:00Z',
  abilities: [],
})

const all = [
  member('mateus', 'Member'),
  member('ingrid', 'Owner'),
  member('bookings', 'Member', 'SharedInbox'),
  member('anke', 'Admin'),
]
const ids = (people: readonly Member[]) => people.map(({ id }) => id)

test('owners and admins of type User are admins, a member is a community member or a shared inbox', () => {
  const { admins, members, sharedInboxes } = sortPeople(all, 'ingrid')
  expect(ids(admins)).toEqual(['ingrid', 'anke'])
  expect(ids(members)).toEqual(['mateus'])
  expect(ids(sharedInboxes)).toEqual(['bookings'])
})

test('the portal adds role, isCommunityMember and index to the user', () => {
  const { admins, members, sharedInboxes } = sortPeople(all, undefined)
  expect([...admins, ...members, ...sharedInboxes].map(({ user }) => user)).toMatchObject([
    { id: 'ingrid', role: 'Owner', isCommunityMember: false, index: 1 },
    { id: 'anke', role: 'Admin', isCommunityMember: false, index: 3 },
    { id: 'mateus', role: 'Member', isCommunityMember: true, index: 0 },
    { id: 'bookings', role: 'Member', isCommunityMember: false, index: 2 },
  ])
})

test('isAdmin is true only when the current user is among the admins', () => {
  expect(sortPeople(all, 'anke').isAdmin).toBe(true)
  expect(sortPeople(all, 'mateus').isAdmin).toBe(false)
  expect(sortPeople(all, undefined).isAdmin).toBe(false)
})
