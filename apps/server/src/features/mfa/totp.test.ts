import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { newTotpSecret, otpauthUri, stepOfCode } from './totp.ts'

const secret = Secret.fromLatin1('12345678901234567890').base32

// RFC 6238, appendix B, SHA-1: the last six of its eight digits are the six-digit code.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code of the RFC is accepted, for its own step', (seconds, digits) => {
  const step = Math.floor(seconds / 30)
  const code = digits.slice(-6)
  expect(stepOfCode(secret, code, seconds * 1_000)).toBe(step)
  expect(stepOfCode(secret, code, (seconds + 30) * 1_000)).toBe(step)
  expect(stepOfCode(secret, code, (seconds - 30) * 1_000)).toBe(step)
  expect(stepOfCode(secret, code, (seconds + 60) * 1_000)).toBeNull()
  expect(stepOfCode(secret, code, (seconds - 60) * 1_000)).toBeNull()
})

test.each(['', '28708', '2870822', ' 87082', 'abcdef', '２８７０８２'])('%j is not a code', (code) => {
  expect(stepOfCode(secret, code, 59_000)).toBeNull()
})

test('the key URI names issuer and account', () => {
  const made = newTotpSecret()
  const uri = new URL(otpauthUri(made, 'ingrid@marewind.example'))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toBe('/Postroom:ingrid@marewind.example')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: 'Postroom',
    secret: made,
    digits: '6',
  })
  expect(Secret.fromBase32(made).bytes).toHaveLength(20)
})

test('recovery codes are ten different ones, accepted regardless of case and spaces', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([2-9a-km-np-z]{4}-){3}[2-9a-km-np-z]{4}$/)
  const [code = ''] = codes
  expect(hashRecoveryCode('a', ` ${code.toUpperCase().replaceAll('-', ' ')}`)).toEqual(
    hashRecoveryCode('a', code),
  )
  expect(hashRecoveryCode('b', code)).not.toEqual(hashRecoveryCode('a', code))
})
