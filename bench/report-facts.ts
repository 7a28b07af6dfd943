import { rawQuery, type Tx } from '../apps/server/src/platform/db/index.ts'
import { newId } from '../apps/server/src/platform/ids.ts'

const ids = (count: number): string[] => Array.from({ length: count }, () => newId())

// Few conversations on weekends, most around ten and two o'clock; a few inboxes, people, tags and customers have most.
const conversations = `
with drawn as (
  select n, random() as r1, random() as r2, random() as r3, random() as r4, random() as r5, random() as r6
    from generate_series($1::int, $2::int) n),
placed as (
  select d.*, current_date - (1 + floor(r1 * $3::int))::int as day,
         greatest(0, least(1439, (case when r2 < 0.55 then 600 else 860 end
           + 110 * sqrt(-2 * ln(greatest(r3, 1e-9))) * cos(2 * pi() * r4))::int)) as minute
    from drawn d)
insert into bench_conversations
select gen_random_uuid(), n,
       (case when extract(isodow from day) > 5 and r5 < 0.85 then day - 3 else day end + minute * interval '1 minute')
         at time zone 'Europe/Lisbon',
       1 + floor(power(r6, 2) * $4::int)::int, interval '1 minute' * (10 + 900 * power(r4, 3)),
       floor(power(r5, 2) * 8)::int, floor(power(r3, 2) * 25)::int, floor(power(r2, 2) * 30)::int,
       floor(power(r1 * r6, 1.5) * 4000)::int
  from placed`

// A round is a message of the customer, a reply, and what rules and people do between them.
const facts = `
insert into report_facts (workspace_id, conversation_id, number, kind, at, recorded_at, started_at, inbox_id, user_id,
  assignee_id, tag_ids, rule_ids, status, channel, contact, domain, wall_ms, business_ms, replies, reply_ms,
  reply_business_ms, is_first, is_waiting, is_imported)
select $1, c.id, r.round * 16 + k.number, k.kind, t.at, t.at, t.since, ($2::uuid[])[c.inbox + 1],
       case when k.by_person then ($4::uuid[])[c.person + 1] end, ($4::uuid[])[c.person + 1],
       case when c.tag % 3 = 0 then '{}'::uuid[] else array[($3::uuid[])[c.tag + 1]] end, '{}', k.status, 'mail',
       'person' || c.contact || '@customer' || c.contact % 900 || '.example', 'customer' || c.contact % 900 || '.example',
       case when t.since < t.at then extract(epoch from t.at - t.since) * 1000 end::bigint,
       case when t.since < t.at then extract(epoch from t.at - t.since) * 300 end::bigint,
       case when k.kind in ('closed', 'resolution') then c.rounds end,
       case when k.kind = 'resolution' then 3600000 end, case when k.kind = 'resolution' then 900000 end,
       k.kind in ('closed', 'resolution'), k.kind = 'backlog' and k.number % 2 = 0, false
  from bench_conversations c
 cross join lateral generate_series(0, c.rounds - 1) as r(round)
 cross join (values (0, 'received', 0.0, 0.0, false, 'open', 1), (1, 'message_in', 0.0, 0.0, false, 'open', 0),
                    (2, 'backlog', 0.1, 0.0, false, 'open', 0), (3, 'assigned', 0.1, 0.1, true, 'open', 1),
                    (4, 'time_to_assign', 0.1, 0.0, true, 'open', 1), (5, 'backlog', 0.5, 0.1, false, 'open', 0),
                    (6, 'reply', 0.5, 0.5, true, 'open', 0), (7, 'reply_time', 0.5, 0.0, true, 'open', 0),
                    (8, 'first_reply', 0.5, 0.0, true, 'open', 1), (9, 'message_out', 0.5, 0.5, true, 'open', 0),
                    (10, 'backlog', 1.0, 0.5, false, 'open', 0), (11, 'closed', 1.0, 1.0, true, 'closed', 2),
                    (12, 'resolution', 1.0, 0.0, true, 'closed', 2), (13, 'sla_met', 0.5, 0.0, true, 'open', 0),
                    (14, 'comment', 0.3, 0.3, true, 'open', 0), (15, 'rule_run', 0.05, 0.05, false, 'open', 0))
   as k(number, kind, after, since, by_person, status, place)
 cross join lateral (select date_trunc('milliseconds', c.began + (r.round + k.after) * c.pace) as at,
                            date_trunc('milliseconds', c.began
                              + case when k.kind = 'resolution' then 0 else r.round + k.since end * c.pace) as since) t
 where c.n between $5 and $6 and case k.place when 1 then r.round = 0 when 2 then r.round = c.rounds - 1 else true end`

const chunk = 5_000

/** Fills the facts of a workspace in the shape that the product writes; `rounds` is how many a conversation has at most. */
export async function fillFacts(
  write: <T>(action: (tx: Tx) => Promise<T>) => Promise<T>,
  workspaceId: string,
  shape: { conversations: number; days: number; rounds: number; inboxIds: readonly string[] },
): Promise<void> {
  const { conversations: count, days, rounds, inboxIds } = shape
  const [tags, people] = [ids(30), ids(25)]
  for (let from = 1; from <= count; from += chunk)
    await write(async (tx) => {
      const to = Math.min(count, from + chunk - 1)
      await rawQuery(tx, 'set local statement_timeout = 0')
      await rawQuery(
        tx,
        `create temp table bench_conversations (id uuid, n integer, began timestamptz, rounds integer, pace interval,
           inbox integer, person integer, tag integer, contact integer) on commit drop`,
      )
      await rawQuery(tx, conversations, [from, to, days, rounds])
      await rawQuery(
        tx,
        `insert into conversations (workspace_id, id, inbox_id, status, subject, base_subject, snippet, contact_name,
           contact_address, participants, message_count, has_attachments, last_message_at)
         select $1, id, $2, 'closed', 's', 's', '', '', 'a@b.example', '{}', 3, false, began from bench_conversations`,
        [workspaceId, inboxIds[0]],
      )
      await rawQuery(tx, facts, [workspaceId, inboxIds, tags, people, from, to])
    })
}
