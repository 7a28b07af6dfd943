import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Message } from '@postroom/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, deliver, type TestInbox } from '../ingest/ingest.fixture.ts'

let server: TestServer
let owner: Owner
let inbox: TestInbox
let elsewhere: Server
let pictures: string

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    const isPicture = request.url === '/picture.png'
    response.writeHead(200, { 'content-type': isPicture ? 'image/png' : 'image/svg+xml' })
    response.end(isPicture ? png : '<svg xmlns="http://www.w3.org/2000/svg"/>')
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  pictures = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  server = await startTestServer()
  owner = await server.createWorkspace()
  inbox = await createInbox(server, owner)
})
afterAll(async () => {
  elsewhere.close()
  await server.stop()
})

const withParts = (html: string, parts: readonly string[]): string =>
  [
    `Message-ID: <${newId()}@tarsel-optik.example>`,
    'From: annika@tarsel-optik.example',
    `To: ${inbox.email}`,
    'Subject: Pictures',
    'Content-Type: multipart/related; boundary=part',
    '',
    '--part',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    ...parts.flatMap((part) => ['--part', part]),
    '--part--',
    '',
  ].join('\r\n')

const picturePart = `Content-Type: image/png\r\nContent-ID: <logo@tarsel>\r\nContent-Transfer-Encoding: base64\r\n\r\n${png.toString('base64')}`
const htmlPart =
  'Content-Type: text/html; name="=?utf-8?q?L=C3=BCge.html?="\r\nContent-Disposition: attachment\r\n\r\n<script>alert(1)</script>'

async function read(raw: string, more: object = {}): Promise<Message> {
  const { conversationId } = await deliver(server, owner.workspaceId, inbox, [raw])
  const { timeline } = await owner.client.call('conversations.get', { conversationId, ...more })
  const [entry] = timeline
  if (entry?.kind !== 'message') throw new Error('The conversation begins with a message.')
  return entry.message
}

const pictureOf = (message: Message): string =>
  (/src="([^"]+)"/.exec(message.html ?? '')?.[1] ?? '').replaceAll('&amp;', '&')

test('an inline image is loaded by a signed URL, without a session', async () => {
  const message = await read(withParts('<p>Logo <img src="cid:logo@tarsel"></p>', [picturePart]))
  const response = await server.anonymous.fetch(pictureOf(message))
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('a file is downloaded, never executed, whatever its type, name and content', async () => {
  const message = await read(withParts('<p>See attached</p>', [htmlPart]))
  const [file] = message.attachments
  const response = await server.anonymous.fetch(file?.url ?? '')
  expect(await response.text()).toContain('<script>')
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="L_ge.html"; filename*=UTF-8''L%C3%BCge.html`,
  )
})

test('the original of a message is read by those who may read the message, and by no others', async () => {
  const raw = withParts('<p>As it came</p>', [htmlPart])
  const { id: messageId } = await read(raw)
  const response = await owner.client.fetch(`/api/v1/file/original/${messageId}`)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(raw)
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Pictures.eml"; filename*=UTF-8''Pictures.eml`,
  )
  const colleague = await server.addMember(owner, { role: 'Admin' })
  const stranger = await server.createWorkspace({ name: 'Further away' })
  for (const { client } of [colleague, stranger])
    expect((await client.send('conversations.get_original', { messageId })).status).toBe(404)
})

test('a signed URL is for one file of one workspace and expires', async () => {
  const [first, second] = [
    await read(withParts('<p>A</p>', [htmlPart])),
    await read(withParts('<p>B</p>', [htmlPart])),
  ]
  const [a, b] = [first, second].map((message) => new URL(message.attachments[0]?.url ?? '', 'http://x'))
  if (!a || !b) throw new Error('There are two files.')
  const stranger = await server.createWorkspace({ name: 'Elsewhere' })
  const changed = (change: (url: URL) => void): URL => {
    const url = new URL(a)
    change(url)
    return url
  }
  const forged = [
    changed((url) => {
      url.pathname = b.pathname
    }),
    changed((url) => url.searchParams.set('workspaceId', stranger.workspaceId)),
    changed((url) => url.searchParams.set('expires', String(Date.now() + 9e9))),
    changed((url) => url.searchParams.set('expires', '1')),
    changed((url) => url.searchParams.set('signature', 'x.y')),
  ]
  for (const url of forged) {
    expect((await server.anonymous.fetch(url.pathname + url.search)).status).toBe(403)
  }
  const hostile = await server.anonymous.fetch(`/api/v1/file/attachment/..%2f..%2fetc%2fpasswd${a.search}`)
  expect(hostile.status).toBe(400)
  expect((await server.anonymous.fetch(a.pathname + a.search)).status).toBe(200)
})

test('remote images are loaded through the server if the reader agrees, and only images', async () => {
  const raw = (path: string) => withParts(`<img src="${pictures}${path}">`, [])
  const blocked = await read(raw('/picture.png'))
  expect(blocked).toMatchObject({ blockedRemoteImages: 1 })
  expect(blocked.html).not.toContain('src')
  const shown = await read(raw('/picture.png'), { remoteImages: true })
  expect(shown.html).not.toContain(`src="${pictures}`)
  const picture = await server.anonymous.fetch(pictureOf(shown))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  const drawing = await read(raw('/drawing.svg'), { remoteImages: true })
  expect((await server.anonymous.fetch(pictureOf(drawing))).status).toBe(404)
  const inside = await read(withParts('<img src="http://169.254.169.254/latest">', []), {
    remoteImages: true,
  })
  expect((await server.anonymous.fetch(pictureOf(inside))).status).toBe(404)
  const unsigned = new URLSearchParams({
    url: `${pictures}/picture.png`,
    workspaceId: owner.workspaceId,
    expires: '9999999999999',
    signature: 'a.b',
  })
  expect((await server.anonymous.fetch(`/api/v1/file/remote-image?${unsigned}`)).status).toBe(403)
})
