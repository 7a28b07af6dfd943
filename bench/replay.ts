import { parseArgs } from 'node:util'
import { ruleEventTypes } from '../apps/server/src/features/rules/occurrences.ts'
import { rawQuery } from '../apps/server/src/platform/db/index.ts'
import { readEventsOf } from '../apps/server/src/platform/events/read-events.ts'
import { startWorkspace, storeMail, timed } from './mail-workspace.ts'

/**
 * Time of a replay of a rule over a year of mail, through HTTP and part by part, as the portal asks for it. The floor
 * reads the same events from the log, part by part, and does nothing with them. `node bench/replay.ts`
 */
const { values } = parseArgs({ options: { events: { type: 'string', default: '100000' } } })
const wanted = Number(values.events)
/** Of each message: received, assigned, tagged, untagged and closed. */
const eventsOfMessage = 5
const workspace = await startWorkspace()
const { app, client, userId, workspaceId, stop } = workspace
await fill()
const ids = await app.db.read(workspaceId, (tx) =>
  rawQuery<{ id: string }>(tx, 'select id from conversations order by id desc', []),
)
console.log(`${ids.length} conversations`)
// Compiles the code and warms the caches, as a server in use is.
await replay()
for (let run = 1; run <= 3; run += 1) {
  const floor = await timed(readFloor)
  const whole = await timed(replay)
  console.log(
    `floor ${floor.ms} ms for ${floor.result} events; replay ${whole.ms} ms, ${whole.result} conversations hit`,
  )
}
await stop()

/** The conversations that a rule on senders and words would have touched. */
async function replay(): Promise<number> {
  let [hits, after] = [0, null as string | null]
  do {
    const part = await client.call('rules.replay', {
      days: 365,
      triggers: ['conversation_started', 'reply_received', 'assigned', 'tag_added', 'tag_removed', 'closed'],
      condition: {
        operator: 'any',
        conditions: [
          { field: 'subject', operator: 'contains', value: 'order' },
          { field: 'body', operator: 'contains', value: 'invoice' },
        ],
      },
      actions: [{ kind: 'star' }],
      frequency: 'always',
      after,
    })
    hits += part.items.length
    after = part.next
  } while (after !== null)
  return hits
}

async function readFloor(): Promise<number> {
  let count = 0
  for (let at = 0; at < ids.length; at += 200)
    count += await app.db.read(workspaceId, async (tx) => {
      const part = ids.slice(at, at + 200).map(({ id }) => id)
      return (await readEventsOf(tx, workspaceId, part, ruleEventTypes)).length
    })
  return count
}

/** Stores mail as a synchronisation does, and the changes that people make with it. */
async function fill(): Promise<void> {
  await storeMail(workspace, Math.ceil(wanted / eventsOfMessage))
  await app.db.write(workspaceId, async (tx) => {
    await rawQuery(tx, 'set local statement_timeout = 0')
    for (const type of ['assigned', 'tagged', 'untagged', 'closed'])
      await rawQuery(
        tx,
        `insert into events (workspace_id, seq, at, type, scope, inbox_id, subject_id, team_id, actor_kind, actor_id, cause, payload)
         select workspace_id, (select max(seq) from events where workspace_id = $1) + row_number() over (order by seq),
                at, 'conversation.changed', scope, inbox_id, subject_id, team_id, 'user', $2, 'request',
                jsonb_build_object('conversation', payload -> 'conversation', 'activity',
                  jsonb_build_object('id', gen_random_uuid(), 'type', $3::text, 'actorId', $2::uuid, 'assigneeId', $2::uuid,
                    'cause', 'request', 'at', at))
           from events where workspace_id = $1 and type = 'message.received'`,
        [workspaceId, userId, type],
      )
    await rawQuery(
      tx,
      `update workspace_heads set event_seq = (select max(seq) from events where workspace_id = $1) where workspace_id = $1`,
      [workspaceId],
    )
  })
  await app.db.pool.query('analyze')
}
