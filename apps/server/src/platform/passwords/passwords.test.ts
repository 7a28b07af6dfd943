import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cpuMs } from '../../../../../dev/cpu-ms.ts'
import { checkPassword, createPasswords, PasswordsOverloadedError } from './index.ts'

const cheap = { memoryKib: 64, passes: 1, parallelism: 1 }

describe('a hash', () => {
  it('verifies its password and no other', async () => {
    const { hashPassword, verifyPassword } = createPasswords({ cost: cheap })
    const anyPassword = fc.string({ unit: 'grapheme' })
    await fc.assert(
      fc.asyncProperty(anyPassword, anyPassword, async (password, other) => {
        const hash = await hashPassword(password)
        expect(await verifyPassword(hash, password)).toBe(true)
        expect(await verifyPassword(hash, other)).toBe(other.normalize('NFKC') === password.normalize('NFKC'))
      }),
    )
  })

  it('is a salted PHC string with the parameters recommended by OWASP', async () => {
    const { hashPassword, needsRehash } = createPasswords()
    const hash = await hashPassword('correct horse')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(await hashPassword('correct horse')).not.toBe(hash)
    expect(needsRehash(hash)).toBe(false)
  })

  it('is verified when other software created it', async () => {
    // From the reference implementation's test vectors.
    const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    const { verifyPassword, needsRehash } = createPasswords()
    expect(await verifyPassword(known, 'password')).toBe(true)
    expect(await verifyPassword(known, 'Password')).toBe(false)
    expect(needsRehash(known)).toBe(true)
  })

  it('verifies the same letters in other code points', async () => {
    const { hashPassword, verifyPassword } = createPasswords({ cost: cheap })
    expect(await verifyPassword(await hashPassword('Zürich\u00c5'), 'Zu\u0308rich\u212b')).toBe(true)
  })

  it('that is malformed or has extreme parameters verifies nothing', async () => {
    const { verifyPassword, needsRehash } = createPasswords({ cost: cheap })
    for (const hash of [
      '',
      'x',
      '$2b$10$abcdefghijklmnopqrstuv',
      '$argon2id$v=19$m=9999999,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
    ]) {
      expect(await verifyPassword(hash, 'x')).toBe(false)
      expect(needsRehash(hash)).toBe(true)
    }
  })
})

describe('an unknown account', () => {
  it('takes as long as a known one', async () => {
    const { hashPassword, verifyPassword } = createPasswords({ running: 1 })
    const hash = await hashPassword('correct horse')
    const timed = async (stored: string | null) => {
      const start = performance.now()
      expect(await verifyPassword(stored, 'wrong horse')).toBe(false)
      return performance.now() - start
    }
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let i = 0; i < 20; i += 1) {
      known.push(await timed(hash))
      unknown.push(await timed(null))
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[10] ?? 0
    expect(median(unknown) / median(known)).toBeGreaterThan(0.6)
    expect(median(unknown) / median(known)).toBeLessThan(1.6)
  })
})

describe('a flood', () => {
  it('is limited to the allowed concurrency and refused beyond the queue', async () => {
    const { verifyPassword } = createPasswords({ cost: cheap, running: 2, waiting: 10 })
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => verifyPassword(null, 'x')))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(38)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(PasswordsOverloadedError)
    expect(await verifyPassword(null, 'x')).toBe(false)
  })
})

describe('the policy', () => {
  const check = (password: string) => checkPassword(password, { email: 'Ada.Lovelace@example.org' })

  it('takes long and unusual passwords of any composition', () => {
    for (const password of [
      'correct horse battery',
      'ümlautstürme',
      'xkqjvbzw',
      '🐢🐇🦊🦉🐌🐝🦋🐍',
      `${'a'.repeat(3)}zebra crossing`,
      '93 618 2745',
    ]) {
      expect(check(password), password).toBeNull()
    }
    expect(check(`${'zebra'.repeat(100)}x?`)).toBeNull()
  })

  it('refuses passwords that are too short or too long, counted in characters', () => {
    expect([check(''), check('xkqjvbz'), check('🐢🐇🦊🦉')]).toEqual(['too_short', 'too_short', 'too_short'])
    expect(check('xkqjvbzw'.repeat(128))).toBeNull()
    expect(check(`${'xkqjvbzw'.repeat(128)}x`)).toBe('too_long')
  })

  it('refuses common passwords', () => {
    for (const password of [
      '12345678',
      '1234567890',
      'password',
      'Password1!',
      'P@ssw0rd',
      'passw0rd123',
      'qwertyuiop',
      'qwerty123',
      '1qaz2wsx',
      'iloveyou',
      'Summer2024!',
      'welcome1',
      'Letmein!',
      'aaaaaaaa',
      'abababab',
      'abcdefgh',
      '87654321',
      'sunshine',
      'football',
      'trustno1',
      'admin12345',
      'Postroom2026',
      'zyxwvuts',
    ]) {
      expect(check(password), password).toBe('too_common')
    }
  })

  it('refuses the address itself', () => {
    for (const password of ['ada.lovelace@example.org', 'Ada.Lovelace', 'ada.lovelace1']) {
      expect(check(password), password).toBe('same_as_email')
    }
  })

  it('handles any text quickly', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1_024, unit: fc.constantFrom('a', 'b', '1', '!') }), (password) => {
        expect(cpuMs(() => check(password))).toBeLessThan(100)
      }),
    )
  })
})
