import type { Context } from '#platform/calls/context.ts'
import { rawQuery } from '#platform/db/index.ts'
import type { Bind, Driver } from './conditions/sql-fragment.ts'

/** Maximum number of conversations for this method; with more it is no faster than the list. */
const maxPicked = 3_000

/** Builds a select on `few`, which has the columns of conversations; rows are sorted by the columns of `FewRow`. */
export type FewSelect = (bind: Bind) => string

export interface FewRow extends Record<string, unknown> {
  readonly id: string
  readonly lastMessageAt: Date
}

/**
 * Runs a statement on the conversations that one selective condition leaves: a rare tag, an assignee, unread. Null if
 * every condition leaves many; then reading from the newest on fills a page sooner.
 */
export async function listAmongFew<Row extends FewRow>(
  ctx: Context,
  drivers: readonly Driver[],
  ask: FewSelect,
): Promise<Row[] | null> {
  const { tx, workspaceId, person } = ctx
  for (const driver of drivers) {
    const sql = await driver(ctx)
    if (sql === null) continue
    const values: unknown[] = [workspaceId, person.userId]
    const bind: Bind = (value) => `$${values.push(value)}`
    // Materialized, because PostgreSQL would otherwise treat the selective condition as a filter like any other.
    const text = `
      with picked as materialized (
        select f.conversation_id from (${sql(bind)}) f limit ${maxPicked + 1}),
      few as materialized (
        select c.* from picked p join conversations c on c.workspace_id = $1 and c.id = p.conversation_id
         where $2::uuid is not null and not c.is_hidden and (select count(*) from picked) <= ${maxPicked}),
      asked as (${ask(bind)})
      select (select count(*) from picked) > ${maxPicked} as "isMany", a.*
        from (select) one left join asked a on true order by a."lastMessageAt" desc, a.id desc`
    const rows = await rawQuery<Row & { isMany: boolean }>(tx, text, values)
    if (!rows[0]?.isMany) return rows.filter(({ id }) => id !== null)
  }
  return null
}
