import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../../bench/mail-generator-random.ts'
import { type ChaosWorld, until } from './chaos-world.ts'

/** Turns on all settings of the two-way sync, so that changes on one side move mail on the other. */
export async function writeBackEverything({ client, mailboxId }: ChaosWorld): Promise<void> {
  const { version } = await client.call('mailSync.get_write_back', { mailboxId })
  const all = { readThere: true, flags: true, archiveThere: true, closeHere: true, hideHere: true }
  await client.call('mailSync.set_write_back', { mailboxId, version, ...all })
}

/** Changes conversations all the time; returns the number of changes. */
export async function workMeanwhile(world: ChaosWorld, random: Random, signal: AbortSignal): Promise<number> {
  let done = 0
  while (!signal.aborted) {
    try {
      if (await workOnce(world, random)) done += 1
    } catch {
      // The database was killed: whether the change was made is read from it afterwards.
    }
    await delay(random.between(10, 120))
  }
  return done
}

async function workOnce({ client, inboxId }: ChaosWorld, random: Random): Promise<boolean> {
  const { items } = await client.call('conversations.list', { view: 'all', inboxId, limit: 50 })
  const row = items[random.between(0, Math.max(0, items.length - 1))]
  if (!row) return false
  const { id: conversationId } = row
  const what = random.next()
  if (what < 0.4) await client.call('conversations.flag', { conversationId, isFlagged: !row.isFlagged })
  else if (what < 0.7)
    await client.call(row.status === 'open' ? 'conversations.close' : 'conversations.reopen', {
      conversationId,
    })
  else if (what < 0.95) await client.call('conversations.mark_read', { conversationId })
  else
    await client.call('mailSync.move_conversation', {
      conversationId,
      to: random.chance(0.5) ? 'archive' : 'inbox',
    })
  return true
}

/** Waits until all changes made here are written to the server; returns how many were left when the time was over. */
export async function untilWritten(world: ChaosWorld, withinMs: number): Promise<number> {
  // Once it was 0, all that people did is written: events of the sync itself, which come later, are no changes of theirs.
  let left = Number.NaN
  await until(
    async () => {
      await world.query('update pending_changes set next_attempt_at = now()')
      await world.query(
        `select pg_notify('postroom_mail', json_build_object('mailboxId', $1::text, 'reason', 'write_back')::text)`,
        [world.mailboxId],
      )
      await world.hurry()
      await delay(300)
      left = await countUnwritten(world)
      return left === 0 ? true : null
    },
    'everything is written to the server',
    withinMs,
  ).catch(() => undefined)
  return left
}

/** Changes that wait to be written, and events of which it is not known yet whether they have any. */
async function countUnwritten({ query }: ChaosWorld): Promise<number> {
  const [row] = await query<{ left: number }>(
    `select (select count(*) from pending_changes where refusal is null)::int
          + (select count(*) from workspace_heads w left join event_consumers c
               on c.workspace_id = w.workspace_id and c.consumer = 'write-back-changes'
              where w.event_seq > coalesce(c.seq, 0))::int as left`,
  )
  return row?.left ?? Number.NaN
}

/** Counts conversations with starred mail that do not show the star. */
export async function flagsNotShown({ query }: ChaosWorld): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(distinct c.id)::int as count from conversations c
       join messages m on m.workspace_id = c.workspace_id and m.conversation_id = c.id
       join message_locations p on p.workspace_id = m.workspace_id and p.message_id = m.id
      where '\\Flagged' = any(p.flags) and not c.is_flagged`,
  )
  return row?.count ?? 0
}
