import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { rigServers } from '#test/rig-servers.ts'
import {
  type Dovecot,
  type SmtpServer,
  startDovecot,
  startSmtpServer,
} from '../../../../../dev/mail-rig/index.ts'
import { tidyHelpers } from './ask-colleague.ts'

const secret = 'a very secret passphrase'
const names = ['anna', 'bert', 'carl']
let server: TestServer
let owner: Owner
let admin: Someone
let dovecot: Dovecot
let smtp: SmtpServer

beforeAll(async () => {
  ;[server, dovecot, smtp] = await Promise.all([
    startTestServer(),
    startDovecot({ users: names.map((name) => ({ name, password: secret })) }),
    startSmtpServer({ users: Object.fromEntries(names.map((name) => [name, secret])) }),
  ])
  owner = await server.createWorkspace()
  admin = await server.addMember(owner, { role: 'Admin' })
})
afterAll(() => Promise.all([server?.stop(), dovecot?.stop(), smtp?.stop()]))

const settings = (name: string) => rigServers({ dovecot, smtp }, name, secret)

const ask = async (name: string) => {
  const { task, link } = await owner.client.call('onboarding.ask_helper', {
    address: `${name}@marewind.example`,
  })
  return { task, token: link.split('#')[1] ?? '' }
}
const stateOf = async (id: string) =>
  (await owner.client.call('onboarding.helper_tasks', {})).items.find((task) => task.id === id)?.state
const colleague = () => server.anonymous

test('a colleague without an account enters the settings, and the asker connects the mailbox', async () => {
  const { task, token } = await ask('anna')
  const helper = colleague()
  const opened = await helper.call('onboarding.open_helper', { token })
  expect(opened).toMatchObject({ address: 'anna@marewind.example', workspace: 'Marewind' })
  expect(JSON.stringify(opened)).not.toContain(owner.email)
  const wrong = { token, ...settings('anna'), imapPassword: 'wrong' }
  expect((await helper.call('onboarding.test_helper', wrong)).ok).toBe(false)
  expect(await helper.send('onboarding.fulfil_helper', wrong)).toMatchObject({ status: 422 })
  expect(await stateOf(task.id)).toBe('open')
  const early = await owner.client.send('onboarding.take_helper', { helperTaskId: task.id })
  expect(early).toMatchObject({ status: 409, body: { error: { code: 'helper_not_ready' } } })
  await helper.call('onboarding.fulfil_helper', { token, ...settings('anna') })
  expect(await stateOf(task.id)).toBe('ready')
  const mailbox = await owner.client.call('onboarding.take_helper', { helperTaskId: task.id })
  expect(mailbox).toMatchObject({ email: 'anna@marewind.example', scope: 'TEAM', state: 'connecting' })
  expect(await stateOf(task.id)).toBe('taken')
  expect(await owner.client.send('onboarding.take_helper', { helperTaskId: task.id })).toMatchObject({
    status: 409,
  })
})

test('a link works once and ends with a newer link, by revoking it, and after its time', async () => {
  const refused = async (token: string) => {
    for (const [call, input] of [
      ['onboarding.open_helper', { token }],
      ['onboarding.test_helper', { token, ...settings('bert') }],
      ['onboarding.fulfil_helper', { token, ...settings('bert') }],
    ] as const) {
      expect(await colleague().send(call, input as never), call).toMatchObject({ status: 410 })
    }
  }
  const first = await ask('bert')
  const second = await ask('bert')
  await refused(first.token)
  await colleague().call('onboarding.fulfil_helper', { token: second.token, ...settings('bert') })
  await refused(second.token)
  await owner.client.call('onboarding.revoke_helper', { helperTaskId: second.task.id })
  expect(await stateOf(second.task.id)).toBeUndefined()
  const third = await ask('carl')
  await tidyHelpers(server.app, new Date(Date.parse(third.task.expiresAt)))
  await refused(third.token)
  for (const token of ['', 'x', `${owner.workspaceId}.x`, third.token.replace(/^./, 'f')]) {
    const answer = await colleague().send('onboarding.open_helper', { token } as never)
    expect([400, 410], token).toContain(answer.status)
  }
})

test('other members cannot use the link settings of the asker', async () => {
  const { task, token } = await ask('carl')
  await colleague().call('onboarding.fulfil_helper', { token, ...settings('carl') })
  for (const call of ['onboarding.take_helper', 'onboarding.revoke_helper'] as const) {
    expect((await admin.client.send(call, { helperTaskId: task.id })).status).toBe(404)
  }
  expect((await admin.client.call('onboarding.helper_tasks', {})).items).toEqual([])
  const taken = await owner.client.send('onboarding.ask_helper', { address: 'anna@marewind.example' })
  expect(taken).toMatchObject({ status: 409, body: { error: { code: 'mailbox_taken' } } })
})
