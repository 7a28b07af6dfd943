import { parseArgs } from 'node:util'
import { ruleEventTypes } from '../apps/server/src/features/rules/occurrences.ts'
import { rawQuery } from '../apps/server/src/platform/db/index.ts'
import { readEventsOf } from '../apps/server/src/platform/events/read-events.ts'
import { fillLog, startWorkspace, timed } from './mail-workspace.ts'

/**
 * Time of a replay of a rule over a year of mail, through HTTP and part by part, as the portal asks for it. The floor
 * reads the same events from the log, part by part, and does nothing with them. `node bench/replay.ts`
 */
const { values } = parseArgs({ options: { events: { type: 'string', default: '100000' } } })
const wanted = Number(values.events)
const workspace = await startWorkspace()
const { app, client, workspaceId, stop } = workspace
await fillLog(workspace, wanted)
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
