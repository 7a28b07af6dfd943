import { expect, test } from 'vitest'
import { asksForMfa, teamOfPage } from '../src/app/gate.tsx'

const person = (mfaPassed: boolean, haveTwoFactorSecret: boolean, mfaRequired = true) => ({
  mfaPassed,
  settings: { haveTwoFactorSecret, mfaRequired },
  sharedInboxes: [
    { id: 'mine', type: 'PersonalInbox' },
    { id: 'ours', type: 'SharedInbox' },
  ],
})

test('settings ask everyone, the inbox asks who has set it up, open pages ask nobody', () => {
  expect(asksForMfa('gate', person(false, false))).toBe(true)
  expect(asksForMfa('enrolled', person(false, false))).toBe(false)
  expect(asksForMfa('enrolled', person(false, true))).toBe(true)
  expect(asksForMfa('open', person(false, true))).toBe(false)
  expect(asksForMfa('gate', person(true, true))).toBe(false)
})

test('where the workspace does not require it of the role, settings ask who has set it up', () => {
  expect(asksForMfa('gate', person(false, false, false))).toBe(false)
  expect(asksForMfa('gate', person(false, true, false))).toBe(true)
  expect(asksForMfa('enrolled', person(false, true, false))).toBe(true)
})

test("a team's page does not ask when it is one's own inbox", () => {
  expect(asksForMfa('gate', person(false, true), 'mine')).toBe(false)
  expect(asksForMfa('gate', person(false, true), 'ours')).toBe(true)
  expect(asksForMfa('gate', person(false, true, false), 'mine')).toBe(false)
})

test('only the page of the team itself is meant, none below it', () => {
  const params = { teamId: 'mine' }
  expect(teamOfPage({ fullPath: '/settings/teams/$teamId', params })).toBe('mine')
  expect(teamOfPage({ fullPath: '/settings/teams/$teamId/add-members', params })).toBeUndefined()
})
