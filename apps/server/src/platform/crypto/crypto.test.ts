import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  constantTimeEqual,
  createFileKeyring,
  createSecretBox,
  createStaticKeyring,
  hashToken,
  openKeyring,
  randomToken,
  rotateKeyFile,
  type SealPlace,
  SecretBoxError,
} from './index.ts'

const place: SealPlace = { workspaceId: 'w1', table: 'mailboxes', rowId: 'r1', column: 'password' }
function emptyDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'postroom-crypto-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}
const newBox = () => createSecretBox({ keyring: createStaticKeyring(randomToken(32)) })

function kindOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof SecretBoxError) return error.kind
    throw error
  }
  return 'opened'
}

describe('secret box', () => {
  it('decrypts what it encrypted, for any text and any place', () => {
    const box = newBox()
    const anyPlace = fc.record({
      workspaceId: fc.option(fc.string()),
      table: fc.string(),
      rowId: fc.string(),
      column: fc.string(),
    })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), anyPlace, (text, where) => {
        expect(box.open(box.seal(text, where), where)).toBe(text)
      }),
    )
  })

  it('does not decrypt a value of another table, row or column', () => {
    const box = newBox()
    const anyPlace = fc.record({
      workspaceId: fc.option(fc.constantFrom('', 'a', 'ab', 'null')),
      table: fc.constantFrom('', 'a', 'b', 'ab'),
      rowId: fc.constantFrom('', 'a', 'b', 'ab'),
      column: fc.constantFrom('', 'a', 'b', 'ab'),
    })
    fc.assert(
      fc.property(anyPlace, anyPlace, (sealedFor, openedAt) => {
        fc.pre(JSON.stringify(sealedFor) !== JSON.stringify(openedAt))
        expect(kindOf(() => box.open(box.seal('canary', sealedFor), openedAt))).toBe('forged')
      }),
    )
  })

  it('detects every single flipped bit', () => {
    const box = newBox()
    const [version, keyId, body] = box.seal('canary', place).split('.')
    const bytes = Buffer.from(body ?? '', 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(kindOf(() => box.open(`${version}.${keyId}.${changed.toString('base64url')}`, place))).toBe(
        'forged',
      )
    }
  })

  it('reports malformed values and unknown keys', () => {
    const box = newBox()
    expect(kindOf(() => box.open('hunter2', place))).toBe('malformed')
    expect(kindOf(() => box.open('v1.0123456789ab.AAAA', place))).toBe('malformed')
    expect(kindOf(() => box.open(newBox().seal('x', place), place))).toBe('unknown_key')
  })

  it('reveals neither the text nor whether two texts are equal', () => {
    const box = newBox()
    const first = box.seal('canary-canary', place)
    expect(first).not.toContain('canary')
    expect(first).not.toBe(box.seal('canary-canary', place))
  })
})

describe('keyring', () => {
  it('creates a private key file at the first start and keeps it', () => {
    const dataDirectory = join(emptyDirectory(), 'data')
    const sealed = createSecretBox({ keyring: openKeyring({ dataDirectory }) }).seal('canary', place)
    expect(statSync(join(dataDirectory, 'secrets.key')).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDirectory)).toEqual(['secrets.key'])
    expect(createSecretBox({ keyring: openKeyring({ dataDirectory }) }).open(sealed, place)).toBe('canary')
  })

  it('gives processes that start together the same key', async () => {
    const dataDirectory = join(emptyDirectory(), 'data')
    const program = `const { openKeyring } = await import(process.argv[1]); console.log(openKeyring({ dataDirectory: process.argv[2] }).active().id)`
    const start = () =>
      promisify(execFile)(process.execPath, [
        '--input-type=module',
        '-e',
        program,
        import.meta.resolve('./index.ts'),
        dataDirectory,
      ])
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await start()).stdout))
    expect(new Set(ids).size).toBe(1)
    expect(readdirSync(dataDirectory)).toEqual(['secrets.key'])
  })

  it('takes keys from the environment, in hex or base64, the active one first', () => {
    const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const before = createSecretBox({ keyring: createStaticKeyring(older.toString('hex')) })
    const sealed = before.seal('canary', place)
    const after = createSecretBox({
      keyring: createStaticKeyring(`${newer.toString('base64')},${older.toString('base64url')}`),
    })
    expect(after.open(sealed, place)).toBe('canary')
    expect(after.isStale(sealed)).toBe(true)
    expect(after.isStale(after.seal('canary', place))).toBe(false)
  })

  it('refuses a key of the wrong size without showing it', () => {
    expect(() => createStaticKeyring('hunter2hunter2')).toThrow(/32 bytes/)
    expect(() => createStaticKeyring('hunter2hunter2')).not.toThrow(/hunter2/)
    expect(() => createStaticKeyring(' ')).toThrow(/keyring is empty/)
  })

  it('rotates during a running process: new values get the new key, both processes decrypt both', () => {
    const path = join(emptyDirectory(), 'secrets.key')
    writeFileSync(path, randomToken(32), { mode: 0o600 })
    const running = createSecretBox({ keyring: createFileKeyring(path, 0) })
    const sealedBefore = running.seal('before', place)
    const newId = rotateKeyFile(path)
    const restarted = createSecretBox({ keyring: createFileKeyring(path) })
    expect(running.open(restarted.seal('after', place), place)).toBe('after')
    expect(running.seal('again', place).split('.')[1]).toBe(newId)
    expect(restarted.open(sealedBefore, place)).toBe('before')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(2)
  })
})

describe('tokens', () => {
  it('are long and unique, and cannot be short', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => randomToken(16))).size).toBe(1_000)
    expect(randomToken()).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(() => randomToken(8)).toThrow(RangeError)
  })

  it('compare by value, also when their lengths differ', () => {
    expect(constantTimeEqual('abc', Buffer.from('abc'))).toBe(true)
    expect(constantTimeEqual('abc', 'abcd')).toBe(false)
    expect(hashToken('abc').toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })
})
