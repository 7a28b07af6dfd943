import { metricIds } from '@postroom/contract'
import { rawQuery } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import { factsOf } from '../query/metric-selection.ts'
import type { Selection } from '../query/selection.ts'
import { aggregateFacts, aggregateLevels } from '../query/stats.queries.ts'
import type { ReportWorld } from '../reporting.fixture.ts'
import { aggregateColumns } from './aggregate-columns.ts'
import { type Columns, columnsFor } from './keep-columns.ts'
import { aggregateLevelColumns } from './levels.ts'

/** Ids of what facts name; the first inbox must exist. */
interface FactIds {
  readonly inboxes: string[]
  readonly teams: readonly string[]
  readonly people: readonly string[]
  readonly tags: readonly string[]
}

/** Ids that are new. */
export function newFactIds(): FactIds {
  const ids = (count: number): string[] => Array.from({ length: count }, () => newId())
  return { inboxes: ids(3), teams: ids(2), people: ids(4), tags: ids(5) }
}

/** Over a change of the clocks. */
export const definition = {
  timezone: 'Australia/Lord_Howe',
  filters: [],
  condition: null,
  business_hours: false,
}
export const period = { from: new Date('2026-03-08T13:30:00Z'), to: new Date('2026-04-12T13:30:00Z') }
const bounds = Array.from(
  { length: 12 },
  (_, index) => new Date(period.from.getTime() + index * 3 * 86_400_000),
)

/** The columns of the period. */
export const loadColumns = (
  { server, owner }: ReportWorld,
  kinds: readonly string[],
): Promise<Columns | null> =>
  server.app.db.read(owner.workspaceId, (tx) =>
    columnsFor(server.app, tx, owner.workspaceId, { kinds, ...period }),
  )

/** Conversations that have ids: times and keys follow from them, so that every run has the same. */
let filled = 0

/** Every kind of fact, with values and keys of all dimensions, over six weeks around a change of the clocks. */
export async function fillFacts(
  { server, owner }: ReportWorld,
  { inboxes, teams, people, tags }: FactIds,
  conversations: number,
): Promise<void> {
  const write = (text: string, values: unknown[]) =>
    server.app.db.write(owner.workspaceId, (tx) => rawQuery(tx, text, [owner.workspaceId, ...values]))
  await write(
    `insert into conversations (workspace_id, id, inbox_id, status, subject, base_subject, snippet, contact_name,
       contact_address, participants, message_count, has_attachments, last_message_at)
     select $1, ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $2, 'closed', 's', 's', '', '',
            'a@b.example', '{}', 3, false, now()
       from generate_series($3::int + 1, $3::int + $4::int) n`,
    [inboxes[0], filled, conversations],
  )
  filled += conversations
  await write(
    `insert into report_facts (workspace_id, conversation_id, number, kind, at, recorded_at, started_at, inbox_id,
       team_id, user_id, assignee_id, tag_ids, rule_ids, status, channel, contact, domain, sla_id, sla_target,
       reason, cause, wall_ms, business_ms, replies, reply_ms, reply_business_ms, overrun_ms, is_first, is_waiting,
       is_imported, class_ids)
     select $1, c.id, k.number, k.kind,
            case when k.kind = 'backlog' and f.a % 7 = 0 then 'infinity' else f.began + f.b % 400 * interval '97 minutes' end,
            now(), f.began, ($2::uuid[])[f.a % 3 + 1], ($3::uuid[])[f.b % 3 + 1], ($4::uuid[])[f.a % 5 + 1],
            ($4::uuid[])[f.b % 5 + 1], ($5::uuid[])[1:f.b % 4], ($5::uuid[])[f.a % 5 + 1:f.a % 6],
            case when f.a % 2 = 0 then 'open' else 'closed' end, case when f.b % 9 = 0 then 'whatsapp' else 'mail' end,
            p.contact, case when p.domain = 'gmail.com' then p.contact else p.domain end, ($5::uuid[])[f.a % 4 + 3],
            (array['assigned', 'first_reply', 'resolved'])[f.b % 4 + 1],
            case when f.a % 3 = 0 then 'Refund (' || f.b % 3 || ')' end,
            case when f.b % 3 < 2 then (array['person', 'rule'])[f.b % 3 + 1] end,
            case when f.a % 11 > 0 then f.a * 7919 end, case when f.a % 3 > 0 then f.a * 2713 end,
            f.b % 3, f.a * 13, f.a * 5, case when f.b % 2 = 0 then f.a * 17 end, f.a % 2 = 0, f.b % 2 = 0, false,
            ($5::uuid[])[f.b % 5 + 1:f.b % 7]
       from conversations c cross join unnest($6::text[]) with ordinality as k(kind, number)
      cross join lateral (select hashtext(c.id::text || k.kind)::bigint & 65535 as a,
                                 hashtext(k.kind || c.id::text)::bigint & 65535 as b) h
      cross join lateral (select h.a, h.b, timestamptz '2026-03-01' + h.b % 1000 * interval '61 minutes' as began) f
      cross join lateral (select case when f.a % 13 = 0 then '' when f.b % 15 = 14 then 'gmail.com'
                                      else 'd' || f.b % 15 || '.example' end as domain) d
      cross join lateral (select d.domain, case when d.domain = '' then '' else 'müller' || f.a % 40 || '@' || d.domain end
                                 as contact) p
      where c.workspace_id = $1`,
    [inboxes, teams, people, tags, factsOf(metricIds)],
  )
}

/** The numbers in memory and those of the database, in one order. */
export async function aggregateBothWays(
  { server, owner }: ReportWorld,
  columns: Columns,
  selection: Selection,
  { kind, first, second }: { kind: string; first: string | null; second: string | null },
) {
  const grouping = { first, second, top: 3, firstKeys: null, secondKeys: null }
  const inOrder = (rows: object[]) => rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()
  if (kind === 'level') {
    const levels = { ...grouping, moments: bounds }
    const stored = await server.app.db.read(owner.workspaceId, (tx) =>
      aggregateLevels(tx, owner.workspaceId, selection, levels),
    )
    return [inOrder(aggregateLevelColumns(columns, selection, levels)), inOrder(stored)]
  }
  const binned = { ...grouping, bounds, kind }
  const stored = await server.app.db.read(owner.workspaceId, (tx) =>
    aggregateFacts(tx, owner.workspaceId, selection, binned),
  )
  return [inOrder(aggregateColumns(columns, selection, binned)), inOrder(stored)]
}
