import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
let owner: Owner

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  for (let number = 1; number <= 20; number++)
    await owner.client.call('tags.create', {
      name: `Tag ${number}`,
      color: 'teal',
      group: 'Sales',
      description: 'An offer that waits for an answer',
    })
})
afterAll(() => server.stop())

interface Answer {
  encoding: string | undefined
  varies: string | undefined
  body: Buffer
}

/** As it is on the wire: `fetch` would decode it. */
function ask(path: string, encodings?: string): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${owner.client.token}`,
    ...(encodings !== undefined && { 'accept-encoding': encodings }),
  }
  return new Promise((resolve, reject) => {
    request(`${server.url}${path}`, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        resolve({
          encoding: answer.headers['content-encoding'],
          varies: answer.headers.vary,
          body: Buffer.concat(parts),
        })
      })
    })
      .on('error', reject)
      .end()
  })
}

const list = '/api/v1/sharedtag/labels'

test.each([
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['zstd;q=0, br;q=0.0, GZIP;q=0.5', 'gzip', gunzipSync],
] as const)('to %s a list is sent in %s', async (accepted, encoding, decode) => {
  const plain = await ask(list)
  const small = await ask(list, accepted)
  expect(plain).toMatchObject({ encoding: undefined, varies: 'accept-encoding' })
  expect(small.encoding).toBe(encoding)
  expect(decode(small.body).toString()).toBe(plain.body.toString())
  expect(small.body.length).toBeLessThan(plain.body.length / 3)
})

test('clients without a supported encoding and short answers get no compression', async () => {
  expect((await ask(list, 'identity, compress')).encoding).toBeUndefined()
  expect((await ask('/api/v1/settings', 'gzip')).encoding).toBeUndefined()
})
