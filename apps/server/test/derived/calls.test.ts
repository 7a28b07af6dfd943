import { randomUUID } from 'node:crypto'
import {
  type CallDeclaration,
  type ErrorBody,
  isWrite,
  keyDemand,
  keyScopes,
  mfaDemand,
  roles,
} from '@postroom/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features } from '../../src/registry.ts'
import { aSecondLater } from '../a-second-later.ts'
import { createClient, type TestClient } from '../client.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '../harness.ts'
import { type WriteWatch, watchWrites } from '../write-watch.ts'
import { arrangeCommand } from './command-text.ts'
import { brokenInputs, foreignInputs } from './inputs.ts'

/**
 * Checks of every declared call, derived from the contract: a new call is covered without a new test, and fails here if
 * its access is wrong.
 */
let server: TestServer
let owner: Owner
let withoutMfa: Owner
let enrolledOnly: Owner
let mustEnrol: Owner
let mustEnrolKey: TestClient
let stranger: Owner
let writes: WriteWatch
const people = new Map<string, Someone>()

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  stranger = await server.createWorkspace({ name: 'Elsewhere' })
  withoutMfa = await server.createWorkspace({ name: 'No MFA', mfa: false })
  enrolledOnly = await server.createWorkspace({ name: 'Enrolled', mfa: false })
  await server.ownerPool.query('update users set mfa_enrolled = true where id = $1', [enrolledOnly.userId])
  mustEnrol = await server.createWorkspace({ name: 'Must enrol' })
  const { key } = await mustEnrol.client.call('apiKeys.create', { name: 'Early', scopes: [...keyScopes] })
  mustEnrolKey = createClient(server.url ?? '', key)
  await server.ownerPool.query('update users set mfa_enrolled = false where id = $1', [mustEnrol.userId])
  await server.ownerPool.query('update sessions set mfa_at = null where user_id = $1', [mustEnrol.userId])
  expect((await aSecondLater(() => mustEnrol.client.send('tags.list', {}))).status).toBe(403)
  expect((await aSecondLater(() => mustEnrolKey.send('tags.list', {}))).status).toBe(403)
  // Sessions are cached for a moment; this call is open to people who have not set up MFA.
  const removal = { passkeyId: randomUUID() }
  expect((await aSecondLater(() => enrolledOnly.client.send('passkeys.remove', removal))).status).toBe(403)
  await server.ownerPool.query('update users set is_instance_admin = true where id = $1', [owner.userId])
  for (const role of roles) people.set(role, await server.addMember(owner, { role }))
  writes = await watchWrites(server.ownerUrl)
})
afterAll(() => server.stop())

const calls = features.flatMap(({ contract }) => contract.calls as readonly CallDeclaration[])
const rest = calls.filter((call) => call.rest)
const guarded = rest.filter((call) => call.access !== 'public')
const areaOf = ({ name }: CallDeclaration) =>
  features.find(({ contract }) => contract.calls.some((call) => call.name === name))?.contract.area ?? null
const asksForCode = (call: CallDeclaration): boolean => ![false, 'personal'].includes(mfaDemand(call))

/** All that works while required multi-factor authentication is not set up: enrolment, one's profile and signing out. */
const openBeforeEnrolment: readonly string[] = [
  'session.sign_out',
  'session.get_user',
  'session.get_profile',
  'session.update_profile',
  'session.save_profile',
  'session.change_password',
  'session.step_up',
  'session.list',
  'session.revoke',
  'session.revoke_others',
  'passkeys.list',
  'passkeys.begin_registration',
  'passkeys.register',
  'passkeys.rename',
  'passkeys.remove',
  'passkeys.begin_verify',
  'passkeys.verify',
  'mfa.get',
  'mfa.set_secret',
  'mfa.confirm_secret',
  'mfa.verify',
  'mfa.use_recovery_code',
  'mfa.turn_off',
  'avatars.list',
  'avatars.get',
  'avatars.set',
  'avatars.delete',
  'signature.get',
  'signature.save',
  'notifications.get_settings',
  'notifications.save_settings',
  'verification.force_logout',
  'verification.resend_email',
  'identities.list',
  'workspace.get',
  'workspace.get_logo',
  // The configuration of the installation, a flag of the workspace, and calls that return nothing.
  'identities.get_providers',
  'workspace.is_not_trial',
  'betaUsers.is_allowed',
  'entry.get_support_bot',
  'logging.call_graph',
  'logging.track_event',
  'logging.write_mail_log',
]

const isStream = (call: CallDeclaration): boolean => call.rest?.reply === 'stream'

/** Sends the example and checks that nothing was written, also not late by an earlier request. */
async function refused(
  client: TestClient,
  call: CallDeclaration,
  input: unknown,
  headers?: Record<string, string>,
) {
  const answer = await client.send(call.name, input, headers)
  expect(await writes.taken(), `${call.name} wrote although it refused`).toEqual([])
  return answer
}

const byCommand = calls.filter((call) => call.command).map((call) => [call.name, call] as const)

test.each(byCommand.filter(([, { access }]) => access !== 'public'))(
  '%s refuses commands without a session and with a forged token',
  async (name, call) => {
    const forger = createClient(server.url ?? '', 'eyJhbGciOiJub25lIn0.eyJ1X2lkIjoiMSJ9.')
    for (const client of [server.anonymous, forger])
      expect((await client.command(arrangeCommand(call))).status).toBe(401)
    expect(await writes.taken(), `${name} wrote although it refused`).toEqual([])
  },
)

test.each(byCommand.filter(([, call]) => call.access === 'public' && !isWrite(call)))(
  '%s answers without a session by command as by REST',
  async (name, call) => {
    const { status, body } = await server.anonymous.send(name, call.example.input)
    expect(status).not.toBe(401)
    const answer = await server.anonymous.command(arrangeCommand(call))
    const code = (body as Partial<ErrorBody>).error?.code
    expect(answer).toMatchObject({ status, body: code ? { error: { code } } : { resources: body } })
  },
)

describe.each(guarded.map((call) => [call.name, call] as const))('%s', (_, call) => {
  test('refuses without a session', async () => {
    const answer = await refused(server.anonymous, call, call.example.input)
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'unauthorized' } } })
  })

  test('refuses a forged token and a forged MFA cookie', async () => {
    const forger = createClient(server.url ?? '', 'eyJhbGciOiJub25lIn0.eyJ1X2lkIjoiMSJ9.')
    forger.cookies.set('lm_auth', 'mfa')
    expect((await refused(forger, call, call.example.input)).status).toBe(401)
  })

  const isAbility = call.access !== 'session'
  const barred = isAbility ? roles.filter((role) => !rolesWith(call.access).includes(role)) : []
  test.runIf(barred.length > 0)(`refuses the roles without ${call.access}`, async () => {
    for (const role of barred) {
      const person = people.get(role)
      if (!person) throw new Error(`There is no ${role}.`)
      const answer = await refused(person.client, call, call.example.input)
      expect(answer, role).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } })
    }
  })

  test.runIf(mfaDemand(call) === true)('refuses without multi-factor authentication', async () => {
    const answer = await refused(withoutMfa.client, call, call.example.input, { cookie: 'lm_auth=mfa' })
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'mfa_required' } } })
  })

  const isOpenBeforeEnrolment = openBeforeEnrolment.includes(call.name)
  test.runIf(!isOpenBeforeEnrolment)(
    'refuses a person who must set up MFA, with a session or an API key',
    async () => {
      const refusal = { status: 403, body: { error: { code: 'mfa_required' } } }
      const cookie = 'lm_auth=mfa'
      expect(await refused(mustEnrol.client, call, call.example.input, { cookie })).toMatchObject(refusal)
      if (call.command) {
        const answer = await mustEnrol.client.command(arrangeCommand(call))
        expect(answer).toMatchObject(refusal)
        expect(await writes.taken(), `${call.name} wrote although it refused`).toEqual([])
      }
      if (keyDemand(call, areaOf(call)) === null) return
      expect(await refused(mustEnrolKey, call, call.example.input)).toMatchObject(refusal)
    },
  )

  test.runIf(asksForCode(call))('refuses a person who has set up MFA and not passed it', async () => {
    const answer = await refused(enrolledOnly.client, call, call.example.input, { cookie: 'lm_auth=mfa' })
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'mfa_required' } } })
  })

  test.runIf(foreignInputs(call, {}).length > 0)(
    'answers alike for foreign and missing objects',
    async () => {
      const foreign = await stranger.client.call('session.get_user', {})
      for (const { input, field, id, isLeftOut } of foreignInputs(call, {
        user: foreign.id,
        session: randomUUID(),
      })) {
        const answer = await refused(owner.client, call, input)
        const text = JSON.stringify(answer.body)
        expect(answer.status, `${field}: ${text}`).toBe(isLeftOut ? 200 : 404)
        if (isLeftOut) expect(text).not.toContain(id)
      }
    },
  )
})

describe.each(rest.filter((call) => !isStream(call)).map((call) => [call.name, call] as const))(
  '%s',
  (_, call) => {
    test('answers broken input with 400 and writes nothing', async () => {
      const client = call.access === 'public' ? server.anonymous : owner.client
      for (const { input, why } of brokenInputs(call)) {
        const answer = await refused(client, call, input)
        const told = `${why}: ${JSON.stringify(input)} ${JSON.stringify(answer.body)}`
        expect(answer.status, told).toBe(400)
        const { fields = [] } = (answer.body as ErrorBody).error
        for (const { message } of fields) expect(message, told).not.toMatch(libraryText)
        const missing = /^(\S+) is missing$/.exec(why)?.[1]
        if (missing !== undefined) {
          const message = fields.find(({ path }) => path === missing)?.message
          expect(message, told).toMatch(/^Please enter your [^.]+\.$/)
        }
      }
    })

    test.runIf(isWrite(call))('refuses another origin and a body that is no JSON', async () => {
      const client = call.access === 'public' ? server.anonymous : owner.client
      const crossSite = await refused(client, call, call.example.input, { origin: 'https://evil.example' })
      if (call.rest?.method !== 'GET' && !call.rest?.crossSite) {
        expect(crossSite).toMatchObject({ status: 403, body: { error: { code: 'origin_refused' } } })
      }
      if (call.rest?.method === 'GET' || call.rest?.method === 'DELETE' || call.rest?.body === 'bytes') return
      const form = await refused(client, call, call.example.input, { 'content-type': 'text/plain' })
      expect(form.status).toBe(415)
    })

    test('its example is valid', () => {
      expect(call.input.safeParse(call.example.input).error).toBeUndefined()
      if (call.example.output !== undefined) {
        expect(call.output.safeParse(call.example.output).error).toBeUndefined()
      }
    })
  },
)

/** Prefixes of the messages of Zod. */
const libraryText = /^(?:Invalid|Too (?:small|big)|Unrecognized|Expected|Required)/

function rolesWith(ability: string): readonly string[] {
  const rule = features
    .flatMap(({ policy }) => Object.entries(policy))
    .find(([name]) => name === ability)?.[1]
  return rule?.roles ?? []
}

test('every ability that a call names is declared and has a rule', () => {
  const declared = new Set(features.flatMap(({ contract }) => Object.keys(contract.abilities)))
  for (const { access } of calls) {
    if (!['public', 'session', 'instance'].includes(access)) expect(declared).toContain(access)
  }
})

test('every error code that a call names is declared', () => {
  for (const feature of features) {
    for (const call of feature.contract.calls as readonly CallDeclaration[]) {
      for (const code of call.errors ?? [])
        expect(server.app.errors.has(code), `${call.name}: ${code}`).toBe(true)
    }
  }
})
