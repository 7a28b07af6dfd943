import type { Context } from '#platform/calls/context.ts'
import { rawQuery } from '#platform/db/index.ts'
import type { Bind, Sql } from './search-conditions.ts'

/**
 * The conversations that one of the conditions leaves, where they are few: a tag that hardly anything carries, what
 * is somebody's, what is unread. Null where each condition leaves many, so that whoever goes from the newest on soon has
 * enough.
 */
export async function findCandidates(
  { tx, workspaceId, person }: Context,
  drivers: readonly Sql[],
  atMost: number,
): Promise<readonly string[] | null> {
  let fewest: readonly string[] | null = null
  for (const driver of drivers) {
    const values: unknown[] = [workspaceId, person.userId]
    const bind: Bind = (value) => `$${values.push(value)}`
    const rows = await rawQuery<{ id: string }>(
      tx,
      `select f.conversation_id as id from (${driver(bind)}) f where $2::uuid is not null limit ${atMost + 1}`,
      values,
    )
    if (rows.length <= (fewest?.length ?? atMost)) fewest = rows.map(({ id }) => id)
  }
  return fewest
}
