import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { readReply } from './read-reply.ts'
import { sendSlack, slackSecret } from './replies.fixture.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

test('the signature of the example that Slack documents is accepted at its time, and not a second after five minutes', () => {
  const body = Buffer.from(
    'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar' +
      '&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com' +
      '%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.' +
      '803a0bc887a14d10d2c447fce8b6703c',
  )
  const headers: Record<string, string> = {
    'x-slack-request-timestamp': '1531420618',
    'x-slack-signature': 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503',
  }
  const readAt = (seconds: number) =>
    readReply('slack', slackSecret, { body, header: (name) => headers[name], now: new Date(seconds * 1_000) })
  expect(readAt(1_531_420_918)).toMatchObject({ writer: 'roadrunner', text: '' })
  expect(readAt(1_531_420_919)).toBeNull()
  expect(readAt(1_531_420_317)).toBeNull()
})

test('replies need a secret, which is never returned, and a channel', async () => {
  const fields = { name: 'Channel', url: 'https://hooks.slack.com/services/T/B/x', events: [] }
  const refusalOf = (input: object) =>
    owner.client.send('webhooks.save', { ...fields, ...input }).then(({ status, body }) => ({ status, body }))
  expect(await refusalOf({ format: 'slack', replies: true })).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'replySecret', code: 'required' }] } },
  })
  expect(await refusalOf({ format: 'standard', replies: true, replySecret: 'x' })).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'replies' }] } },
  })
  const { id, version } = await owner.client.call('webhooks.save', {
    ...fields,
    format: 'slack',
    replies: true,
    replySecret: slackSecret,
  })
  // The secret of one app means nothing to another.
  expect(await refusalOf({ id, version, format: 'mattermost', replies: true })).toMatchObject({
    body: { error: { fields: [{ path: 'replySecret', code: 'required' }] } },
  })
  const { url: _, ...rest } = fields
  const kept = await owner.client.call('webhooks.save', {
    ...rest,
    id,
    version,
    format: 'slack',
    replies: true,
  })
  expect((await sendSlack(kept, 'hello')).status).toBe(200)
  const off = await owner.client.call('webhooks.save', {
    ...rest,
    id,
    version: kept.version,
    format: 'slack',
  })
  expect(off.replies).toBe(false)
  expect(await sendSlack(kept, 'hello')).toMatchObject({ status: 401 })
  expect(JSON.stringify([server.logLines, kept, off])).not.toContain(slackSecret)
})
