import { randomUUID } from 'node:crypto'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { searchIndexer } from '#features/search/word-index/search-index.ts'
import { rawQuery } from '#platform/db/index.ts'
import { runConsumer } from '#platform/events/consumer.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'

let server: TestServer
let owner: Owner
let ada: Someone
let inbox: TestInbox
let conversationId: string

const everything = ['conversations:write', 'members:read'] as const

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  ada = await server.addMember(owner)
  inbox = await createInbox(server, owner, [owner.userId, ada.userId])
  ;({ conversationId } = await deliver(server, owner.workspaceId, inbox, [mailText({ id: 'a@b.example' })]))
})
afterAll(() => server.stop())

async function connect(person: Someone, scopes: readonly string[] = everything): Promise<Client> {
  const { key } = await person.client.call('apiKeys.create', {
    name: `Model ${randomUUID()}`,
    scopes: scopes as never,
  })
  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${key}` }
  const url = new URL(`${server.url}/api/mcp`)
  const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers } })
  await client.connect(transport as Parameters<Client['connect']>[0])
  return client
}

async function use(client: Client, name: string, input: Record<string, unknown>) {
  const { content, isError } = (await client.callTool({ name, arguments: input })) as {
    content: { text: string }[]
    isError?: boolean
  }
  const text = content[0]?.text ?? ''
  return { text, isError: isError === true, answer: isError ? null : JSON.parse(text) }
}

test('a model searches, reads, drafts and assigns, and sends nothing', async () => {
  await runConsumer(server.app, searchIndexer)
  const client = await connect(ada)
  const found = await use(client, 'search_conversations', { search: 'crates' })
  expect(found.answer.conversations).toMatchObject([{ id: conversationId, subject: 'Crates to Gothenburg' }])
  const read = await use(client, 'read_conversation', { conversationId })
  expect(read.answer.entries[0]).toMatchObject({
    kind: 'message',
    text: expect.stringContaining('one more crate'),
  })

  await use(client, 'draft_reply', { conversationId, text: 'Yes <b>of course</b>.\n\nAda' })
  const { draft } = await ada.client.call('conversations.get_draft', { conversationId })
  expect(draft).toMatchObject({
    html: expect.stringContaining('&lt;b&gt;of course'),
    to: [{ address: 'annika@tarsel-optik.example' }],
  })
  // What a person has written is not replaced.
  const again = await use(client, 'draft_reply', { conversationId, text: 'Other' })
  expect(again).toMatchObject({ isError: true, text: expect.stringContaining('conflict') })

  const { people } = (await use(client, 'list_people', {})).answer
  const me = people.find(({ email }: { email: string }) => email === ada.email)
  const assigned = await use(client, 'assign_conversation', { conversationId, assigneeId: me.id })
  expect(assigned.answer).toMatchObject({ assigneeId: ada.userId })
  const [sent] = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ n: number }>(tx, `select count(*)::int as n from messages where direction = 'outbound'`, []),
  )
  expect(sent?.n).toBe(0)
})

test('a key is offered what its scopes cover, and a hidden tool cannot be used', async () => {
  const client = await connect(ada, ['conversations:read'])
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['search_conversations', 'read_conversation'])
  const refused = await use(client, 'assign_conversation', { conversationId, assigneeId: null })
  expect(refused.isError).toBe(true)
  expect((await ada.client.call('conversations.get', { conversationId })).assigneeId).toBe(ada.userId)
})

test('another workspace, another inbox and a restricted team stay closed', async () => {
  const stranger = await connect(await server.createWorkspace())
  const outsider = await connect(await server.addMember(owner))
  const eve = await server.addMember(owner)
  const { conversationId: secret } = await deliver(server, owner.workspaceId, inbox, [
    mailText({ id: 'c@d.example', subject: 'Crates in confidence' }),
  ])
  const team = await owner.client.call('teams.create', { name: 'Board', isRestricted: true })
  await owner.client
    .call('conversations.assign_team', { conversationId: secret, teamId: team.id })
    .catch(() => {})
  await owner.client.call('teams.set_inboxes', { teamId: team.id, add: [inbox.id] })
  await owner.client.call('conversations.assign_team', { conversationId: secret, teamId: team.id })
  for (const [client, id] of [
    [stranger, conversationId],
    [outsider, conversationId],
    [await connect(eve), secret],
    [await connect(ada), secret],
  ] as const) {
    for (const [name, input] of [
      ['read_conversation', {}],
      ['draft_reply', { text: 'Hello' }],
      ['assign_conversation', { assigneeId: null }],
    ] as const) {
      const { isError, text } = await use(client, name, { conversationId: id, ...input })
      expect({ name, isError, text }).toMatchObject({
        isError: true,
        text: expect.stringMatching(/^(?:not_found|forbidden)/),
      })
    }
    const { answer } = await use(client, 'search_conversations', {})
    expect(answer.conversations.map((one: { id: string }) => one.id)).not.toContain(id)
  }
})

test('without a key, with a session or with a revoked key, requests are refused', async () => {
  const ask = (authorization: string | undefined, origin?: string) =>
    fetch(`${server.url}/api/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(authorization && { authorization }),
        ...(origin && { origin }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
  expect((await ask(undefined)).status).toBe(401)
  expect((await ask(`Bearer ${ada.client.token}`)).status).toBe(401)
  const { key, apiKey } = await ada.client.call('apiKeys.create', {
    name: 'Gone',
    scopes: ['conversations:read'],
  })
  expect((await ask(`Bearer ${key}`)).status).toBe(200)
  expect((await ask(`Bearer ${key}`, 'https://evil.example')).status).toBe(403)
  await ada.client.call('apiKeys.revoke', { apiKeyId: apiKey.id })
  await expect.poll(async () => (await ask(`Bearer ${key}`)).status, { timeout: 5_000 }).toBe(401)
})
