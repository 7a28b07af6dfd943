import { parseMessage } from '@postroom/mail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, inviteOne } from '#features/members/members.fixture.ts'
import { createClient } from '#test/client.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { type SmtpServer, startSmtpServer } from '../../../../../dev/mail-rig/index.ts'

let server: TestServer
let smtp: SmtpServer
let owner: Owner
beforeAll(async () => {
  smtp = await startSmtpServer({})
  const env = { POSTROOM_SMTP_URL: `smtp://127.0.0.1:${smtp.port}?from=desk@marewind.example` }
  server = await startTestServer({ roles: ['web', 'worker'], env })
  owner = await server.createWorkspace()
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

const get = () => owner.client.call('workspace.get', {})

/** Invites a person, who accepts in a browser with English and another time zone. */
async function join(email: string) {
  const code = codeOf(await inviteOne(owner, email))
  const client = createClient(server.url ?? '', null)
  await client.call('members.accept_invitation', {
    code,
    firstName: 'Lea',
    lastName: 'Brandt',
    password: 'a long sentence for Lea',
    timeZone: 'America/Lima',
    language: 'en',
  })
  return (await client.call('session.get_user', {})).settings
}

test('without defaults people start with their browser’s settings', async () => {
  expect((await get()).defaults).toEqual({ language: null, timeZone: null, theme: 'system' })
  expect(await join('lea@marewind.example')).toMatchObject({
    language: 'en',
    timeZone: 'America/Lima',
    theme: 'system',
  })
})

test('with defaults people start with those, and are invited in that language', async () => {
  const { version } = await get()
  const defaults = { language: 'de', timeZone: 'Europe/Berlin', theme: 'dark' } as const
  expect(await owner.client.call('workspace.set_defaults', { defaults, version })).toMatchObject({ defaults })
  expect(await join('jan@marewind.example')).toMatchObject(defaults)
  const toJan = await smtp.waitForMailTo('jan@marewind.example')
  expect((await parseMessage(toJan.raw)).subject).toContain('lädt Sie zu')
})

test('an unknown zone, an old version and a member are refused', async () => {
  const { version, defaults } = await get()
  const set = (change: object, by = owner.client) =>
    by.call('workspace.set_defaults', { defaults: { ...defaults, ...change }, version })
  await expect(set({ timeZone: 'Europe/Atlantis' })).rejects.toMatchObject({ code: 'time_zone_unknown' })
  await expect(
    owner.client.call('workspace.set_defaults', { defaults, version: version - 1 }),
  ).rejects.toMatchObject({ code: 'conflict' })
  const member = await server.addMember(owner, { role: 'Member' })
  await expect(set({}, member.client)).rejects.toMatchObject({ code: 'forbidden' })
})
