import { keyScopes } from '@postroom/contract'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInbox, deliver, mailText } from '#features/conversations/ingest/ingest.fixture.ts'
import { type Owner, startTestServer, type TestServer } from '../harness.ts'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly example?: unknown
}
interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema: object; readonly example?: unknown } }
}
interface Operation {
  readonly operationId: string
  readonly description: string
  /** Empty: without a session. */
  readonly security: readonly object[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: object
}

let server: TestServer
let owner: Owner
let description: Description
let key: string
/** In place of the ids of the examples, which belong to nothing here. */
let known: Readonly<Record<string, string>>

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  description = (await (await server.anonymous.fetch('/api/openapi.json')).json()) as Description
  key = (await owner.client.call('apiKeys.create', { name: 'All', scopes: [...keyScopes] })).key
  const inbox = await createInbox(server, owner, [owner.userId])
  const mail = mailText({ to: inbox.email, id: 'crates@customer.example', subject: 'Crates' })
  const arrived = { internalDate: new Date() }
  const { conversationId } = await deliver(server, owner.workspaceId, inbox, [mail], arrived)
  known = { conversationId, inboxId: inbox.id, userId: owner.userId, groupId: owner.workspaceId }
})
afterAll(() => server?.stop())

const operations = (): { path: string; method: string; operation: Operation }[] =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

/** The request that a reader of the description puts together from its examples. */
function exampleRequest({ path, method, operation }: ReturnType<typeof operations>[number]) {
  const headers: Record<string, string> = { authorization: `Bearer ${key}` }
  const query = new URLSearchParams()
  let filled = path
  for (const { name, in: place, example } of operation.parameters) {
    const value = place === 'path' ? (known[name] ?? example) : example
    if (value === undefined || value === null) continue
    const text = String(value)
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(text))
    if (place === 'query') query.set(name, text)
    if (place === 'header') headers[name] = text
  }
  const body = operation.requestBody?.content?.['application/json']?.example
  if (body !== undefined) headers['content-type'] = 'application/json'
  return {
    path: query.size > 0 ? `${filled}?${query}` : filled,
    init: {
      method: method.toUpperCase(),
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
  }
}

/** An event stream never ends. */
const ends = ({ operation }: ReturnType<typeof operations>[number]): boolean =>
  operation.operationId !== 'stream.open'

test('examples of reading operations are answered as the description says', async () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'postroom', components: description.components })
  const answered: string[] = []
  const wrong: string[] = []
  for (const one of operations()
    .filter(({ method }) => method === 'get')
    .filter(ends)) {
    const { operationId, responses, security, description: access } = one.operation
    const isForKeys = security.length > 0 && !/Not for API keys\.|^Administrators/.test(access)
    if (!isForKeys) continue
    const { path, init } = exampleRequest(one)
    const response = await server.anonymous.fetch(path, init)
    const { status } = response
    const text = await response.text()
    // Most objects of the examples do not exist here; what is refused otherwise is declared.
    const isDeclared = status === 404 || (status !== 400 && String(status) in responses)
    if (!isDeclared) wrong.push(`${operationId}: ${status} ${text}`)
    const schema = responses[String(status)]?.content?.['application/json']?.schema
    if (status !== 200 || !schema) continue
    const validate = ajv.compile(schema)
    if (validate(JSON.parse(text))) answered.push(operationId)
    else wrong.push(`${operationId}: ${JSON.stringify(validate.errors)}`)
  }
  expect(wrong).toEqual([])
  expect(answered.length).toBeGreaterThan(70)
  expect(answered).toEqual(
    expect.arrayContaining([
      'conversations.list',
      'conversations.get',
      'conversations.get_draft',
      'tags.list',
    ]),
  )
})

test('examples of writing operations fit the schema that the description gives', async () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  for (const { operation } of operations()) {
    const content = operation.requestBody?.content?.['application/json']
    if (content?.example === undefined) continue
    const validate = ajv.compile(content.schema)
    const problems = validate(content.example) ? [] : validate.errors
    expect(problems, operation.operationId).toEqual([])
  }
})
