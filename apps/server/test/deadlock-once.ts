import type pg from 'pg'

const schema = `
  create schema if not exists test_deadlock;
  create sequence if not exists test_deadlock.writes;
  create or replace function test_deadlock.end_first() returns trigger language plpgsql security definer as $$
  begin
    -- What a sequence has given is not taken back with the transaction.
    if nextval('test_deadlock.writes') = 1 then raise exception 'the first one' using errcode = 'deadlock_detected'; end if;
    return null;
  end
  $$;`

/**
 * Ends the first transaction from now on that writes a row of the table, as PostgreSQL does after a deadlock: where it
 * commits, or at once. The others go on.
 */
export async function endFirstByDeadlock(
  pool: pg.Pool,
  table: string,
  when: 'commit' | 'write',
): Promise<void> {
  const deferred = when === 'commit' ? 'deferrable initially deferred' : ''
  await pool.query(schema)
  await pool.query(`drop trigger if exists end_first on ${table}`)
  await pool.query(`create constraint trigger end_first after insert or update on ${table} ${deferred}
    for each row execute function test_deadlock.end_first()`)
  await pool.query(`alter sequence test_deadlock.writes restart`)
}

/** How many transactions have written there since then, the one that was ended among them. */
export async function writesSince(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select case when is_called then last_value else 0 end::int as n from test_deadlock.writes',
  )
  return rows[0]?.n ?? 0
}
