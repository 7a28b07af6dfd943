import { createHash, randomUUID } from 'node:crypto'
import { parseMessage } from '@postroom/mail'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPicture } from '#features/avatars/avatars.fixture.ts'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { accept, codeOf, inviteOne } from '#features/members/members.fixture.ts'
import { aSecondLater } from '#test/a-second-later.ts'
import { createClient } from '#test/client.ts'
import { type Owner, password, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { type SmtpServer, startSmtpServer } from '../../../../../dev/mail-rig/index.ts'
import { features } from '../../registry.ts'
import { deleteDueWorkspaces } from './delete-workspace.ts'

let server: TestServer
let smtp: SmtpServer
let owner: Owner
let other: Owner
/** A member of both workspaces. */
let both: Someone
let db: pg.Client
const mails = { own: '', shared: '' }

beforeAll(async () => {
  smtp = await startSmtpServer({})
  const env = { POSTROOM_SMTP_URL: `smtp://127.0.0.1:${smtp.port}?from=desk@marewind.example` }
  server = await startTestServer({ roles: ['web', 'worker'], env })
  db = new pg.Client({ connectionString: server.ownerUrl })
  await db.connect()
  owner = await server.createWorkspace()
  other = await server.createWorkspace({ name: 'Elsewhere' })
  both = await server.addMember(other)
  await accept(server, codeOf(await inviteOne(owner, both.email)), both.email)
  const inbox = await createInbox(server, owner)
  const theirs = await createInbox(server, other)
  mails.own = mail(inbox)
  mails.shared = mail(inbox)
  await deliver(server, owner.workspaceId, inbox, [mails.own])
  const { conversationId } = await deliver(server, owner.workspaceId, inbox, [mails.shared])
  await deliver(server, other.workspaceId, theirs, [mails.shared])
  await owner.client.call('conversations.comment', { conversationId, text: 'Ours alone' })
  await owner.client.call('tags.create', { name: 'Ours' })
  await owner.client.call('signature.save', { html: '<p>Ingrid</p>' })
  await setPicture(owner.client)
  await setPicture(other.client)
})
afterAll(async () => {
  await db.end()
  await server.stop()
  await smtp.stop()
})

const mail = (inbox: TestInbox) => mailText({ id: `${randomUUID()}@customer.example`, to: inbox.email })
const run = () => deleteDueWorkspaces(server.app, new AbortController().signal)
const request = (more: object = {}, by: Someone = owner) =>
  by.client.call('workspace.request_deletion', {
    confirmation: 'Marewind',
    password: owner.password,
    ...more,
  })
const dueIn = (days: number) =>
  db.query('update workspaces set deletion_due_at = now() + make_interval(days => $2) where id = $1', [
    owner.workspaceId,
    days,
  ])

/** Number of the workspace's rows by table. */
async function rowsOf(workspaceId: string): Promise<Record<string, number>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id')`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await db.query<{ n: number }>(
      `select count(*)::int as n from ${pg.escapeIdentifier(name)} where workspace_id = $1`,
      [workspaceId],
    )
    if (rows[0]?.n) counts[name] = rows[0].n
  }
  return counts
}

/** Waits until every event consumer has read all events: until then it may write rows of the workspace. */
const untilRead = (workspaceId: string) =>
  expect
    .poll(async () => {
      const { rows } = await db.query<{ consumer: string }>(
        `select consumer from event_consumers c join workspace_heads h using (workspace_id)
          where workspace_id = $1 and c.seq = h.event_seq`,
        [workspaceId],
      )
      return rows.map(({ consumer }) => consumer).sort()
    })
    .toEqual(features.flatMap(({ consumers = [] }) => consumers.map(({ name }) => name)).sort())

async function subjectsTo(email: string): Promise<(string | null)[]> {
  const letters = (await smtp.waitForMail(0)).filter(({ recipients }) => recipients.includes(email))
  return Promise.all(letters.map(async ({ raw }) => (await parseMessage(raw)).subject))
}

async function referencesTo(raw: string): Promise<number> {
  const hash = createHash('sha256').update(raw).digest()
  const { rows } = await db.query<{ n: number }>(
    'select reference_count as n from blob_locations where sha256 = $1',
    [hash],
  )
  return rows[0]?.n ?? 0
}

test('requires the name and a fresh proof, and is only for the owner', async () => {
  await expect(request({ confirmation: 'marewind' })).rejects.toMatchObject({ code: 'confirmation_differs' })
  await expect(request({ password: 'not the password' })).rejects.toMatchObject({
    code: 'password_incorrect',
  })
  const admin = await server.addMember(owner, { role: 'Admin' })
  await expect(request({ password: admin.password }, admin)).rejects.toMatchObject({ code: 'forbidden' })
  expect((await owner.client.call('workspace.get', {})).deletionDueAt).toBeNull()
})

test('waits seven days, tells staff by mail, and can be cancelled', async () => {
  const { deletionDueAt } = await request()
  const days = (Date.parse(deletionDueAt ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(7)
  // Other mail to staff, such as about a new sign-in, may arrive in between.
  await expect
    .poll(() => subjectsTo(owner.email))
    .toContainEqual(expect.stringContaining('Marewind will be deleted'))
  await dueIn(1)
  await run()
  expect(await owner.client.call('workspace.cancel_deletion', {})).toMatchObject({ deletionDueAt: null })
  await run()
  expect((await rowsOf(owner.workspaceId)).conversations).toBe(2)
})

test('then erases only the rows and files of this workspace', async () => {
  await request()
  await dueIn(0)
  await untilRead(other.workspaceId)
  const before = await rowsOf(other.workspaceId)
  await expect(owner.client.call('workspace.cancel_deletion', {})).rejects.toMatchObject({
    code: 'deletion_under_way',
  })
  await run()
  expect(await rowsOf(owner.workspaceId)).toEqual({})
  const { rows: left } = await db.query('select id from workspaces order by created_at')
  expect(left).toEqual([{ id: other.workspaceId }])
  expect(await referencesTo(mails.own)).toBe(0)
  expect((await aSecondLater(() => owner.client.send('session.get_user', {}))).status).toBe(401)

  expect(await rowsOf(other.workspaceId)).toEqual(before)
  expect(await referencesTo(mails.shared)).toBe(1)
  const items = (await other.client.call('conversations.list', { view: 'open' })).items
  expect(items).toHaveLength(1)
  const picture = await other.client.fetch(`/api/v1/user/${other.userId}/avatar`)
  expect(picture.status).toBe(200)
  const emails = (await db.query<{ email: string }>('select email from users')).rows.map(({ email }) => email)
  expect(emails).not.toContain(owner.email)
  expect(emails).toContain(both.email)
  const again = createClient(server.url ?? '', null)
  await again.call('session.sign_in_with_password', { identificator: both.email, password })
})
