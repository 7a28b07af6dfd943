import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAuditBreak } from '#platform/audit/index.ts'
import { aSecondLater } from '#test/a-second-later.ts'
import { createClient, type TestClient } from '#test/client.ts'
import { execute } from '#test/execute.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { endsByEventWithinMs, openEvents } from '#test/stream.ts'
import { isKeyText, isWellFormed, newKey } from './key-text.ts'
import { tokenVerbs } from './token-verbs.ts'

let server: TestServer
let owner: Owner

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

const withKey = (key: string): TestClient => createClient(server.url ?? '', key)

async function makeKey(person: Someone, scopes: string[], name = `Key ${randomUUID()}`) {
  const made = await person.client.call('apiKeys.create', { name, scopes: scopes as never })
  return { ...made, client: withKey(made.key) }
}

test('a key is created, shown once, used, renamed by the query, and revoked', async () => {
  const { apiKey, key, client } = await makeKey(
    owner,
    ['tags:write', 'conversations:read'],
    ' Nightly export ',
  )
  expect(apiKey).toMatchObject({
    name: 'Nightly export',
    scopes: ['conversations:read', 'tags:write'],
    lastUsedAt: null,
    expiresAt: null,
  })
  expect(key.startsWith(apiKey.hint)).toBe(true)
  const listed = await owner.client.call('apiKeys.list', {})
  expect(JSON.stringify(listed)).not.toContain(key)
  expect(await client.call('tags.create', { name: 'By key' })).toMatchObject({ name: 'By key' })
  expect((await client.call('session.get_user', {})).id).toBe(owner.userId)
  const renamed = await owner.client.fetch(`/api/v1/user/apikey/${apiKey.id}?name=Export%20II`, {
    method: 'PATCH',
  })
  expect(renamed.status).toBe(200)
  const [row] = (await owner.client.call('apiKeys.list', {})).items.filter(({ id }) => id === apiKey.id)
  expect(row).toMatchObject({ name: 'Export II' })
  expect(row?.lastUsedAt).not.toBeNull()
  await owner.client.call('apiKeys.revoke', { apiKeyId: apiKey.id })
  expect((await aSecondLater(() => client.send('tags.list', {}))).status).toBe(401)
  expect((await owner.client.send('apiKeys.revoke', { apiKeyId: apiKey.id })).status).toBe(404)
})

test('only its hash is stored, and it is never logged', async () => {
  const { key, client } = await makeKey(owner, ['tags:read'])
  await client.call('tags.list', {})
  await withKey(key).fetch(`/api/v1/user/apikey/?leak=${key}`)
  const { rows } = await server.ownerPool.query<{ table: string }>(
    `select table_name as table from information_schema.tables where table_schema = 'public'`,
  )
  for (const { table } of rows) {
    const found = await dump(table)
    expect(found.includes(key), table).toBe(false)
  }
  expect(server.logLines.join('\n')).not.toContain(key)
})

async function dump(table: string): Promise<string> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  const { rows } = await client.query(`select t::text from "${table}" t`)
  await client.end()
  return JSON.stringify(rows)
}

test('a key never has more rights than its owner has now', async () => {
  const admin = await server.addMember(owner, { role: 'Admin' })
  const { client } = await makeKey(admin, ['tags:write', 'members:write'])
  expect((await client.send('tags.create', { name: 'As an admin' })).status).toBe(200)
  await owner.client.call('members.set_role', { userId: admin.userId, role: 'Member' })
  expect((await aSecondLater(() => client.send('tags.create', { name: randomUUID() }))).status).toBe(403)
  expect((await client.send('tags.list', {})).status).toBe(200)
})

test("a removed member's key stops working within a second, and stays revoked when the person returns", async () => {
  const leaver = await server.addMember(owner, { role: 'Admin' })
  const { client } = await makeKey(leaver, ['tags:read'])
  const events = await openEvents(client)
  expect((await client.send('tags.list', {})).status).toBe(200)
  await owner.client.call('members.remove', { userId: leaver.userId })
  const removedAt = performance.now()
  await events.ended
  expect(performance.now() - removedAt).toBeLessThan(endsByEventWithinMs)
  expect((await aSecondLater(() => client.send('tags.list', {}))).status).toBe(401)
  await server.ownerPool.query(`select set_config('postroom.workspace_id', $1, false)`, [owner.workspaceId])
  const { insertMembership } = await import('#features/session/index.ts')
  await server.app.db.write(owner.workspaceId, (tx) =>
    insertMembership(tx, { workspaceId: owner.workspaceId, userId: leaver.userId, role: 'Member' }),
  )
  expect((await client.send('tags.list', {})).status).toBe(401)
})

test('creating a key needs MFA; after the owner removes MFA the key no longer counts as MFA', async () => {
  const person = await server.addMember(owner, { role: 'Admin', mfa: false })
  const input = { name: 'Too early', scopes: ['tags:write'] }
  expect(await person.client.send('apiKeys.create', input)).toMatchObject({
    status: 403,
    body: { error: { code: 'mfa_required' } },
  })
  const { client } = await makeKey(owner, ['tags:write'])
  expect((await client.send('tags.create', { name: 'With factor' })).status).toBe(200)
  await server.ownerPool.query('update users set mfa_enrolled = false where id = $1', [owner.userId])
  expect(await aSecondLater(() => client.send('tags.create', { name: 'Without' }))).toMatchObject({
    status: 403,
    body: { error: { code: 'mfa_required' } },
  })
  await server.ownerPool.query('update users set mfa_enrolled = true where id = $1', [owner.userId])
  expect((await client.send('tags.list', {})).status).toBe(200)
})

test('the stream of a key has the events of its scopes, and ends with the key', async () => {
  const { apiKey, client } = await makeKey(owner, ['tags:read'])
  const events = await openEvents(client)
  await owner.client.call('session.update_profile', { firstName: 'Inga' })
  const { version } = await owner.client.call('workspace.get', {})
  await owner.client.call('workspace.rename', { name: 'Renamed', version })
  const tag = await owner.client.call('tags.create', { name: 'Seen by key' })
  expect(await events.next()).toMatchObject({ type: 'shared_tag_created', payload: { tag: { id: tag.id } } })
  await owner.client.call('apiKeys.revoke', { apiKeyId: apiKey.id })
  await events.ended
})

test("another person's key is not found, for renaming and revoking", async () => {
  const other = await server.addMember(owner, { role: 'Admin' })
  const { apiKey } = await makeKey(other, ['tags:read'])
  expect((await owner.client.send('apiKeys.revoke', { apiKeyId: apiKey.id })).status).toBe(404)
  expect((await owner.client.send('apiKeys.rename', { apiKeyId: apiKey.id, name: 'Mine' })).status).toBe(404)
  expect((await owner.client.call('apiKeys.list', {})).items.map(({ id }) => id)).not.toContain(apiKey.id)
})

test('unique names, future expiry, at most fifty keys, and at least one scope', async () => {
  const person = await server.addMember(owner, { role: 'Member' })
  await makeKey(person, ['tags:read'], 'Twice')
  const refusal = async (change: object) => {
    const input = { name: 'Other', scopes: ['tags:read'], ...change }
    const { body, status } = await person.client.send('apiKeys.create', input)
    const { code, fields } = (body as { error: { code: string; fields?: { path: string }[] } }).error
    return [status, code, fields?.[0]?.path]
  }
  expect(await refusal({ name: 'TWICE' })).toEqual([409, 'api_key_name_taken', 'name'])
  expect(await refusal({ expiresAt: '2020-01-01T00:00:00Z' })).toEqual([
    400,
    'api_key_expiry_past',
    'expiresAt',
  ])
  expect(await refusal({ scopes: [] })).toEqual([400, 'invalid_input', 'scopes'])
  expect(await refusal({ scopes: ['tags:everything'] })).toEqual([400, 'invalid_input', 'scopes.0'])
  for (let n = 1; n < 50; n += 1) await makeKey(person, ['tags:read'])
  expect(await refusal({})).toEqual([409, 'api_key_limit', undefined])
})

test('the audit log names the key, and its chain stays intact', async () => {
  const { apiKey, client } = await makeKey(owner, ['tags:write'])
  await client.call('tags.create', { name: 'Audited' })
  await server.app.db.read(owner.workspaceId, async (tx) => {
    const { rows } = await execute(
      tx,
      `select call, actor_id from audit_log where api_key_id = '${apiKey.id}'`,
    )
    expect(rows).toEqual([{ call: 'tags.create', actor_id: owner.userId }])
    expect(await findAuditBreak(tx, owner.workspaceId)).toBeNull()
  })
})

test('each key has its own rate limit', async () => {
  const strict = await startTestServer({ overrides: { rateFactor: 1 } })
  try {
    const one = await strict.createWorkspace()
    const { key } = await one.client.call('apiKeys.create', { name: 'Busy', scopes: ['tags:read'] })
    const { key: other } = await one.client.call('apiKeys.create', { name: 'Calm', scopes: ['tags:read'] })
    const busy = createClient(strict.url ?? '', key)
    const statuses = new Set<number>()
    for (let n = 0; n < 30 && !statuses.has(429); n += 1) {
      const round = await Promise.all(Array.from({ length: 50 }, () => busy.send('tags.list_labels', {})))
      for (const { status } of round) statuses.add(status)
    }
    expect(statuses).toEqual(new Set([200, 429]))
    expect((await createClient(strict.url ?? '', other).send('tags.list', {})).status).toBe(200)
  } finally {
    await strict.stop()
  }
})

test('the checksum detects any changed letter', () => {
  const key = newKey()
  expect(isWellFormed(key)).toBe(true)
  fc.assert(
    fc.property(fc.nat(key.length - 1), fc.constantFrom(...'abcXYZ019_-'), (place, letter) => {
      const changed = `${key.slice(0, place)}${letter}${key.slice(place + 1)}`
      expect(isWellFormed(changed)).toBe(changed === key)
    }),
  )
  expect(isKeyText('eyJhbGciOi')).toBe(false)
})

test('the command line creates, lists and revokes keys, also for people without MFA', async () => {
  const person = await server.addMember(owner, { role: 'Admin', mfa: false })
  const run = async (name: string, options: Record<string, string>) => {
    const verb = tokenVerbs.find((candidate) => candidate.name === name)
    return (await verb?.run(server.app, options))?.data as Record<string, never>
  }
  const email = person.email.toUpperCase()
  const all = await run('token:create', { email, workspace: owner.workspaceId })
  const client = withKey(all.token ?? '')
  expect((await client.send('tags.create', { name: 'From the command line' })).status).toBe(200)
  expect((await client.send('apiKeys.list', {})).status).toBe(403)
  const reader = await run('token:create', {
    email,
    workspace: owner.workspaceId,
    scopes: 'tags:read',
    'expires-days': '1',
  })
  expect((await withKey(reader.token ?? '').send('tags.create', { name: 'Refused' })).status).toBe(403)
  const listed = JSON.stringify(await run('token:list', {}))
  expect(listed).toContain(all.id)
  expect(listed).not.toContain(all.token)
  await run('token:revoke', { email })
  expect((await aSecondLater(() => client.send('tags.list', {}))).status).toBe(401)
  await expect(run('token:create', { email: 'nobody@marewind.example' })).rejects.toThrow()
  await expect(run('token:create', { email, scopes: 'tags:own' })).rejects.toThrow('tags:own is not a scope')
  await expect(run('token:revoke', {})).rejects.toThrow('Name one of')
  await expect(run('token:revoke', { id: all.id ?? '' })).rejects.toThrow('There is no API key')
})

test('no request waits until others have changed its key', async () => {
  const { apiKey, client } = await makeKey(owner, ['tags:read'])
  const changing = await server.ownerPool.connect()
  try {
    await changing.query('begin')
    await changing.query('select from api_keys where id = $1 for update', [apiKey.id])
    expect((await client.send('tags.list', {})).status).toBe(200)
  } finally {
    await changing.query('rollback')
    changing.release()
  }
})
