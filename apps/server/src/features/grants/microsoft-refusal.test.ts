import { expect, test } from 'vitest'
import { microsoftRefusal } from './microsoft-refusal.ts'

test('an error number of Microsoft maps to a reason with advice', () => {
  const consent = microsoftRefusal(
    "AADSTS65001: The user or administrator has not consented to use the application with ID 'x' named 'Postroom'. Trace ID: 1",
  )
  expect(consent).toBe('microsoft_needs_consent')
  expect(microsoftRefusal('AADSTS90094: The grant requires admin permission.')).toBe(consent)
  expect(microsoftRefusal("AADSTS50105: The signed in user 'x' is not assigned to a role")).toBe(
    'microsoft_not_assigned',
  )
  expect(microsoftRefusal('AADSTS7000222: The provided client secret keys are expired.')).toBe(
    'microsoft_client_secret_invalid',
  )
})

test('an error number without advice has no specific reason', () => {
  for (const said of ['AADSTS99999999: no such', 'AADSTS: none', '', undefined, null, 7, 'toString'])
    expect(microsoftRefusal(said)).toBeNull()
})
