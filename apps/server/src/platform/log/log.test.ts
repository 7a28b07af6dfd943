import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLog, createMask } from './index.ts'

const CANARY = 'cAnArY-9f8e7d6c5b4a'

function newLog(secretKeys: string[] = []) {
  const lines: string[] = []
  const log = createLog({ level: 'debug', secretKeys, write: (line) => lines.push(line) })
  return { log, lines, text: () => lines.join('') }
}

describe('a log line', () => {
  it('is JSON with time, level and the fields of the child logger', () => {
    const { log, lines } = newLog()
    log.child({ requestId: 'r1' }).info({ conversationId: 'c1' }, 'merged')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      requestId: 'r1',
      conversationId: 'c1',
      msg: 'merged',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  })

  it('is readable on a terminal: a request by its method, route, status and time', () => {
    const lines: string[] = []
    const log = createLog({ level: 'info', isReadable: true, write: (line) => lines.push(line) })
    log.info({ requestId: 'r1', method: 'POST', route: '/api/v1/tag', status: 200, ms: 12 }, 'request')
    log.warn(
      { err: new Error('no\nanswer'), password: CANARY, host: 'a b' },
      'a mailbox\u001b[2J is not live',
    )
    const [request = '', failure = ''] = lines
    expect(request).toMatch(/^\d\d:\d\d:\d\d INFO {2}POST \/api\/v1\/tag 200 12 ms requestId=r1\n$/)
    expect(failure).toMatch(
      /^\d\d:\d\d:\d\d WARN {2}a mailbox\\u001b\[2J is not live "Error: no\\nanswer.*" password="\[masked\]" host="a b"\n$/,
    )
  })

  it('omits the connection that the database driver attaches to its errors', () => {
    const { log, lines } = newLog()
    log.error({ err: Object.assign(new Error('terminated'), { code: '57P01', client: { host: 'db' } }) }, 'x')
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ message: 'terminated', code: '57P01' })
    expect(lines[0]).not.toContain('"client"')
  })

  it('stays one line without control characters, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (noise) => {
        const { log, lines } = newLog()
        log.info({ [noise]: noise }, `\r\n\u001b[31m\u009b31m\u2028\u202e${noise}`)
        expect(lines).toHaveLength(1)
        expect(lines[0]?.slice(0, -1)).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u)
        expect(() => JSON.parse(lines[0] ?? '')).not.toThrow()
      }),
    )
  })

  it('is limited in length and keeps the request id', () => {
    const { log, lines } = newLog()
    log.info({ requestId: 'r1', rows: Array.from({ length: 400 }, () => 'x'.repeat(500)) }, 'big')
    expect(lines[0]?.length).toBeLessThan(2_000)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId: 'r1', msg: 'big', truncated: true })
  })

  it('is written even if the payload cannot be read', () => {
    const { log, lines } = newLog()
    const circular: Record<string, unknown> = { size: 10n }
    circular.self = circular
    log.info(circular, 'circular')
    log.info(
      {
        get trap() {
          throw new Error('no')
        },
      },
      'trapped',
    )
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['circular', 'trapped'])
  })

  it('does not throw when the sink does', () => {
    const log = createLog({
      level: 'info',
      write: () => {
        throw new Error('disk full')
      },
    })
    expect(() => log.error('lost')).not.toThrow()
  })
})

const secretNames =
  'secret password passwd imapPassword smtpPassword smtp_password IMAP-PASSWORD accessToken access_token token refreshToken refresh.token authorization Authorization proxy-authorization cookie Set-Cookie code client_secret clientSecret apiKey X-API-Key newPassword totpSecret otp recoveryCodes cardNumber cvv privateKey idToken sessionToken'.split(
    ' ',
  )

const hidingPlaces: [string, (name: string) => unknown][] = [
  ['a key', (name) => ({ [name]: CANARY })],
  ['a nested key', (name) => ({ a: { b: [{ [name]: CANARY }] } })],
  ['a list under the key', (name) => ({ [name]: [CANARY, { deep: CANARY }] })],
  ['a query string', (name) => ({ url: `/api?x=1&${name}=${CANARY}&y=2` })],
  ['an encoded query string', (name) => ({ url: `/in?next=%2Fapi%3Fa%3D1%26${name}%3D${CANARY}%26b` })],
  [
    'a twice encoded query string',
    (name) => ({ url: `?next=%252Fapi%253Fa%253D1%2526${name}%253D${CANARY}%2526b` }),
  ],
  ['an absolute URL', (name) => ({ url: `https://h.example/a?${name}=${CANARY}#f` })],
  ['a fragment', (name) => ({ url: `https://h.example/a#${name}=${CANARY}` })],
  ['JSON in a text', (name) => ({ body: `sent ${JSON.stringify({ a: 1, [name]: `${CANARY}"x`, b: 2 })}` })],
  [
    'JSON in JSON in a text',
    (name) => ({ body: JSON.stringify({ inner: JSON.stringify({ [name]: CANARY }) }) }),
  ],
  ['JSON cut off', (name) => ({ body: `{"${name}":"${CANARY}` })],
  ['a printed object', (name) => ({ body: `{ user: 'a', '${name}': '${CANARY}' }` })],
  ['a header dump', (name) => ({ dump: `Host: h\r\n${name}: ${CANARY}; a=${CANARY}\r\nAccept: */*` })],
  ['a form field', (name) => ({ fields: [{ name, value: CANARY }] })],
  [
    'an error',
    (name) => ({ err: Object.assign(new Error(`refused ?${name}=${CANARY}`), { [name]: CANARY }) }),
  ],
]

describe('secrets', () => {
  it.each(hidingPlaces)('are masked in %s, and values next to them are not', (_, hide) => {
    for (const name of secretNames) {
      const { log, text } = newLog()
      log.info({ ...(hide(name) as object), near: 'harmless' }, 'said')
      log.child(hide(name) as Record<string, unknown>).warn('bound')
      expect(text(), name).not.toContain(CANARY)
      expect(text(), name).toContain('harmless')
    }
  })

  it.each([
    ['a bearer token', `got Bearer ${CANARY}`],
    ['basic credentials', `Basic ${Buffer.from(`user:${CANARY}`).toString('base64')}`],
    ['a JWT', `it was eyJhbGciOiJIUzI1NiJ9.${CANARY}.${CANARY}!`],
    ['a JWT cut off', `it was eyJhbGciOiJIUzI1NiJ9${CANARY}`],
    ['credentials in a URL', `postgres://app:${CANARY}@db.example/postroom`],
    ['an IMAP login', `A1 LOGIN "a@b.example" "${CANARY}"`],
    ['a SASL response', `A1 AUTHENTICATE PLAIN ${Buffer.from(CANARY).toString('base64')}`],
  ])('are masked without a name: %s', (_, message) => {
    const { log, text } = newLog()
    log.info({ payload: [message], [message]: 1 }, message)
    expect(text()).not.toContain(CANARY)
    expect(text()).not.toContain(Buffer.from(`user:${CANARY}`).toString('base64'))
    expect(text()).not.toContain(Buffer.from(CANARY).toString('base64'))
  })

  it('include the names that the contract marks', () => {
    const { log, text } = newLog(['webhookSalt'])
    log.info({ webhook_salt: CANARY, url: `?webhookSalt=${CANARY}` })
    expect(text()).not.toContain(CANARY)
  })

  it('are found after any harmless text', () => {
    const noise = fc.string({
      unit: fc.constantFrom('a', ':', '=', '&', '"', "'", '\\', '{', '}', ',', ' ', '%', '?'),
    })
    const secret = fc.constantFrom(`&access_token=${CANARY}`, ` Bearer ${CANARY}`, `\nCookie: ${CANARY}`)
    fc.assert(
      fc.property(noise, secret, (before, hidden) => {
        const { log, text } = newLog()
        log.info({ body: `${before}${hidden}` })
        expect(text()).not.toContain(CANARY)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('mask', () => {
  const mask = createMask()

  it('keeps values that are not secret', () => {
    const plain = {
      status: 'open',
      count: 3,
      on: true,
      none: null,
      tags: ['a', 'b'],
      at: '12:30',
      mail: 'a@b.example',
    }
    expect(mask(plain)).toEqual(plain)
    expect(mask('GET https://h.example/a?page=2')).toBe('GET https://h.example/a?page=2')
  })

  it('keeps error codes and masks secret codes', () => {
    expect(mask({ code: 'ECONNREFUSED' })).toEqual({ code: 'ECONNREFUSED' })
    expect(mask({ code: 'tag_name_taken' })).toEqual({ code: 'tag_name_taken' })
    expect(mask({ code: '23505', stack: 'Error: duplicate key' })).toMatchObject({ code: '23505' })
    expect(mask({ code: '123456' })).toEqual({ code: '[masked]' })
    expect(mask({ code: '4/0AX4XfWh-9' })).toEqual({ code: '[masked]' })
  })

  it('copies live values: errors, dates, maps, bytes, cycles, a key called __proto__', () => {
    const error = new Error('outer', { cause: new Error(`?token=${CANARY}`) })
    expect(mask(error)).toMatchObject({ message: 'outer', cause: { message: '?token=[masked]' } })
    expect(mask(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
    expect(mask(new Map([['password', CANARY]]))).toEqual({ password: '[masked]' })
    expect(mask(Buffer.from(CANARY))).toBe('[19 bytes]')
    const cycle: unknown[] = []
    cycle.push(cycle)
    expect(mask(cycle)).toEqual(['[circular]'])
    const odd = mask(JSON.parse('{"__proto__":{"admin":true}}')) as object
    expect(Object.keys(odd)).toEqual(['__proto__'])
    expect('admin' in odd).toBe(false)
  })

  // Measures CPU time, so that waiting for a core does not count.
  it('takes time linear in the text', () => {
    const unlimited = createMask({ maxTextLength: 2_000_000 })
    const countedMs = 40
    const cpuMs = (texts: readonly string[]) => {
      const times = Array.from({ length: 3 }, () => {
        // CPU time of this thread only, independent of the machine's load. It is counted in steps of milliseconds.
        const before = process.threadCpuUsage()
        for (let runs = 1; ; runs += 1) {
          for (const text of texts) unlimited(text)
          const { user, system } = process.threadCpuUsage(before)
          if (user + system >= countedMs * 1_000) return (user + system) / 1_000 / runs
        }
      })
      return Math.min(...times)
    }
    const units = [
      '"',
      '\\',
      'a',
      'a:',
      'a=',
      '%',
      '%26',
      'password=',
      '"password":"',
      'eyJ',
      '://',
      'bearer ',
      'a ',
    ].map((unit) => `${unit}=`)
    for (const unit of [...units, 'a', '%26a', 'eyJ', '"', '\\"']) {
      const text = (length: number) => `=${unit.repeat(length / unit.length)}`
      // The same number of characters in one text as in eight: quadratic time would be eight times as long.
      const eight = cpuMs(Array.from({ length: 8 }, () => text(10_000)))
      expect(cpuMs([text(80_000)]) / eight, unit).toBeLessThan(4)
    }
  })
})

describe('a process with a closed stdout', () => {
  it('continues', async () => {
    const fixture = fileURLToPath(new URL('./talking.fixture.ts', import.meta.url))
    const child = spawn(process.execPath, [fixture], { stdio: ['pipe', 'pipe', 'pipe'] })
    const said = text(child.stderr)
    await once(child.stdout, 'data')
    child.stdout.destroy()
    await once(child.stdout, 'close')
    const ended = once(child, 'exit')
    child.stdin.write('how are you?')
    expect(await ended).toEqual([0, null])
    expect(await said).toBe('alive')
  })
})
