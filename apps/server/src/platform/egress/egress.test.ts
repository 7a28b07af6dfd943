import { createSocket } from 'node:dgram'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCanary, startTrap, stubResolver } from './canary.fixture.ts'
import { hostileHosts, innerAnswers } from './hostile-hosts.fixture.ts'
import { createEgress, type Egress, EgressError } from './index.ts'
import { createSystemResolver } from './resolver.ts'

async function kindOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof EgressError) return error.kind
    throw error
  }
  return 'let through'
}

const doors: Record<string, (egress: Egress, host: string, port: number) => Promise<unknown>> = {
  resolve: (egress, host, port) => egress.resolve(host, port, 'imap'),
  'connect for mail': (egress, host, port) => egress.connect(host, port, { purpose: 'smtp' }),
  'connect with TLS': (egress, host, port) => egress.connect(host, port, { purpose: 'imap', tls: true }),
  'fetch http': (egress, host, port) =>
    egress.fetch(`http://${inUrl(host)}:${port}/`, { purpose: 'webhook' }),
  'fetch https': (egress, host, port) =>
    egress.fetch(`https://${inUrl(host)}:${port}/`, { purpose: 'webhook' }),
  'fetch text': (egress, host, port) =>
    egress.fetchText(`http://${inUrl(host)}:${port}/`, { maxBytes: 1_000, timeoutMs: 5_000 }),
}

function inUrl(host: string): string {
  return /^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(host) && host.includes('::') ? `[${host}]` : host
}

describe('hostile hosts', () => {
  let canary: Awaited<ReturnType<typeof startCanary>>
  beforeAll(async () => {
    canary = await startCanary()
  })
  afterAll(() => canary.close())

  it('are more than 220', () => {
    expect(hostileHosts.length).toBeGreaterThanOrEqual(220)
  })

  it.each(Object.keys(doors))('never reach a listener through "%s"', async (name) => {
    const door = doors[name]
    let next = 0
    const egress = createEgress({
      allow: [],
      resolver: stubResolver(() => [next++ % 2 ? '::1' : '127.0.0.1']),
    })
    const before = canary.hits()
    for (const host of hostileHosts) {
      const kind = await kindOf(door?.(egress, host, canary.port) ?? Promise.resolve())
      expect(kind, host).toMatch(/^(?:invalid_url|invalid_host|forbidden_address|forbidden_port)$/)
    }
    expect(canary.hits()).toBe(before)
  })

  it('are refused as DNS answers, also one among valid ones', async () => {
    for (const answer of innerAnswers) {
      for (const answers of [[answer], ['8.8.8.8', answer], [answer, '2a00:1450::1']]) {
        const egress = createEgress({ allow: [], resolver: stubResolver(() => answers) })
        expect(await kindOf(egress.resolve('example.org', 443, 'web')), answers.join()).toBe(
          'forbidden_address',
        )
      }
    }
  })

  it('reach the listener once the operator allows them, as a control', async () => {
    const resolver = stubResolver(() => ['127.0.0.1'])
    for (const allow of [['127.0.0.0/8'], ['inside.example'], ['*.example'], ['127.0.0.1']]) {
      const egress = createEgress({ allow, resolver })
      const before = canary.hits()
      const response = await egress.fetch(`http://inside.example:${canary.port}/`, { purpose: 'webhook' })
      expect(await response.text()).toBe('hi')
      expect(canary.hits()).toBe(before + 1)
    }
  })
})

describe('the operator’s allow list', () => {
  it('allows nothing else', async () => {
    const resolver = stubResolver(() => ['10.0.0.1'])
    const egress = createEgress({ allow: ['mail.lan', '*.inside.example', '10.2.0.0/16'], resolver })
    for (const host of ['other.lan', 'inside.example', 'mail.lan.example', '10.0.0.1', 'xinside.example']) {
      expect(await kindOf(egress.resolve(host, 993, 'imap')), host).toBe('forbidden_address')
    }
    expect(await egress.resolve('mail.lan', 993, 'imap')).toEqual({ address: '10.0.0.1', family: 4 })
    expect(await egress.resolve('10.2.0.9', 993, 'imap')).toEqual({ address: '10.2.0.9', family: 4 })
    expect(await egress.resolve('::ffff:10.2.0.9', 993, 'imap')).toEqual({ address: '10.2.0.9', family: 4 })
  })

  it('never allows unspecified, multicast and broadcast addresses', async () => {
    const egress = createEgress({ allow: ['0.0.0.0/0', '::/0'] })
    for (const host of ['0.0.0.0', '::', '::ffff:0.0.0.0', '224.0.0.1', 'ff02::1', '255.255.255.255']) {
      expect(await kindOf(egress.resolve(host, 993, 'imap')), host).toBe('forbidden_address')
    }
  })

  it('is refused at the start if it is invalid', () => {
    for (const entry of ['10.0.0.0/33', 'http://mail.lan', 'mail.lan:143', '10.0.0.0/x', '*.']) {
      expect(() => createEgress({ allow: [entry] }), entry).toThrow(/invalid range or host name/)
    }
  })

  it('allows unencrypted mail on loopback only', () => {
    const egress = createEgress({ allow: ['127.0.0.1', '10.0.0.0/8'] })
    expect([
      egress.allowsPlain('127.0.0.1'),
      egress.allowsPlain('10.0.0.1'),
      egress.allowsPlain('127.0.0.2'),
    ]).toEqual([true, false, false])
    expect(createEgress({ allow: [] }).allowsPlain('127.0.0.1')).toBe(false)
  })
})

describe('ports', () => {
  const egress = createEgress({ allow: [], resolver: stubResolver(() => ['8.8.8.8']) })

  it('follow from the purpose', async () => {
    for (const port of [25, 110, 143, 465, 587, 993, 995, 2525, 1143]) {
      expect(await egress.resolve('example.org', port, 'imap'), String(port)).toEqual({
        address: '8.8.8.8',
        family: 4,
      })
    }
    for (const port of [80, 443, 8080, 8443])
      expect(await egress.resolve('example.org', port, 'web')).toBeTruthy()
    for (const port of [25, 143, 993])
      expect(await kindOf(egress.resolve('example.org', port, 'web'))).toBe('forbidden_port')
  })

  it('of other services are closed, and invalid ports are refused', async () => {
    for (const port of [
      0,
      -1,
      1,
      22,
      23,
      53,
      111,
      139,
      389,
      445,
      2375,
      3306,
      5432,
      6379,
      9200,
      11211,
      27017,
      65_536,
      1.5,
      Number.NaN,
    ]) {
      for (const purpose of ['imap', 'web']) {
        expect(await kindOf(egress.resolve('example.org', port, purpose)), `${port}`).toBe('forbidden_port')
      }
    }
  })
})

describe('a name that changes between lookups', () => {
  it('never leads to the other address, in 1,000 tries', async () => {
    const trap = await startTrap('127.0.0.2', '127.0.0.1', (_, response) => response.end('good'))
    let asked = 0
    const resolver = stubResolver(() => [asked++ % 2 === 0 ? '127.0.0.2' : '127.0.0.1'])
    const egress = createEgress({ allow: ['127.0.0.2'], resolver })
    const outcomes: Record<string, number> = {}
    for (let i = 0; i < 1_000; i += 1) {
      const url = `http://rebind.example:${trap.port}/`
      const work =
        i % 4 < 2
          ? egress.fetchText(url, { maxBytes: 100, timeoutMs: 5_000 })
          : egress
              .connect('rebind.example', trap.port, { purpose: 'imap' })
              .then((socket) => socket.destroy())
      const kind = await kindOf(work)
      outcomes[kind] = (outcomes[kind] ?? 0) + 1
    }
    await trap.close()
    expect(outcomes).toEqual({ 'let through': 500, forbidden_address: 500 })
    expect(trap.hits()).toBe(0)
  })
})

describe('DNS', () => {
  it('is queried for mail records, with valid names only', async () => {
    const egress = createEgress({ allow: [], resolver: stubResolver(() => []) })
    expect(await egress.dns.srv('_imaps._tcp.example.org')).toHaveLength(1)
    expect(await egress.dns.mx('example.org')).toEqual([{ exchange: 'mx.example.org', priority: 10 }])
    expect(await egress.dns.txt('bücher.example')).toEqual([['v=spf1 -all']])
    expect(await kindOf(egress.dns.mx('exa mple.org'))).toBe('invalid_host')
  })

  it('distinguishes a missing name from an outage', async () => {
    const failing = (code: string) =>
      createEgress({
        allow: [],
        resolver: stubResolver(() => Promise.reject(Object.assign(new Error(code), { code }))),
      })
    expect(await kindOf(failing('ENOTFOUND').resolve('example.org', 443, 'web'))).toBe('not_found')
    expect(await kindOf(failing('ESERVFAIL').resolve('example.org', 443, 'web'))).toBe('dns_failed')
    await expect(failing('ENOTFOUND').resolve('example.org', 443, 'web')).rejects.toMatchObject({
      kind: 'not_found',
      code: 'ENOTFOUND',
    })
  })

  it('has the time limit of the whole request', async () => {
    const egress = createEgress({ allow: [], resolver: stubResolver(() => new Promise(() => undefined)) })
    const work = egress.fetch('http://example.org/', { purpose: 'web', timeoutMs: 20 })
    expect(await kindOf(work)).toBe('timeout')
  })
})

describe('the system resolver', () => {
  it('asks no DNS server for the names of this machine', async () => {
    const silent = createSocket('udp4')
    let questions = 0
    silent.on('message', () => {
      questions += 1
    })
    await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve))
    const resolver = createSystemResolver([`127.0.0.1:${silent.address().port}`])
    expect(await resolver.addresses('localhost')).toContain('127.0.0.1')
    expect(questions).toBe(0)
    await new Promise<void>((resolve) => silent.close(resolve))
  })

  it('resolves local names', async () => {
    const egress = createEgress({ allow: ['localhost'] })
    expect(await egress.resolve('localhost', 993, 'imap')).toEqual({ address: '127.0.0.1', family: 4 })
    expect(await kindOf(createEgress({ allow: [] }).resolve('localhost', 993, 'imap'))).toBe(
      'forbidden_address',
    )
  })
})
