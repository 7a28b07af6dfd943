import { expect, test } from 'vitest'
import { microsoftRefusal } from './microsoft-refusal.ts'

test('what Microsoft says by number is told in words that say who can do what', () => {
  const consent = microsoftRefusal(
    "AADSTS65001: The user or administrator has not consented to use the application with ID 'x' named 'Postroom'. Trace ID: 1",
  )
  expect(consent).toContain('Grant admin consent')
  expect(microsoftRefusal('AADSTS90094: The grant requires admin permission.')).toBe(consent)
  expect(microsoftRefusal("AADSTS50105: The signed in user 'x' is not assigned to a role")).toContain(
    'Users and groups',
  )
  expect(microsoftRefusal('AADSTS7000222: The provided client secret keys are expired.')).toContain('secret')
})

test('what nobody can act upon gets no words of its own', () => {
  for (const said of ['AADSTS99999999: no such', 'AADSTS: none', '', undefined, null, 7, 'toString'])
    expect(microsoftRefusal(said)).toBeNull()
})
