import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawQuery } from '#platform/db/index.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { createInbox } from '../../conversations/ingest/ingest.fixture.ts'
import { fillFacts, newFactIds } from '../columns/columns.fixture.ts'
import { deleteOtherFacts } from './facts.queries.ts'

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  const ids = newFactIds()
  ids.inboxes[0] = (await createInbox(server, owner, [])).id
  await fillFacts({ server, owner }, ids, 2)
})
afterAll(() => server.stop())

test('facts are deleted by conversation, also with a plan that was made while there were few', async () => {
  const { workspaceId } = owner
  await server.app.db.write(workspaceId, async (tx) => {
    const ask = <Row extends object>(text: string, ...values: unknown[]) =>
      rawQuery<Row>(tx, text, [workspaceId, ...values])
    const read = async (): Promise<number> => {
      const [row] = await ask<{ read: number }>(
        `select coalesce(seq_tup_read, 0)::int + coalesce(idx_tup_fetch, 0)::int as read
           from pg_stat_xact_user_tables where relname = 'report_facts' and $1::uuid is not null`,
      )
      return row?.read ?? 0
    }
    const stored = await ask<{ id: string; facts: number }>(
      `select conversation_id as id, count(*)::int as facts from report_facts where workspace_id = $1 group by 1`,
    )
    const [one, other] = stored
    await ask(`select set_config('plan_cache_mode', 'force_generic_plan', true) where $1::uuid is not null`)
    await deleteOtherFacts(tx, workspaceId, [one?.id ?? ''], '[]')
    await ask(
      `insert into report_facts
       select many.* from report_facts f cross join generate_series(1, 300) n
        cross join lateral jsonb_populate_record(f, jsonb_build_object('number', f.number + 1000 * n)) many
        where f.workspace_id = $1 and f.conversation_id = $2`,
      other?.id,
    )
    const before = await read()
    await deleteOtherFacts(tx, workspaceId, [one?.id ?? ''], '[]')
    const after = await read()
    expect(other?.facts).toBeGreaterThan(20)
    expect(after - before).toBeLessThan(100)
  })
})
