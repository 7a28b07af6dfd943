import { type CallDeclaration, isWrite, keyAreas, keyDemand, keyScopes } from '@postroom/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features } from '../../src/registry.ts'
import { createClient, type TestClient } from '../client.ts'
import { execute } from '../execute.ts'
import { type Owner, startTestServer, type TestServer } from '../harness.ts'
import { type WriteWatch, watchWrites } from '../write-watch.ts'
import { arrangeCommand } from './command-text.ts'

/** The scope that every declared call requires of API keys, derived from its declaration. */
let server: TestServer
let owner: Owner
let writes: WriteWatch
const keys = new Map<string, TestClient>()

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  for (const area of keyAreas) {
    await makeKey(`only ${area}`, [`${area}:write`])
    await makeKey(
      `all but ${area}`,
      keyScopes.filter((scope) => !scope.startsWith(`${area}:`)),
    )
  }
  await makeKey(
    'reader',
    keyScopes.filter((scope) => scope.endsWith(':read')),
  )
  await makeKey('everything', [...keyScopes])
  writes = await watchWrites(server.ownerUrl)
})
afterAll(() => server.stop())

async function makeKey(name: string, scopes: string[]): Promise<void> {
  const { key } = await owner.client.call('apiKeys.create', { name, scopes: scopes as never })
  keys.set(name, createClient(server.url ?? '', key))
}

const keyed = (name: string): TestClient => {
  const client = keys.get(name)
  if (!client) throw new Error(`There is no key ${name}.`)
  return client
}

const calls = features.flatMap(({ contract }) =>
  (contract.calls as readonly CallDeclaration[]).map((call) => ({
    call,
    demand: keyDemand(call, contract.area),
    area: contract.area,
  })),
)
const rest = calls.filter(({ call }) => call.rest)
const named = (list: typeof calls) => list.map((entry) => [entry.call.name, entry] as const)

/** Checks by REST and by command that the call is refused and nothing is written. */
async function refusals(client: TestClient, call: CallDeclaration): Promise<unknown[]> {
  // The setup and permitted calls may have written.
  await writes.taken()
  const answers = [await client.send(call.name, call.example.input)]
  if (call.command) answers.push(await client.command(arrangeCommand(call)))
  expect(await writes.taken(), `${call.name} wrote although it refused`).toEqual([])
  return answers.map(({ status, body }) => [status, (body as { error?: { code?: string } }).error?.code])
}

const only = (code: string) => [
  [403, code],
  [403, code],
]

describe('calls that no key may make', () => {
  test.each(named(rest.filter(({ demand }) => demand === null)))('%s', async (_, { call }) => {
    const codes = await refusals(keyed('everything'), call)
    expect(codes).toEqual(only('api_key_refused').slice(0, codes.length))
  })

  test('all that manages access itself is among them', () => {
    const isForAll = ({ call }: { call: CallDeclaration }) => call.access === 'public' && !isWrite(call)
    const open = calls.filter((entry) => entry.demand !== null && !isForAll(entry)).map(({ call }) => call)
    const secrets = /password|passkey|secret|mfa|two.?factor|recovery|session|api.?key|sign.?(in|out)/i
    const suspects = open.filter(({ name, summary }) => secrets.test(`${name} ${summary}`))
    expect(suspects.map(({ name }) => name).filter((name) => !knownHarmless.has(name))).toEqual([])
  })
})

/** Calls that keys may send although their name sounds like access; each was reviewed. */
const knownHarmless = new Set([
  'session.get_user',
  'session.get_profile',
  'workspace.get',
  'members.remove',
  // It removes a member, as above; no key gains access by it.
  'directory.update_person',
  'mailboxes.reconnect',
  'mailboxes.disconnect',
  'mailboxes.list_of_provider',
  'mailboxes.reconnect_remote_imap',
  'exchange.reconnect',
  'personalInboxes.disconnect',
  // They take a secret at most; none is ever returned.
  'agents.list',
  'agents.save_provider',
  'agents.stop',
  'agents.test_provider',
  'api_connectors.get',
  'api_connectors.save',
  'api_connectors.clone',
  'api_connectors.delete',
  'api_connectors.import',
  'webhooks.delete',
])

describe('calls that need a scope', () => {
  const scoped = rest.filter(({ demand }) => demand !== null && demand !== 'any')

  test.each(named(scoped))('%s refuses a key of all other areas', async (_, { call, area }) => {
    const codes = await refusals(keyed(`all but ${area}`), call)
    expect(codes).toEqual(only('scope_missing').slice(0, codes.length))
  })

  test.each(named(scoped))('%s lets a key of its area through', async (_, { call, area }) => {
    const { body } = await keyed(`only ${area}`).send(call.name, {})
    const { code } = (body as { error?: { code?: string } }).error ?? {}
    expect([
      'scope_missing',
      'api_key_refused',
      'unauthorized',
      'TokenExpired',
      'mfa_required',
    ]).not.toContain(code)
  })
})

describe('a key that may only read', () => {
  test.each(named(rest.filter(({ call }) => isWrite(call))))('does not %s', async (_, { call, demand }) => {
    const codes = await refusals(keyed('reader'), call)
    expect(codes).toEqual(only(demand === null ? 'api_key_refused' : 'scope_missing').slice(0, codes.length))
  })
})

describe('a key that was revoked, has expired, or was never given out', () => {
  const guarded = rest.filter(({ call }) => call.access !== 'public')

  test.each(named(guarded))('%s', async (_, { call }) => {
    for (const client of await ended()) {
      const codes = await refusals(client, call)
      expect(codes).toEqual(
        [
          [401, 'unauthorized'],
          [401, 'unauthorized'],
        ].slice(0, codes.length),
      )
    }
  })

  let clients: TestClient[] | undefined

  async function ended(): Promise<TestClient[]> {
    if (clients) return clients
    const revoked = await owner.client.call('apiKeys.create', { name: 'revoked', scopes: [...keyScopes] })
    await owner.client.call('apiKeys.revoke', { apiKeyId: revoked.apiKey.id })
    const expired = await owner.client.call('apiKeys.create', { name: 'expired', scopes: [...keyScopes] })
    await server.app.db.write(owner.workspaceId, async (tx) => {
      await execute(tx, `update api_keys set expires_at = now() - interval '1 second' where name = 'expired'`)
    })
    const mistyped = `${expired.key.slice(0, -1)}${expired.key.endsWith('0') ? '1' : '0'}`
    clients = [revoked.key, expired.key, mistyped].map((key) => createClient(server.url ?? '', key))
    return clients
  }
})
