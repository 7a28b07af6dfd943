import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPicture } from '#features/avatars/avatars.fixture.ts'
import { createTestInbox, deliver, mailText } from '#features/conversations/ingest/ingest.fixture.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { startDovecot } from '../../../../../../dev/mail-rig/index.ts'
import { workspaceExportVerb } from './export-workspace.ts'
import { mboxEntry } from './mbox.ts'

const place = mkdtempSync(join(tmpdir(), 'postroom-export-'))
const folder = join(place, 'all')
let server: TestServer
let owner: Owner
const raws = [0, 1, 2].map((n) =>
  mailText({
    id: `export-${n}@customer.example`,
    date: new Date(Date.UTC(2026, 10, 20, 8, n)),
    body: `From here on\n>From there\n${n}`,
  }),
)

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  const stranger = await server.createWorkspace({ name: 'Elsewhere' })
  await stranger.client.call('tags.create', { name: 'Of strangers' })
  await setPicture(owner.client)
  const inbox = await createTestInbox(server, owner.workspaceId, [owner.userId])
  await deliver(server, owner.workspaceId, inbox, raws)
  await owner.client.call('tags.create', { name: 'Exported' })
  await owner.client.call('apiKeys.create', { name: 'Program', scopes: ['tags:read'] })
})
afterAll(async () => {
  await server.stop()
  rmSync(place, { recursive: true })
})

const linesOf = (table: string) =>
  readFileSync(join(folder, 'data', `${table}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('the folder has everything of the workspace, nothing of another one, and no secrets', async () => {
  const options = { to: folder, workspace: owner.workspaceId }
  const { data } = await workspaceExportVerb.run(server.app, options)
  expect(data).toMatchObject({ rows: { tags: 1, people: 1, messages: 3, api_keys: 1 }, files: 2 })
  expect(linesOf('tags')).toMatchObject([{ name: 'Exported' }])
  expect(linesOf('people')).toMatchObject([{ email: owner.email }])
  expect(linesOf('events').length).toBeGreaterThan(1)
  expect(linesOf('api_keys')[0]).not.toHaveProperty('hash')
  const everything = readdirSync(join(folder, 'data')).map((name) =>
    readFileSync(join(folder, 'data', name), 'utf8'),
  )
  expect(everything.join('')).not.toContain('Of strangers')
  expect(existsSync(join(folder, 'data/idempotency_keys.jsonl'))).toBe(false)
  expect(readdirSync(join(folder, 'files')).length).toBe(2)
  await expect(workspaceExportVerb.run(server.app, options)).rejects.toThrow('is not empty')
})

test('every byte of every message can be restored from the mbox file, in order', () => {
  const [name = ''] = readdirSync(join(folder, 'mail'))
  expect(fromMbox(readFileSync(join(folder, 'mail', name)))).toEqual(raws.map(withEnd))
})

test('Dovecot imports every message', async () => {
  const [name = ''] = readdirSync(join(folder, 'mail'))
  const dovecot = await startDovecot({ users: [{ name: 'anna', password: 'a very secret passphrase' }] })
  const readable = mkdtempSync(join(tmpdir(), 'postroom-mbox-'))
  try {
    chmodSync(readable, 0o777)
    writeFileSync(join(readable, 'exported'), readFileSync(join(folder, 'mail', name)), { mode: 0o666 })
    await dovecot.doveadm('import', '-u', 'anna', `mbox:${readable}:INDEX=MEMORY`, '', 'all')
    const found = await dovecot.doveadm('fetch', '-u', 'anna', 'text', 'mailbox', 'exported', 'all')
    const bodies = found.split('text:\n').slice(1)
    expect(bodies).toHaveLength(raws.length)
    for (const [n, body] of bodies.entries()) {
      expect(body).toContain(`export-${n}@customer.example`)
      // The `>` belongs to the mbox format (RFC 4155); readers that do not know this variant keep it.
      expect(body.replaceAll('\r\n', '\n')).toContain(`>From here on\n>>From there\n${n}`)
    }
  } finally {
    rmSync(readable, { recursive: true, force: true })
    await dovecot.stop()
  }
})

test('any message can be restored from its mbox entry', async () => {
  const line = fc.oneof(
    fc.constantFrom('From ', '>From x', '>>From y', 'from', '', ' From', 'From', '\r', '> From '),
    fc.string(),
  )
  const body = fc.array(line).map((lines) => lines.join('\n'))
  await fc.assert(
    fc.asyncProperty(
      fc.array(body, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 9 }),
      async (bodies, size) => {
        const pieces: Buffer[] = []
        for (const text of bodies) {
          for await (const piece of mboxEntry(new Date(0), inChunks(Buffer.from(text), size)))
            pieces.push(piece)
        }
        expect(fromMbox(Buffer.concat(pieces))).toEqual(bodies.map(withEnd))
      },
    ),
  )
})

async function* inChunks(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

/** Reads like a mail program: a line that begins with "From " starts a message, the empty line before it ends one. */
function fromMbox(bytes: Buffer): string[] {
  const messages: string[][] = []
  for (const line of bytes.toString('utf8').split('\n').slice(0, -1)) {
    if (line.startsWith('From ')) messages.push([])
    else messages.at(-1)?.push(line.replace(/^>(>*From )/, '$1'))
  }
  return messages.map((lines) =>
    lines
      .slice(0, -1)
      .map((line) => `${line}\n`)
      .join(''),
  )
}

/** In mbox every message ends with a line break. */
const withEnd = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`)
