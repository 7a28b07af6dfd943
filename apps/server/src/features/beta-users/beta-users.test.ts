import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'

let server: TestServer
let owner: Owner
let tester: Someone

beforeAll(async () => {
  server = await startTestServer({ env: { POSTROOM_NEW_FEATURES_DOMAINS: 'Tarsel-Optik.example' } })
  owner = await server.createWorkspace()
  tester = await server.addMember(owner)
  await write('update users set is_instance_admin = true where id = $1', [owner.userId])
})
afterAll(() => server?.stop())

const write = (text: string, values: unknown[]) => server.app.db.instance((tx) => rawQuery(tx, text, values))
const command = async (requestText: string, who: Pick<Owner, 'client'> = owner) => {
  const { status, body } = await who.client.command(requestText, { type: 'RawCommand' })
  const raw = (body as { rawResponse?: string }).rawResponse
  return { status, resources: raw === undefined ? null : JSON.parse(raw).resources }
}
const put = (user: object, who?: Pick<Owner, 'client'>) =>
  command(`/admin add_or_update_beta_user ${JSON.stringify(user)}`, who)
const isAllowed = async (who: Someone, feature = 'report-builder') =>
  (await command(`/admin is_user_allowed ${feature}`, who)).resources

test('an instance administrator grants features to addresses, replaces and revokes them', async () => {
  const { email } = tester
  expect(await isAllowed(tester)).toBe(false)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const added = await put({ email: email.toUpperCase(), features: ['report-builder'], until: tomorrow })
  expect(added).toMatchObject({
    status: 200,
    resources: { email, features: ['report-builder'], until: tomorrow },
  })
  expect([await isAllowed(tester), await isAllowed(tester, 'other')]).toEqual([true, false])
  expect((await command('/admin get_beta_users')).resources).toMatchObject({ items: [{ email }] })

  await put({ email, features: ['other'], until: null })
  expect([await isAllowed(tester), await isAllowed(tester, 'other')]).toEqual([false, true])
  await put({ email, features: ['other'], until: new Date(Date.now() - 1_000).toISOString() })
  expect(await isAllowed(tester, 'other')).toBe(false)
  await put({ email, features: [] })
  expect((await command('/admin get_beta_users')).resources.items).toMatchObject([
    { features: [], until: null },
  ])
  const audited = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ input: { email: string } }>(
      tx,
      `select input from audit_log where call = 'betaUsers.put' and actor_id = $1`,
      [owner.userId],
    ),
  )
  expect(audited.map(({ input }) => input.email)).toEqual(Array(4).fill(email))
})

test('a verified address of a listed domain may use all new features, an unverified one none', async () => {
  const coworker = await server.addMember(owner)
  const email = 'jonas@tarsel-optik.example'
  await write('update users set email = $2, email_verified_at = null where id = $1', [coworker.userId, email])
  await put({ email, features: ['report-builder'] })
  expect(await isAllowed(coworker)).toBe(false)
  await write('update users set email_verified_at = now() where id = $1', [coworker.userId])
  expect(await isAllowed(coworker, 'anything')).toBe(true)
  await write('update users set email = $2 where id = $1', [
    coworker.userId,
    'jonas@not-tarsel-optik.example',
  ])
  expect(await isAllowed(coworker, 'anything')).toBe(false)
})

test('beta users are hidden from everyone else, and from an administrator without MFA', async () => {
  const user = { email: 'mallory@elsewhere.example', features: ['report-builder'] }
  const other = await server.createWorkspace({ name: 'Elsewhere' })
  for (const who of [tester, other])
    expect([(await put(user, who)).status, (await command('/admin get_beta_users', who)).status]).toEqual([
      403, 403,
    ])
  const policy = { Owner: 'when_set_up', Admin: 'when_set_up', Member: 'when_set_up' }
  await write('update workspaces set mfa_policy = $2 where id = $1', [other.workspaceId, policy])
  await write('update users set mfa_enrolled = false where id = $1', [other.userId])
  await write('update sessions set mfa_at = null where user_id = $1', [other.userId])
  await write('update users set is_instance_admin = true where id = $1', [other.userId])
  const refused = { status: 403, body: { error: { code: 'mfa_required' } } }
  expect(await other.client.send('betaUsers.put', user)).toMatchObject(refused)
  // In its own workspace it has all rights.
  const renamed = await other.client.send('workspace.rename', { name: 'Anywhere', version: 1 })
  expect(renamed.status).toBe(200)
  expect((await command('/admin get_beta_users')).resources.items).not.toContainEqual(
    expect.objectContaining({ email: user.email }),
  )
})
