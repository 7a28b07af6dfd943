import { randomUUID } from 'node:crypto'
import type { ChatFormat, Comment, Webhook } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { type WriteWatch, watchWrites } from '#test/write-watch.ts'
import { createInbox, deliver, mailText, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { rebuildFacts } from '../reporting/facts/rebuild-verb.ts'
import { addRule, settle } from '../rules/rules.fixture.ts'
import {
  mattermostToken,
  sendMattermost,
  sendMattermostPost,
  sendSlack,
  sendTeams,
  slackSecret,
  teamsSecret,
} from './replies.fixture.ts'
import { addWebhook, deliverAll, type Receiver, startReceiver } from './webhooks.fixture.ts'

let server: TestServer
let writes: WriteWatch
let owner: Owner
let inbox: TestInbox
let receiver: Receiver
beforeAll(async () => {
  server = await startTestServer()
  writes = await watchWrites(server.ownerUrl)
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  inbox = await createInbox(server, owner, [])
  receiver = await startReceiver()
  return () => receiver.stop()
})

const secrets = { slack: slackSecret, mattermost: mattermostToken, teams: teamsSecret }
const addChannel = (format: ChatFormat, by: Someone = owner): Promise<Webhook> =>
  addWebhook(by, receiver.url, { format, replies: true, replySecret: secrets[format], name: `#${format}` })
const converse = async (into: TestInbox = inbox): Promise<string> => {
  const mail = mailText({
    id: `${randomUUID()}@customer.example`,
    to: into.email,
    subject: 'Crates & <straps>',
  })
  return (await deliver(server, owner.workspaceId, into, [mail])).conversationId
}
/** The newest line with a code. */
const lastLine = async (): Promise<{ line: string; code: string }> => {
  await deliverAll(server)
  const line = receiver.received.findLast(({ body }) => /ostroom \w{7} /.test(body))?.body ?? ''
  return { line, code: /ostroom (\w{7}) /.exec(line)?.[1] ?? '' }
}
const commentsOf = async (conversationId: string): Promise<Comment[]> =>
  (await owner.client.call('conversations.get', { conversationId })).timeline.flatMap((entry) =>
    entry.kind === 'comment' ? [entry.comment] : [],
  )
const unsigned = { status: 401, body: { error: { code: 'channel_reply_not_signed' } } }

test('a slash command of Slack adds one comment without an author, which rules and other webhooks learn of', async () => {
  const hook = await addChannel('slack')
  const standard = await startReceiver()
  await addWebhook(owner, standard.url, { events: ['comment.added'] })
  const { id: tagId } = await owner.client.call('tags.create', { name: 'Answered' })
  const world = { server, owner, inbox }
  await addRule(world, { triggers: ['comment_added'], actions: [{ kind: 'add_tags', tagIds: [tagId] }] })
  const conversationId = await converse()
  const { line, code } = await lastLine()
  expect(line).toContain(`\\nComment: \`/postroom ${code} text\``)

  const text = `${code.toLowerCase()} Hold the rooms &amp; tell <https://tarsel-optik.example|them>\u0007\r\n@${owner.email}`
  const sent = { id: 'once' }
  for (const _ of [1, 2])
    expect(await sendSlack(hook, text, sent)).toEqual({
      status: 200,
      body: { response_type: 'ephemeral', text: 'Comment added to “Crates &amp; &lt;straps&gt;”.' },
    })
  const comments = await commentsOf(conversationId)
  expect(comments).toEqual([
    {
      id: expect.any(String),
      authorId: null,
      text: `Hold the rooms & tell https://tarsel-optik.example\n@${owner.email}`,
      mentionIds: [],
      createdAt: expect.any(String),
      channel: { webhookId: hook.id, name: '#slack', format: 'slack', writer: 'ada' },
    },
  ])
  const commentId = comments[0]?.id ?? ''
  await expect(
    owner.client.call('conversations.edit_comment', {
      conversationId,
      commentId,
      text: 'Mine',
      mentionIds: [],
    }),
  ).rejects.toMatchObject({ status: 403 })

  await settle(world)
  expect((await owner.client.call('conversations.get', { conversationId })).tagIds).toEqual([tagId])
  await deliverAll(server)
  expect(standard.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'comment.added', data: { comment: { authorId: null, channel: { writer: 'ada' } } } },
  ])
  // The rule's tag is posted to the channel, but not the comment that was written there.
  expect(receiver.received.map(({ body }) => body).join()).not.toContain('New comment')
  await standard.stop()

  await owner.client.call('conversations.comment', { conversationId, text: 'I do' })
  await rebuildFacts(server.app, owner.workspaceId)
  const counted = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery(
      tx,
      `select user_id as "userId" from report_facts where conversation_id = $1 and kind = 'comment'`,
      [conversationId],
    ),
  )
  // Only the comment that a person wrote counts.
  expect(counted).toEqual([{ userId: owner.userId }])
})

test('Mattermost sends slash commands and posts with a trigger word, and a link names the conversation too', async () => {
  const hook = await addChannel('mattermost')
  const conversationId = await converse()
  const { line, code } = await lastLine()
  expect(line).toContain(`\\nComment: \`/postroom ${code} text\``)
  expect(await sendMattermost(hook, `${code} By command`)).toEqual({
    status: 200,
    body: { response_type: 'ephemeral', text: 'Comment added to “Crates & \\<straps\\>”.' },
  })
  const link = `https://desk.example.com/inbox/all/${conversationId}`
  for (const _ of [1, 2])
    expect(await sendMattermostPost(hook, `${link} By link`, { id: 'post' })).toMatchObject({
      status: 200,
      body: { response_type: 'comment' },
    })
  expect((await commentsOf(conversationId)).map(({ text, channel }) => [text, channel?.writer])).toEqual([
    ['By command', 'bea'],
    ['By link', 'bea'],
  ])
})

test('Teams sends mentions, signed with HMAC over the raw body', async () => {
  const hook = await addChannel('teams')
  const conversationId = await converse()
  const { line, code } = await lastLine()
  expect(line).toContain(`"Comment: @Postroom ${code} text"`)
  expect(await sendTeams(hook, `${code}&nbsp;Ask <at>Bea</at> &amp; <b>wait</b>`)).toEqual({
    status: 200,
    body: { type: 'message', text: 'Comment added to “Crates & \\<straps\\>”.' },
  })
  expect(await commentsOf(conversationId)).toMatchObject([
    { text: 'Ask Bea & wait', channel: { format: 'teams', writer: 'Cleo Marsh' } },
  ])
})

test('requests that the secret does not verify are refused and write nothing', async () => {
  const slack = await addChannel('slack')
  const mattermost = await addChannel('mattermost')
  const teams = await addChannel('teams')
  const silent = await addWebhook(owner, receiver.url, { format: 'slack' })
  const foreign = await server.createWorkspace()
  await createInbox(server, foreign, [])
  const theirs = await addChannel('slack', foreign)
  const gone = await addWebhook(owner, receiver.url, { format: 'slack', replies: true, replySecret: 'gone' })
  await owner.client.call('webhooks.delete', { webhookId: gone.id })
  await converse()
  const { code } = await lastLine()
  const text = `${code} text`
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await writes.taken()
  const refused = [
    await sendSlack(slack, text, { secret: 'another' }),
    await sendSlack(slack, text, { at: minutesAgo(6) }),
    await sendSlack(slack, text, { at: minutesAgo(-6) }),
    await sendSlack(silent, text),
    await sendSlack(gone, text, { secret: 'gone' }),
    await sendSlack({ replyUrl: `${slack.replyUrl}x` }, text),
    // Another app's request, and another workspace's secret.
    await sendMattermost(slack, text, { secret: slackSecret }),
    await sendSlack(teams, text, { secret: teamsSecret }),
    await sendMattermost(mattermost, text, { secret: 'another' }),
    await sendMattermostPost(mattermost, text, { secret: '' }),
    await sendTeams(teams, text, { secret: slackSecret }),
    await sendTeams(teams, text, { at: minutesAgo(61) }),
  ]
  for (const answer of refused) expect(answer).toMatchObject(unsigned)
  expect(await writes.taken()).toEqual([])
  // Signed, but the conversation is not one that this webhook posted.
  expect((await sendSlack(theirs, text)).body.text).toContain('Nothing was added.')
  expect(JSON.stringify(server.logLines)).not.toContain(mattermostToken)
})

test('only conversations are found that the webhook posted within 30 days and its owner may see', async () => {
  const admin = await server.addMember(owner, { role: 'Admin' })
  const shared = await createInbox(server, owner, [admin.userId])
  const hook = await addChannel('slack')
  const conversationId = await converse(shared)
  const { code } = await lastLine()
  const answerTo = async (text: string, to: Pick<Webhook, 'replyUrl'> = hook) =>
    (await sendSlack(to, text)).body.text
  expect(await answerTo('')).toContain('Write `/postroom CODE text`')
  expect(await answerTo('hello there')).toContain('Write `/postroom CODE text`')
  expect(await answerTo(code)).toContain(`Write \`/postroom ${code} text\``)
  expect(await answerTo(`${code} ${'x'.repeat(20_001)}`)).toContain('at most 20000 characters')
  const unknown = 'No conversation of the last 30 days'
  expect(await answerTo('2222222 text')).toContain(unknown)
  const link = `https://desk.example.com/inbox/all/${await converse(shared)}`
  expect(await answerTo(`${link} text`)).toContain(unknown)

  const { id: teamId } = await admin.client.call('teams.create', { name: 'Board', isRestricted: true })
  await admin.client.call('conversations.assign_team', { conversationId, teamId })
  expect(await answerTo(`${code} text`)).toContain(unknown)
  await admin.client.call('conversations.assign_team', { conversationId, teamId: null })
  const age = (interval: string) =>
    server.app.db.write(owner.workspaceId, (tx) =>
      rawQuery(tx, 'update webhook_deliveries set created_at = now() - $1::interval', [interval]),
    )
  await age('31 days')
  expect(await answerTo(`${code} text`)).toContain(unknown)
  await age('1 day')

  await deliverAll(server)
  await server.app.db.write(owner.workspaceId, (tx) =>
    rawQuery(tx, 'update webhook_deliveries set reply_code = $1', [code]),
  )
  expect(await answerTo(`${code} text`)).toContain('Two conversations have this code')
  await owner.client.call('webhooks.toggle', { webhookId: hook.id, active: false })
  expect(await answerTo(`${code} text`)).toContain('This webhook is off')
  expect(await commentsOf(conversationId)).toEqual([])
  await owner.client.call('webhooks.toggle', { webhookId: hook.id, active: true })
  expect(await answerTo(`https://desk.example.com/inbox/all/${conversationId} text`)).toContain(
    'Comment added',
  )
})
