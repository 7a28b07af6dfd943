import type { Context } from '#platform/calls/context.ts'
import { rawQuery } from '#platform/db/index.ts'
import type { Bind, Driver } from '../conditions/sql-fragment.ts'

/** As many as what one condition leaves may be; of more, nothing is gained by looking at them together. */
const pickedAtMost = 3_000

/** A select on `few`, which has the columns of conversations; its rows are sorted by what they have in every case. */
export type AskOfFew = (bind: Bind) => string

interface FewRow extends Record<string, unknown> {
  readonly id: string
  readonly lastMessageAt: Date
}

/**
 * Asks the conversations that one of the conditions leaves, where they are few: a tag that hardly anything carries,
 * what is somebody's, what is unread. Null where each condition leaves many, so that whoever goes from the newest on
 * soon has enough.
 */
export async function askFew<Row extends FewRow>(
  ctx: Context,
  drivers: readonly Driver[],
  ask: AskOfFew,
): Promise<Row[] | null> {
  const { tx, workspaceId, person } = ctx
  for (const driver of drivers) {
    const sql = await driver(ctx)
    if (sql === null) continue
    const values: unknown[] = [workspaceId, person.userId]
    const bind: Bind = (value) => `$${values.push(value)}`
    // Fetched before anything is asked of them: PostgreSQL takes what leaves few for a condition like any other.
    const text = `
      with picked as materialized (
        select f.conversation_id from (${sql(bind)}) f limit ${pickedAtMost + 1}),
      few as materialized (
        select c.* from picked p join conversations c on c.workspace_id = $1 and c.id = p.conversation_id
         where $2::uuid is not null and not c.is_hidden and (select count(*) from picked) <= ${pickedAtMost}),
      asked as (${ask(bind)})
      select (select count(*) from picked) > ${pickedAtMost} as "isMany", a.*
        from (select) one left join asked a on true order by a."lastMessageAt" desc, a.id desc`
    const rows = await rawQuery<Row & { isMany: boolean }>(tx, text, values)
    if (!rows[0]?.isMany) return rows.filter(({ id }) => id !== null)
  }
  return null
}
