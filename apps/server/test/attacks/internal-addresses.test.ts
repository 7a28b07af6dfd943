import { createServer, type Server } from 'node:net'
import type { CallDeclaration } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { setFeatures } from '../../src/features/agents/agents.fixture.ts'
import { deliverAll } from '../../src/features/webhooks/webhooks.fixture.ts'
import { features } from '../../src/registry.ts'
import { type Owner, startTestServer, type TestServer } from '../harness.ts'
import { createTestMailbox } from '../mailbox.ts'

/** Allows loopback, so that each field is known to lead to a connection there. */
let open: TestServer
/** Allows no address outside of the public internet. */
let closed: TestServer
let internal: Server
let port: number
let connections = 0

beforeAll(async () => {
  ;[open, closed] = await Promise.all([
    startTestServer(),
    startTestServer({ env: { POSTROOM_EGRESS_ALLOW: '' } }),
  ])
  internal = createServer((socket) => {
    connections += 1
    socket.on('error', () => undefined)
    socket.destroy()
  })
  port = await listen(internal)
})
afterAll(async () => {
  await Promise.all([open.stop(), closed.stop()])
  internal.close()
})
beforeEach(() => {
  connections = 0
})

/** Listens on IPv4 and IPv6, on a port that outbound connections may use at all. */
async function listen(server: Server): Promise<number> {
  for (let next = 21_000; ; next += 1) {
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(next, '::', () => resolve(true))
    })
    if (isFree) return next
  }
}

const spellings = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0x7f.1']

interface Field {
  readonly call: string
  readonly field: string
  /** Input for an internal host; the call's example is the rest of it. */
  readonly input: (host: string, port: number) => Record<string, unknown>
  readonly prepare?: (server: TestServer, owner: Owner) => Promise<Record<string, unknown>>
  /** What makes Postroom connect, if storing the address does not. */
  readonly use?: (server: TestServer, owner: Owner, result: Record<string, unknown>) => Promise<unknown>
}

const bare = (host: string): string => host.replace(/^\[|\]$/g, '')
const https = (field: string) => (host: string, at: number) => ({ [field]: `https://${host}:${at}/x` })
const mailServer = (kind: 'imap' | 'smtp') => (host: string, at: number) => ({
  email: 'bookings@marewind.example',
  [kind]: { host: bare(host), port: at, security: 'tls', username: 'bookings@marewind.example' },
})
const createMailbox = async (server: TestServer, owner: Owner) => ({
  mailboxId: await createTestMailbox(server, owner, 'bookings@marewind.example'),
  imapPassword: 'a secret',
  smtpPassword: 'a secret',
})
const allowAgents = async (server: TestServer, owner: Owner) => {
  await setFeatures(server, owner, ['BOTS'])
  return {}
}
const createExchangeMailbox = async (server: TestServer, owner: Owner) => ({
  mailboxId: await createTestMailbox(server, owner, 'bookings@marewind.example'),
  password: 'a secret',
})

const declared: readonly CallDeclaration[] = features.flatMap((feature) => feature.contract.calls)
const exampleOf = (name: string) =>
  declared.find((call) => call.name === name)?.example.input as Record<string, unknown>

const fields: Field[] = [
  { call: 'caldav.connect', field: 'url', input: https('url') },
  { call: 'ldap.set_directory', field: 'url', input: (host, at) => ({ url: `ldaps://${host}:${at}` }) },
  { call: 'identities.set_provider', field: 'discoveryUrl', input: https('discoveryUrl') },
  { call: 'identities.set_saml_provider', field: 'metadataUrl', input: https('metadataUrl') },
  { call: 'calendars.create', field: 'feedUrl', input: https('feedUrl') },
  {
    call: 'calendars.update',
    field: 'feedUrl',
    input: https('feedUrl'),
    prepare: async (_, { client }) => {
      const { id, version } = await client.call('calendars.create', {
        ...exampleOf('calendars.create'),
      } as never)
      return { calendarId: id, version }
    },
  },
  { call: 'agents.import_page', field: 'url', input: https('url'), prepare: allowAgents },
  {
    call: 'agents.save_provider',
    field: 'baseUrl',
    input: https('baseUrl'),
    prepare: allowAgents,
    use: (_, { client }) => client.send('agents.test_provider', {}),
  },
  {
    call: 'webhooks.save',
    field: 'url',
    input: https('url'),
    use: async (server, owner, { id }) => {
      await owner.client.send('webhooks.send_test', { webhookId: String(id) })
      await deliverAll(server)
    },
  },
  { call: 'mailboxes.test', field: 'imap.host', input: mailServer('imap') },
  { call: 'mailboxes.test', field: 'smtp.host', input: mailServer('smtp') },
  { call: 'mailboxes.connect', field: 'imap.host', input: mailServer('imap') },
  { call: 'mailboxes.connect', field: 'smtp.host', input: mailServer('smtp') },
  { call: 'mailboxes.reconnect', field: 'imap.host', input: mailServer('imap'), prepare: createMailbox },
  { call: 'mailboxes.reconnect', field: 'smtp.host', input: mailServer('smtp'), prepare: createMailbox },
  { call: 'exchange.test', field: 'server', input: https('server') },
  { call: 'exchange.connect', field: 'server', input: https('server') },
  { call: 'exchange.reconnect', field: 'server', input: https('server'), prepare: createExchangeMailbox },
]

/** Fields with addresses that have tests of their own, or to which Postroom never connects. */
const others: Readonly<Record<string, string>> = {
  'api_connectors.save url': 'connector-attacks.test.ts',
  'api_connectors.save authSettings.tokenUrl': 'connector-attacks.test.ts',
  'api_connectors.save authSettings.authorizeUrl': 'opened by the browser',
  'agents.save_page url': 'shown as a link',
  'identities.set_saml_provider entryUrl': 'opened by the browser',
  'identities.finish_authorization redirect_uri': 'compared with our own address',
  'identities.sign_in_with_imap imap.host': 'must belong to a connected mailbox or to the domain',
  'identities.sign_in_with_imap smtp.host': 'must belong to a connected mailbox or to the domain',
  'issues.connect url': 'read for owner, name and number; requests go to GitHub',
  'conversations.get_remote_image url': 'serve-files.test.ts',
  'onboarding.fulfil_helper imap.host': 'tested like mailboxes.connect',
  'onboarding.fulfil_helper smtp.host': 'tested like mailboxes.connect',
  'onboarding.test_helper imap.host': 'tested like mailboxes.test',
  'onboarding.test_helper smtp.host': 'tested like mailboxes.test',
  'web_push.subscribe endpoint': 'web-push.test.ts',
  'web_push.unsubscribe endpoint': 'compared with stored ones',
  'web_push.send_test endpoint': 'compared with stored ones',
}

test('each field with an address is tested here or said to be tested elsewhere', () => {
  const found = declared.flatMap((call) =>
    addressFields(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })).map(
      (path) => `${call.name} ${path}`,
    ),
  )
  const listed = [...fields.map(({ call, field }) => `${call} ${field}`), ...Object.keys(others)]
  expect([...new Set(found)].sort()).toEqual(listed.sort())
})

test.each(fields)('$call connects to no internal address in $field', async (field) => {
  await send(open, field, '127.0.0.1')
  expect(connections, 'the field leads to a connection').toBeGreaterThan(0)
  connections = 0
  for (const host of spellings) expect(await send(closed, field, host), host).toBeLessThan(500)
  expect(connections).toBe(0)
})

async function send(server: TestServer, field: Field, host: string): Promise<number> {
  const owner = await server.createWorkspace()
  const input = {
    ...exampleOf(field.call),
    ...(await field.prepare?.(server, owner)),
    ...field.input(host, port),
  }
  const { status, body } = await owner.client.send(field.call as 'caldav.connect', input as never)
  if (status === 200) await field.use?.(server, owner, body as Record<string, unknown>)
  return status
}

type JsonSchema = Readonly<Record<string, unknown>>

/** Paths of fields named like an address that Postroom could connect to. */
function addressFields(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, items, anyOf, oneOf, allOf } = schema as Record<string, JsonSchema | undefined>
  const own = Object.entries(properties).flatMap(([name, inner]) => {
    const at = path ? `${path}.${name}` : name
    return [...(/(?:url|uri|host|server|endpoint)$/i.test(name) ? [at] : []), ...addressFields(inner, at)]
  })
  const choices = [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []))
  return [...own, ...[items, ...choices].flatMap((inner) => addressFields(inner, path))]
}
