import { type Document, type OpenAPIClient, OpenAPIClientAxios } from 'openapi-client-axios'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  deliver,
  mailText,
  type TestInbox,
} from '#features/conversations/ingest/ingest.fixture.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '../harness.ts'

let server: TestServer
let owner: Owner
let colleague: Someone
let inbox: TestInbox
let client: OpenAPIClient

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  colleague = await server.addMember(owner)
  inbox = await createInbox(server, owner, [owner.userId, colleague.userId])
  const { key } = await owner.client.call('apiKeys.create', {
    name: 'Program',
    scopes: ['conversations:write'],
  })
  const definition = (await (await server.anonymous.fetch('/api/openapi.json')).json()) as Document
  const api = new OpenAPIClientAxios({
    definition,
    axiosConfigDefaults: {
      baseURL: server.url ?? '',
      headers: { authorization: `Bearer ${key}` },
      // A refusal is an answer.
      validateStatus: () => true,
    },
  })
  client = await api.init()
})
afterAll(() => server?.stop())

/** Sends an operation as the library made it from the description alone. */
const send = async (operation: string, parameters: Record<string, unknown>, body?: unknown) => {
  const method = client[operation as keyof OpenAPIClient] as (
    parameters: object,
    body?: unknown,
  ) => Promise<{ status: number; data: Record<string, unknown> }>
  return method(parameters, body)
}

test('a client that another tool makes from the description lists, reads, drafts and assigns', async () => {
  const arrived = { internalDate: new Date() }
  const mail = mailText({ to: inbox.email, id: 'crates@customer.example', subject: 'Crates' })
  const { conversationId } = await deliver(server, owner.workspaceId, inbox, [mail], arrived)
  const list = await send('conversations.list', { inboxId: inbox.id, view: 'open', limit: 10 })
  expect(list).toMatchObject({
    status: 200,
    data: { items: [{ id: conversationId, subject: 'Crates' }], nextCursor: null },
  })
  const read = await send('conversations.get', { conversationId })
  expect(read).toMatchObject({ status: 200, data: { timeline: [{ kind: 'message' }] } })
  const html = '<p>On its way.</p>'
  const drafted = await send('conversations.save_draft', { conversationId }, { html })
  expect(drafted).toMatchObject({ status: 200, data: { draft: { conversationId } } })
  const headers = { conversationId, 'Idempotency-Key': 'assign once' }
  const assigned = await send('conversations.assign', headers, { assigneeId: colleague.userId })
  expect(assigned).toMatchObject({ status: 200, data: { assigneeId: colleague.userId } })
  const { draft } = await owner.client.call('conversations.get_draft', { conversationId })
  expect(draft?.html).toContain('On its way.')
  const refused = await send('tags.create', {}, { name: 'Delay' })
  expect(refused).toMatchObject({ status: 403, data: { error: { code: 'scope_missing' } } })
})
