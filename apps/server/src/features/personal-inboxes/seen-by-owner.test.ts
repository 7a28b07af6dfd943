import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallDeclaration, keyScopes } from '@postroom/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliver, mailText, type TestInbox } from '#features/conversations/ingest/ingest.fixture.ts'
import { searchIndexer } from '#features/search/word-index/search-index.ts'
import { workspaceExportVerb } from '#features/workspace/export/export-workspace.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { createClient, type TestClient } from '#test/client.ts'
import { execute } from '#test/execute.ts'
import { createRandom } from '#test/fuzz/random.ts'
import { type Ids, restRequest, validInput } from '#test/fuzz/requests.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'
import { features } from '../../registry.ts'
import { createOwnTestInbox } from './personal-inboxes.fixture.ts'

/** `keeper` has a personal inbox with `mark` in all its texts; no call may show it to anyone else. */
const mark = `verschwiegen${randomUUID().slice(0, 8)}`
let server: TestServer
let db: pg.Client
let owner: Owner
let keeper: Someone
let own: TestInbox
let ids: Ids
let conversationId: string
const seekers: Record<string, () => TestClient> = {}

beforeAll(async () => {
  server = await startTestServer()
  db = new pg.Client({ connectionString: server.ownerUrl })
  await db.connect()
  owner = await server.createWorkspace()
  keeper = await server.addMember(owner)
  const admin = await server.addMember(owner, { role: 'Admin' })
  const member = await server.addMember(owner)
  own = await createOwnTestInbox(server, owner.workspaceId, keeper, `${mark}@marewind.example`)
  const raw = mailText({
    id: `${mark}@customer.example`,
    from: `${mark} <${mark}@customer.example>`,
    to: own.email,
    subject: mark,
    body: mark,
  })
  const made = await deliver(server, owner.workspaceId, own, [raw])
  conversationId = made.conversationId
  const { client } = keeper
  const comment = await client.call('conversations.comment', { conversationId, text: mark })
  const actions = [{ kind: 'comment' as const, text: mark }]
  const triggers = ['closed' as const]
  const rule = await client.call('rules.create', { scope: 'personal', name: mark, triggers, actions })
  const macro = await client.call('macros.create', { scope: 'personal', name: mark, actions })
  await client.call('conversations.save_draft', { conversationId, html: `<p>${mark}</p>` })
  await client.call('conversations.assign', { conversationId, assigneeId: keeper.userId })
  await runConsumer(server.app, searchIndexer)
  ids = {
    inbox: [own.id],
    mailbox: [own.mailboxId],
    conversation: [conversationId],
    message: [made.messageId],
    comment: [comment.id],
    draft: [conversationId],
    rule: [rule.id],
    macro: [macro.id],
  }
  const { key } = await owner.client.call('apiKeys.create', { name: 'All of it', scopes: [...keyScopes] })
  seekers.owner = () => owner.client
  seekers.admin = () => admin.client
  seekers.member = () => member.client
  seekers.key = () => createClient(server.url ?? '', key)
})
afterAll(async () => {
  await db.end()
  await server.stop()
})

const isAsked = ({ name, rest, access }: CallDeclaration): boolean =>
  rest !== undefined &&
  rest.reply !== 'stream' &&
  access !== 'public' &&
  !/detect|\.test$|sign_out|force_logout/.test(name)

/** The calls of each feature, by its name. */
const callsByFeature = features.flatMap(({ contract }) => {
  const calls = (contract.calls as readonly CallDeclaration[]).filter(isAsked)
  return calls.length > 0 ? [[contract.name, calls] as const] : []
})

const ofInbox = [
  'select * from inboxes where id = $1',
  ...['inbox_members', 'team_inboxes', 'inbox_settings', 'mailboxes', 'conversations', 'messages'].map(
    (table) => `select * from ${table} where inbox_id = $1`,
  ),
  ...['comments', 'drafts', 'read_marks', 'conversation_tags'].map(
    (table) =>
      `select t.* from ${table} t join conversations c on c.id = t.conversation_id where c.inbox_id = $1`,
  ),
]

/** All rows of the keeper's inbox, read as the owner of the database. */
async function rowsOfKeeper(): Promise<unknown> {
  const found: unknown[] = []
  for (const sql of ofInbox) found.push((await db.query(sql, [own.id])).rows)
  return found
}

describe.each(['owner', 'admin', 'member', 'key'])('the %s', (who) => {
  const seeker = (): TestClient => {
    const client = seekers[who]?.()
    if (!client) throw new Error(`There is no ${who}.`)
    return client
  }

  test.each(callsByFeature)('sees and changes nothing of it by any call of %s', async (_, calls) => {
    const before = await rowsOfKeeper()
    const random = createRandom(1)
    const leaks: string[] = []
    for (const call of calls) {
      const sent = restRequest(call, validInput(call, ids, random), random)
      const answer = await seeker().fetch(sent.path, sent.init)
      const text = await answer.text()
      if (text.toLowerCase().includes(mark)) leaks.push(`${call.name}: ${text.slice(0, 300)}`)
    }
    expect(leaks).toEqual([])
    expect(await rowsOfKeeper()).toEqual(before)
  })

  test('finds it in no list, search or count', async () => {
    const client = seeker()
    for (const search of [undefined, mark, `"${mark}"`, `in:${mark}`, 'is:unread', 'is:received']) {
      const { items } = await client.call('conversations.list', { view: 'all', ...(search && { search }) })
      expect(items.map(({ id }) => id)).not.toContain(conversationId)
    }
    expect(JSON.stringify(await client.call('conversations.count', {}))).not.toContain(own.id)
    expect(JSON.stringify(await client.call('inboxes.list', {}))).not.toContain(own.id)
    expect(JSON.stringify(await client.call('members.list', {}))).not.toContain(own.id)
  })

  test('gets no events of it, live or when catching up', async () => {
    const readers = [await openEvents(seeker()), await openEvents(seeker(), 1)]
    await keeper.client.call('conversations.comment', { conversationId, text: `${mark} again` })
    const { inbox } = await keeper.client.call('personalInboxes.get', { inboxId: own.id })
    await keeper.client.call('personalInboxes.update', {
      inboxId: own.id,
      version: inbox?.version ?? 0,
      name: `${mark} ${who}`,
    })
    const last = await owner.client.call('tags.create', { name: `Mark ${randomUUID().slice(0, 8)}` })
    for (const reader of readers) {
      for (;;) {
        const event = JSON.stringify(await reader.next())
        expect(event).not.toContain(own.id)
        expect(event).not.toContain(mark)
        if (event.includes(last.id)) break
      }
      reader.close()
    }
  })
})

test('the owner of a personal inbox finds its mail in lists, search and counts', async () => {
  const { client } = keeper
  const list = async (input: object) =>
    (await client.call('conversations.list', { view: 'all', ...input })).items.map(({ id }) => id)
  expect(await list({})).toEqual([conversationId])
  expect(await list({ search: mark })).toEqual([conversationId])
  expect((await client.call('conversations.count', {})).items).toMatchObject([{ inboxId: own.id, open: 1 }])
  expect((await client.call('inboxes.list', {})).items).toMatchObject([
    {
      id: own.id,
      type: 'PersonalInbox',
      isMember: true,
      abilities: ['conversation.work', 'conversation.reply'],
    },
  ])
  expect((await client.call('session.get_user', {})).sharedInboxes).toEqual([
    { id: own.id, type: 'PersonalInbox' },
  ])
  const events = await openEvents(client)
  await client.call('conversations.comment', { conversationId, text: 'Heard' })
  expect((await events.next('comment.added')).payload).toMatchObject({ comment: { text: 'Heard' } })
  events.close()
})

test('inconsistent rows do not make it visible', async () => {
  await db.query('insert into inbox_members (workspace_id, inbox_id, user_id) values ($1, $2, $3)', [
    owner.workspaceId,
    own.id,
    owner.userId,
  ])
  const team = await owner.client.call('teams.create', { name: 'All', members: [owner.userId] })
  await db.query('insert into team_inboxes (workspace_id, team_id, inbox_id) values ($1, $2, $3)', [
    owner.workspaceId,
    team.id,
    own.id,
  ])
  expect((await owner.client.send('conversations.get', { conversationId })).status).toBe(404)
  expect((await owner.client.call('conversations.list', { view: 'all' })).items).toEqual([])
  expect(JSON.stringify(await owner.client.call('teams.get', { teamId: team.id }))).not.toContain(own.id)
  await db.query('delete from team_inboxes where inbox_id = $1', [own.id])
  await db.query('delete from inbox_members where inbox_id = $1 and user_id = $2', [own.id, owner.userId])
})

test('an export of the workspace omits it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'postroom-export-'))
  await workspaceExportVerb.run(server.app, { to: folder, workspace: owner.workspaceId })
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const leaks = files.filter((file) =>
    readFileSync(join(file.parentPath, file.name), 'latin1').includes(mark),
  )
  expect(leaks.map(({ name }) => name)).toEqual([])
  expect(files.length).toBeGreaterThan(10)
  rmSync(folder, { recursive: true })
})

test('a sync problem of it is shown to its owner, not to staff', async () => {
  await server.app.db.write(owner.workspaceId, (tx) =>
    execute(tx, `update mailboxes set state = 'needs_sign_in' where id = '${own.mailboxId}'`),
  )
  expect((await owner.client.call('mailSync.list_problems', {})).items).toEqual([])
  expect((await keeper.client.call('mailSync.list_problems', {})).items).toMatchObject([
    { mailboxId: own.mailboxId, kind: 'signed_out' },
  ])
})

test('its name can be used by others', async () => {
  const other = await server.addMember(owner)
  const same = await createOwnTestInbox(server, owner.workspaceId, other)
  const { inbox } = await keeper.client.call('personalInboxes.get', { inboxId: own.id })
  const renamed = await other.client.call('personalInboxes.update', {
    inboxId: same.id,
    version: 1,
    name: inbox?.name ?? '',
  })
  expect(renamed.inbox?.name).toBe(inbox?.name)
})

test('removing a person from the workspace stops the sync of their mailbox', async () => {
  await owner.client.call('members.remove', { userId: keeper.userId })
  const left = await db.query('select state, inbox_id, imap_password from mailboxes where id = $1', [
    own.mailboxId,
  ])
  expect(left.rows).toEqual([{ state: 'disconnected', inbox_id: null, imap_password: null }])
})
