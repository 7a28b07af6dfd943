import type { Context } from '#platform/calls/context.ts'
import { rawQuery } from '#platform/db/index.ts'
import type { Bind, Driver } from './search-conditions.ts'

/**
 * The conversations that one of the conditions leaves, where they are few: a tag that hardly anything carries, what
 * is somebody's, what is unread. Null where each condition leaves many, so that whoever goes from the newest on soon has
 * enough.
 */
export async function findCandidates(
  ctx: Context,
  drivers: readonly Driver[],
  atMost: number,
): Promise<readonly string[] | null> {
  let fewest: readonly string[] | null = null
  const { tx, workspaceId, person } = ctx
  for (const driver of drivers) {
    const sql = await driver(ctx)
    if (sql === null) continue
    const values: unknown[] = [workspaceId, person.userId]
    const bind: Bind = (value) => `$${values.push(value)}`
    const rows = await rawQuery<{ id: string }>(
      tx,
      `select f.conversation_id as id from (${sql(bind)}) f where $2::uuid is not null limit ${atMost + 1}`,
      values,
    )
    if (rows.length <= (fewest?.length ?? atMost)) fewest = rows.map(({ id }) => id)
  }
  return fewest
}

export interface Candidate extends Record<string, unknown> {
  readonly id: string
  readonly lastMessageAt: Date
}

/** Those of them that are in one of the inboxes, by the age of their last message. */
export async function candidatesNewestFirst(
  ctx: Context,
  drivers: readonly Driver[],
  inboxIds: readonly string[],
  atMost: number,
): Promise<readonly Candidate[] | null> {
  const ids = await findCandidates(ctx, drivers, atMost)
  return (
    ids &&
    rawQuery<Candidate>(
      ctx.tx,
      `select c.id, c.last_message_at as "lastMessageAt" from unnest($2::uuid[]) f(id)
         join conversations c on c.workspace_id = $1 and c.id = f.id and c.inbox_id = any($3::uuid[])
        order by c.last_message_at desc`,
      [ctx.workspaceId, ids, inboxIds],
      'candidates_newest_first',
    )
  )
}
