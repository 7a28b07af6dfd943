import { captureNames, groupNames } from '@postroom/contract'
import { parseMessage } from '@postroom/mail'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox, type TestInbox } from '../conversations/ingest/ingest.fixture.ts'
import { addRule, arrive, type RuleWorld, settle } from './rules.fixture.ts'

let server: TestServer
let owner: Owner
let inbox: TestInbox
let world: RuleWorld
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await server.createWorkspace()
  inbox = await createInbox(server, owner, [owner.userId])
  world = { server, owner, inbox }
})

const comment = (text: string) => ({ kind: 'comment' as const, text })
const subjectMatches = (value: string) => ({ field: 'subject' as const, operator: 'matches' as const, value })

async function commentsOf(conversationId: string): Promise<string[]> {
  const { timeline } = await owner.client.call('conversations.get', { conversationId })
  return timeline.flatMap((item) => (item.kind === 'comment' ? [item.comment.text] : []))
}

/** The only mail that waits to be sent. */
async function queuedReply() {
  const [row] = await server.app.db.read(owner.workspaceId, (tx) =>
    rawQuery<{ sha256: Buffer }>(
      tx,
      `select m.raw_sha256 as sha256 from outgoing_messages o
         join messages m on m.workspace_id = o.workspace_id and m.id = o.message_id where o.workspace_id = $1`,
      [owner.workspaceId],
    ),
  )
  if (!row) throw new Error('No mail waits to be sent.')
  return parseMessage(await server.app.blobs.get(row.sha256))
}

test('texts of actions name what the groups of a regular expression found', async () => {
  await addRule(world, {
    condition: {
      operator: 'any',
      conditions: [
        subjectMatches('(?<order>SL-\\d+)(?P<rest>.*)'),
        { field: 'body', operator: 'matches', value: 'Room (?<room>\\d+)' },
      ],
    },
    actions: [
      comment('Order {{match.order}} in {{match.room|no room}}, not {{match.other}}'),
      { kind: 'reply', text: 'We look at {{match.order}}{{match.rest}}.' },
    ],
  })
  const { conversationId } = await arrive(world, { subject: 'Where is SL-20419 <b>{{customer.email}}</b>?' })
  await settle(world)
  expect(await commentsOf(conversationId)).toEqual(['Order SL-20419 in no room, not {{match.other}}'])
  // A value is neither a template nor HTML.
  const reply = await queuedReply()
  expect(reply.text?.trim()).toBe('We look at SL-20419<b>{{customer.email}}</b>?.')
  expect(reply.html).toContain('&lt;b&gt;{{customer.email}}&lt;/b&gt;')
  const second = await arrive(world, { subject: 'Key', body: 'Room 12, please.' })
  await settle(world)
  expect(await commentsOf(second.conversationId)).toEqual(['Order  in 12, not {{match.other}}'])
})

test('the value of a group is one line of at most 200 characters', async () => {
  await addRule(world, {
    condition: { field: 'body', operator: 'matches', value: '(?s)Note: (?<note>.+)' },
    actions: [comment('[{{match.note}}]')],
  })
  const { conversationId } = await arrive(world, { body: `Note: two\r\nlines ${'x'.repeat(500)}` })
  await settle(world)
  expect(await commentsOf(conversationId)).toEqual([`[two lines ${'x'.repeat(190)}]`])
})

test('a group that the condition does not have is refused at the reply', async () => {
  const refused = await owner.client.send('rules.create', {
    name: 'Orders',
    triggers: ['conversation_started'],
    condition: subjectMatches('(?<order>SL-\\d+)'),
    actions: [{ kind: 'reply', text: '{{match.order}} {{match.oder}}' }],
  })
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'actions.0.text', message: 'Unknown variable: match.oder.' }] } },
  })
  expect((await owner.client.call('rules.list', {})).items).toEqual([])
})

test.each([
  ['(?<order>a)(?P<item>b)', ['order', 'item']],
  [String.raw`\(?<order>a [(?<no>] (?:b)(?<yes>c)`, ['yes']],
  ['[^](?<no>)](?<yes>c)(?<yes2>d)', ['yes', 'yes2']],
])('the groups of %s are named', (source, names) => {
  expect(groupNames(source)).toEqual(names)
  expect(captureNames({ operator: 'all', conditions: [subjectMatches(source)] })).toEqual(names)
})
