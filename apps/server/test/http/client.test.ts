import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import type * as ClientPackage from '../../../../packages/client/src/index.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '../harness.ts'

const root = resolve(import.meta.dirname, '../../../..')

let server: TestServer
let owner: Owner
let colleague: Someone
let inbox: TestInbox
let folder: string
let client: typeof ClientPackage
let apiKey: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'postroom-client-'))
  client = await buildClient()
  server = await startTestServer()
  owner = await server.createWorkspace()
  colleague = await server.addMember(owner)
  inbox = await createInbox(server, owner, [owner.userId, colleague.userId])
  const scopes = ['conversations:write', 'tags:write'] as const
  apiKey = (await owner.client.call('apiKeys.create', { name: 'Program', scopes: [...scopes] })).key
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The package as programs use it: JavaScript that any Node from version 20 on runs. */
async function buildClient(): Promise<typeof ClientPackage> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const project = join(root, 'packages/client/tsconfig.build.json')
  await promisify(execFile)(process.execPath, [compiler, '-p', project, '--outDir', folder])
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  return import(/* @vite-ignore */ pathToFileURL(join(folder, 'index.js')).href)
}

const connect = (options: Partial<ClientPackage.ClientOptions> = {}) =>
  client.createClient({ url: server.url ?? '', apiKey, ...options })

const arrive = (subject: string) =>
  deliver(
    server,
    owner.workspaceId,
    inbox,
    [mailText({ to: inbox.email, id: `${randomUUID()}@customer.example`, subject })],
    {
      internalDate: new Date(),
    },
  )

test('a program lists, reads, drafts a reply and assigns', async () => {
  const postroom = connect()
  const { conversationId } = await arrive('Crates')
  const page = await postroom.call('conversations.list', { inboxId: inbox.id, view: 'open' })
  const found = page.items.find(({ subject }) => subject === 'Crates')
  expect(found?.id).toBe(conversationId)
  const { timeline } = await postroom.call('conversations.get', { conversationId })
  const [message] = timeline.flatMap((entry) => (entry.kind === 'message' ? entry.message : []))
  expect(message?.text.trim()).not.toBe('')
  const { draft } = await postroom.call('conversations.save_draft', {
    conversationId,
    html: '<p>On its way.</p>',
  })
  expect(draft?.version).toBeGreaterThan(0)
  await postroom.call('conversations.assign', { conversationId, assigneeId: colleague.userId })
  const stored = await owner.client.call('conversations.get_draft', { conversationId })
  expect(stored.draft?.html).toContain('On its way.')
  const seen = await colleague.client.call('conversations.get', { conversationId })
  expect(seen.assigneeId).toBe(colleague.userId)
})

test('all items of a paged call are read over several pages', async () => {
  for (const subject of ['First', 'Second', 'Third']) await arrive(subject)
  const asked: string[] = []
  const counting: typeof fetch = (url, init) => {
    asked.push(String(url))
    return fetch(url, init)
  }
  const subjects: string[] = []
  for await (const { subject } of connect({ fetch: counting }).items('conversations.list', {
    inboxId: inbox.id,
    limit: 2,
  }))
    subjects.push(subject)
  expect(subjects).toEqual(expect.arrayContaining(['First', 'Second', 'Third']))
  expect(new Set(subjects).size).toBe(subjects.length)
  expect(asked).toHaveLength(Math.ceil(subjects.length / 2))
})

test('a write whose answer is lost is repeated and happens once', async () => {
  let attempts = 0
  const losing: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init)
    attempts += 1
    if (attempts > 1) return answer
    throw new TypeError('The connection was lost.')
  }
  const tag = await connect({ fetch: losing }).call('tags.create', { name: 'Once' })
  expect(attempts).toBe(2)
  const { items } = await owner.client.call('tags.list', {})
  expect(items.filter(({ name }) => name === 'Once').map(({ id }) => id)).toEqual([tag.id])
})

test('a refusal is thrown with its code and is not repeated', async () => {
  let attempts = 0
  const counting: typeof fetch = (url, init) => {
    attempts += 1
    return fetch(url, init)
  }
  const postroom = connect({ fetch: counting })
  const refused = await postroom.call('tags.create', { name: '' }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(client.PostroomError)
  expect(refused).toMatchObject({
    name: 'PostroomError',
    status: 400,
    code: 'invalid_input',
    fields: [expect.objectContaining({ path: 'name' })],
    requestId: expect.any(String),
  })
  await expect(postroom.call('members.list', {})).rejects.toMatchObject({
    status: 403,
    code: 'scope_missing',
    params: { scope: 'members:read' },
  })
  expect(attempts).toBe(2)
})

test('events are read as they happen, and from a position on', async () => {
  const first = await owner.client.call('tags.create', { name: 'Before' })
  const stop = new AbortController()
  const seen: unknown[] = []
  let position = 0
  for await (const event of connect().events({ after: 0, signal: stop.signal })) {
    position = event.seq
    if (event.type !== 'shared_tag_created') continue
    seen.push((event.payload as { tag: { id: string } }).tag.id)
    if (seen.at(-1) === first.id) break
  }
  const second = await owner.client.call('tags.create', { name: 'After' })
  for await (const event of connect().events({ after: position, signal: stop.signal })) {
    expect(event.type).toBe('shared_tag_created')
    expect((event.payload as { tag: { id: string } }).tag.id).toBe(second.id)
    break
  }
})

test('a key without the right to read events gets an error', async () => {
  const events = connect({ apiKey: 'pr_wrong' }).events()
  await expect(events.next()).rejects.toMatchObject({ status: 401, code: 'unauthorized' })
})
