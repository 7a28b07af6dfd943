import { expect, test } from 'vitest'
import { asksForMfa, isForbidden } from '../src/app/asks-for-mfa.ts'

const later = new Date(Date.now() + 86_400_000).toISOString()
const person = (
  mfaPassed: boolean,
  haveTwoFactorSecret: boolean,
  { mfaRequired = true, mfaGraceUntil = null as string | null } = {},
) => ({
  mfaPassed,
  settings: { haveTwoFactorSecret, mfaRequired, mfaGraceUntil },
  abilities: ['member.list'],
  sharedInboxes: [
    { id: 'mine', type: 'PersonalInbox' },
    { id: 'ours', type: 'SharedInbox' },
  ],
})
const page = (mfa: 'gate' | 'enrolled' | 'open', fullPath = '/somewhere') => ({
  fullPath,
  params: {},
  page: { mfa },
})
const team = (teamId: string, below = '') => ({
  fullPath: `/settings/teams/$teamId${below}`,
  params: { teamId },
  page: { mfa: 'gate' as const },
})

test('people with MFA must pass it for settings and mail, but not for calls on the white-list', () => {
  expect(asksForMfa(page('gate'), person(false, true))).toBe(true)
  expect(asksForMfa(page('enrolled'), person(false, true))).toBe(true)
  expect(asksForMfa(page('open'), person(false, true))).toBe(false)
  expect(asksForMfa(page('gate'), person(true, true))).toBe(false)
})

test('people who must set up MFA see only their profile and public pages before', () => {
  const notEnrolled = person(false, false)
  for (const rule of ['gate', 'enrolled', 'open'] as const)
    expect(asksForMfa(page(rule), notEnrolled)).toBe(true)
  expect(asksForMfa(page('open', '/settings/personal/profile'), notEnrolled)).toBe(false)
  const screen = { ...page('open'), page: { mfa: 'open', access: 'public' } as const }
  expect(asksForMfa(screen, notEnrolled)).toBe(false)
  expect(asksForMfa(page('open'), person(true, false))).toBe(false)
})

test('during the grace period only settings ask', () => {
  const notEnrolled = person(false, false, { mfaGraceUntil: later })
  expect(asksForMfa(page('gate'), notEnrolled)).toBe(true)
  expect(asksForMfa(page('enrolled'), notEnrolled)).toBe(false)
  expect(asksForMfa(page('open'), notEnrolled)).toBe(false)
})

test('settings require MFA of people who have set it up, even if their role need not', () => {
  expect(asksForMfa(page('gate'), person(false, false, { mfaRequired: false }))).toBe(false)
  expect(asksForMfa(page('gate'), person(false, true, { mfaRequired: false }))).toBe(true)
  expect(asksForMfa(page('enrolled'), person(false, true, { mfaRequired: false }))).toBe(true)
})

test("a team's page does not ask when it is one's own inbox, the pages below it do", () => {
  expect(asksForMfa(team('mine'), person(false, true))).toBe(false)
  expect(asksForMfa(team('ours'), person(false, true))).toBe(true)
  expect(asksForMfa(team('mine', '/add-members'), person(false, true))).toBe(true)
})

test('a page for another role says so before it asks for anything', () => {
  const general = { ...page('gate'), page: { mfa: 'gate', ability: 'workspace.update' } as const }
  expect(isForbidden(general, person(false, false))).toBe(true)
  expect(isForbidden(general, { abilities: ['workspace.update'] })).toBe(false)
  expect(isForbidden(page('gate'), person(false, false))).toBe(false)
})
