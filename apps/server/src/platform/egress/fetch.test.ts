import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeServer, portOf, startTrap, stubResolver } from './canary.fixture.ts'
import { createEgress, EgressError, type EgressFetchOptions } from './index.ts'

const MEGABYTE = 1_048_576
// The default quality takes seconds for a bomb.
const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
const egress = createEgress({ allow: ['127.0.0.2'], resolver: stubResolver(() => ['127.0.0.2']) })

async function kindOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof EgressError) return error.kind
    throw error
  }
  return 'let through'
}

/** One server for all tests; each test sets its answer. 127.0.0.1 on the same port is the trap. */
let answer: RequestListener = (_, response) => response.end()
let server: Awaited<ReturnType<typeof startTrap>>
beforeAll(async () => {
  server = await startTrap('127.0.0.2', '127.0.0.1', (request, response) => answer(request, response))
})
afterAll(() => server.close())

const at = (path: string) => `http://good.example:${server.port}${path}`
const get = async (path: string, options: Partial<EgressFetchOptions> = {}) => {
  const response = await egress.fetch(at(path), { purpose: 'web', ...options })
  return {
    status: response.status,
    url: response.url,
    headers: response.headers,
    body: await response.text(),
  }
}

describe('a request', () => {
  it('sends what was passed, with its own Host header', async () => {
    answer = async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString()
      response.end(
        JSON.stringify([request.method, request.url, request.headers.host, request.headers['x-own'], body]),
      )
    }
    const { body } = await get('/a?b=c', { method: 'post', headers: { 'X-Own': '1' }, body: 'häh' })
    expect(JSON.parse(body)).toEqual(['POST', '/a?b=c', `good.example:${server.port}`, '1', 'häh'])
  })

  it('refuses headers for request smuggling', async () => {
    for (const name of ['Host', 'content-length', 'Transfer-Encoding', 'connection', 'Expect']) {
      expect(await kindOf(get('/', { headers: { [name]: 'x' } })), name).toBe('invalid_url')
    }
    expect(await kindOf(get('/', { headers: { 'x-a': 'b\r\nx-c: d' } }))).toBe('invalid_url')
  })

  it('accepts only web addresses', async () => {
    for (const url of [
      'ftp://good.example/',
      'file:///etc/passwd',
      'good.example',
      'http:good.example',
      'http:///x',
      'http://a:b@good.example/',
      'http://good.example\\@127.0.0.1/',
      'http://@good.example/',
      'http://good.example/\n',
      'javascript:1',
      'data:,x',
      'gopher://good.example/',
    ]) {
      expect(await kindOf(egress.fetch(url, { purpose: 'web' })), url).toBe('invalid_url')
    }
  })
})

describe('an answer', () => {
  it.each([
    ['gzip', gzipSync],
    ['br', brotli],
    ['deflate', deflateSync],
    ['identity', (bytes: Buffer) => bytes],
  ])('is decompressed: %s', async (encoding, compress) => {
    answer = (_, response) =>
      response.setHeader('content-encoding', encoding).end(compress(Buffer.from('plain')))
    expect(await get('/')).toMatchObject({ status: 200, body: 'plain' })
  })

  it.each([
    ['gzip', gzipSync],
    ['br', brotli],
    ['deflate', deflateSync],
  ])('that is a zip bomb costs little: %s', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(100 * MEGABYTE))
    expect(bomb.length).toBeLessThan(MEGABYTE / 4)
    answer = (_, response) => response.setHeader('content-encoding', encoding).end(bomb)
    const memory = process.memoryUsage().rss
    const before = process.cpuUsage()
    expect(await kindOf(get('/', { maxBytes: MEGABYTE }))).toBe('too_large')
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(1_000)
    expect(process.memoryUsage().rss - memory).toBeLessThan(32 * MEGABYTE)
  })

  it('is cut off at its limit, with or without Content-Length', async () => {
    answer = (_, response) => response.end(Buffer.alloc(2_000))
    expect(await kindOf(get('/', { maxBytes: 1_999 }))).toBe('too_large')
    expect((await get('/', { maxBytes: 2_000 })).body).toHaveLength(2_000)
    answer = (_, response) => {
      response.write(Buffer.alloc(1_000))
      response.end(Buffer.alloc(1_000))
    }
    expect(await kindOf(get('/', { maxBytes: 1_999 }))).toBe('too_large')
  })

  it('has a time limit that slow bytes do not extend', async () => {
    answer = (_, response) => {
      const drip = setInterval(() => response.write('.'), 5)
      response.on('close', () => clearInterval(drip))
    }
    expect(await kindOf(get('/', { timeoutMs: 100 }))).toBe('timeout')
    answer = () => undefined
    expect(await kindOf(get('/', { timeoutMs: 50 }))).toBe('timeout')
  })

  it('that is malformed is an error with a kind', async () => {
    answer = (_, response) => response.setHeader('content-encoding', 'gzip').end('not gzip')
    expect(await kindOf(get('/'))).toBe('bad_response')
    answer = (_, response) => response.setHeader('content-encoding', 'gzip, gzip').end('x')
    expect(await kindOf(get('/'))).toBe('bad_response')
    answer = (request) => request.socket.end('nonsense\r\n\r\n')
    expect(await kindOf(get('/'))).toBe('bad_response')
    answer = (request) => request.socket.destroy()
    expect(await kindOf(get('/'))).toBe('connection_failed')
    answer = (_, response) => {
      response.setHeader('content-length', 100)
      response.write('x', () => response.destroy())
    }
    expect(await kindOf(get('/'))).toBe('connection_failed')
  })

  it('may be left unread', async () => {
    answer = (request, response) => {
      request.socket.once('close', () => closed.resolve())
      response.write('x')
    }
    const closed = Promise.withResolvers<void>()
    const response = await egress.fetch(at('/'), { purpose: 'web' })
    response.discard()
    await closed.promise
  })
})

describe('redirects', () => {
  const redirectTo =
    (location: string, status = 302): RequestListener =>
    (_, response) =>
      response.writeHead(status, { location }).end()

  it('are returned unless following is requested', async () => {
    answer = redirectTo('http://127.0.0.1/')
    expect(await get('/')).toMatchObject({ status: 302, headers: { location: 'http://127.0.0.1/' } })
  })

  it('never lead to internal addresses, in 100 chains', async () => {
    const inner = [
      '127.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '127.1',
      '0',
      '①②⑦.⓪.⓪.①',
      '10.0.0.1',
    ]
    for (const host of inner) {
      for (const status of [301, 302, 303, 307, 308]) {
        for (const hops of [1, 2]) {
          answer = (request, response) => {
            const last = request.url === `/${hops}`
            const location = last ? `http://${host}:${server.port}/` : `/${Number(request.url?.slice(1)) + 1}`
            response.writeHead(status, { location: Buffer.from(location).toString('latin1') }).end()
          }
          const kind = await kindOf(get('/1', { redirects: 5 }))
          expect(kind, `${host} ${status}`).toMatch(/forbidden_address|invalid_host|invalid_url/)
        }
      }
    }
    expect(server.hits()).toBe(0)
  })

  it('end', async () => {
    answer = redirectTo('/again')
    expect(await kindOf(get('/', { redirects: 5 }))).toBe('too_many_redirects')
  })

  it('do not take secrets or content to another host', async () => {
    const seen: unknown[] = []
    answer = (request, response) => {
      seen.push([
        request.method,
        request.headers.host,
        request.headers.authorization,
        request.headers['x-key'],
      ])
      if (seen.length === 1)
        response.writeHead(302, { location: `http://other.example:${server.port}/` }).end()
      else response.end('done')
    }
    const headers = { authorization: 'Bearer canary', 'x-key': 'canary' }
    expect(await get('/', { redirects: 1, method: 'POST', body: 'canary', headers })).toMatchObject({
      body: 'done',
    })
    expect(seen[1]).toEqual(['GET', `other.example:${server.port}`, undefined, undefined])
    answer = redirectTo(`http://other.example:${server.port}/`, 307)
    expect(await kindOf(get('/', { redirects: 1, method: 'POST', body: 'canary' }))).toBe(
      'too_many_redirects',
    )
  })
})

describe('encryption', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postroom-egress-'))
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  afterAll(() => rmSync(folder, { recursive: true }))
  const make = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=secure.example',
    '-addext',
    'subjectAltName=DNS:secure.example,IP:127.0.0.2',
    '-keyout',
    key,
    '-out',
    certificate,
  ]

  it('checks the certificate against the requested name, not the address', async () => {
    await promisify(execFile)('openssl', make)
    const secure = createTlsServer(
      { key: readFileSync(key), cert: readFileSync(certificate) },
      (_, response) => response.end('secret'),
    )
    secure.listen({ port: 0, host: '127.0.0.2' })
    await once(secure, 'listening')
    const port = portOf(secure)
    const tls = { ca: readFileSync(certificate) }
    const text = async (host: string, options: Partial<EgressFetchOptions>) =>
      (await egress.fetch(`https://${host}:${port}/`, { purpose: 'web', ...options })).text()
    expect(await text('secure.example', { tls })).toBe('secret')
    expect(await text('127.0.0.2', { tls })).toBe('secret')
    expect(await kindOf(text('other.example', { tls }))).toBe('tls')
    expect(await kindOf(text('secure.example', {}))).toBe('tls')
    const socket = await egress.connect('secure.example', port, { purpose: 'imap', tls })
    expect(socket.remoteAddress).toBe('127.0.0.2')
    socket.destroy()
    secure.closeAllConnections()
    await closeServer(secure)
  })
})
