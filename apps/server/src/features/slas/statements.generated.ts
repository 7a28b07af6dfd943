// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from sla_notices where workspace_id = $1 and id = $2\n\
     returning clock_id as \"clockId\", moment, text, user_ids as \"userIds\"": {
      values: readonly [string, string]
      row: {
        clockId: string
        moment: "warning" | "missed"
        text: string
        userIds: string[]
      }
    }
    "insert into sla_choices (workspace_id, conversation_id, sla_id, chosen_at)\n\
     select $1, $2, s.sla_id, $4 from living_slas s where s.workspace_id = $1 and s.sla_id = $3\n\
     on conflict (workspace_id, conversation_id) do update\n\
       set sla_id = excluded.sla_id, chosen_at = excluded.chosen_at": {
      values: readonly [string, string, string, Date]
      row: never
    }
    "insert into sla_clocks (workspace_id, id, conversation_id, message_id, target, sla_id, sla_version, state, started_at,\n\
       target_ms, passed_ms, pauses, due_at, warn_at, warned_at, missed_at, missed_by, ended_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::float8, $11::float8, $12, $13, $14, $15, $16, $17, $18)\n\
     on conflict (workspace_id, message_id, target) do update set\n\
       conversation_id = excluded.conversation_id, sla_id = excluded.sla_id, sla_version = excluded.sla_version,\n\
       state = excluded.state, started_at = excluded.started_at, target_ms = excluded.target_ms,\n\
       passed_ms = excluded.passed_ms, pauses = excluded.pauses, due_at = excluded.due_at, warn_at = excluded.warn_at,\n\
       warned_at = excluded.warned_at, missed_at = excluded.missed_at, ended_at = excluded.ended_at,\n\
       missed_by = case when excluded.missed_at is null then null\n\
                        else coalesce(sla_clocks.missed_by, excluded.missed_by) end": {
      values: readonly [string, string, string, string, string, string, number, string, Date, number, number, string, Date | null, Date | null, Date | null, Date | null, string | null, Date | null]
      row: never
    }
    "insert into sla_facts (workspace_id, conversation_id, kind, at, message_id, status, assignee_id, sla_id, sla_version)\n\
     select $1, $2, $3, $4, $5, $6, $7, $8, $9\n\
     on conflict (workspace_id, message_id, kind) where message_id is not null do nothing\n\
     returning number": {
      values: readonly [string, string, string, Date, string | null, string | null, string | null, string | null, number | null]
      row: {
        number: string
      }
    }
    "insert into sla_notices (workspace_id, id, clock_id, moment, text, user_ids)\n\
     values ($1, $2, $3, $4, $5, $6::uuid[])": {
      values: readonly [string, string, string, string, string, readonly string[]]
      row: never
    }
    "insert into sla_sets (workspace_id) values ($1)\n\
     on conflict (workspace_id) do update set revision = sla_sets.revision + 1": {
      values: readonly [string]
      row: never
    }
    "insert into sla_versions (workspace_id, sla_id, version, definition, saved_by, saved_at)\n\
     values ($1, $2, $3, $4, $5, $6)": {
      values: readonly [string, string, number, string, string | null, Date]
      row: never
    }
    "insert into slas (workspace_id, id, position, is_on, on_since, created_at, updated_at)\n\
     select $1, $2, coalesce(max(position), 0) + 1, $3, date_trunc('second', $4::timestamptz), $4, $4 from slas\n\
      where workspace_id = $1 and deleted_at is null": {
      values: readonly [string, string, boolean, Date]
      row: never
    }
    "select conversation_id as \"conversationId\" from sla_facts\n\
      where workspace_id = $1 and kind = 'received' and at >= $2\n\
      group by conversation_id order by max(at) desc limit $3": {
      values: readonly [string, Date, string | number | bigint]
      row: {
        conversationId: string
      }
    }
    "select conversation_id as \"conversationId\", kind, at, message_id as \"messageId\", status, assignee_id as \"assigneeId\", sla_id as \"slaId\",\n\
  sla_version as \"slaVersion\" from sla_facts\n\
      where workspace_id = $1 and conversation_id = any($2::uuid[]) order by number": {
      values: readonly [string, readonly string[]]
      row: {
        conversationId: string
        kind: "received" | "sent" | "changed" | "chosen"
        at: Date
        messageId: string | null
        status: "open" | "closed" | "removed" | null
        assigneeId: string | null
        slaId: string | null
        slaVersion: number | null
      }
    }
    "select distinct conversation_id as \"conversationId\" from sla_clocks\n\
      where workspace_id = $1 and sla_id = any($2::uuid[]) and state in ('running', 'paused')": {
      values: readonly [string, readonly string[]]
      row: {
        conversationId: string
      }
    }
    "select distinct conversation_id as \"conversationId\" from sla_facts\n\
      where workspace_id = $1 and conversation_id = any($2::uuid[]) and kind = 'received'": {
      values: readonly [string, readonly string[]]
      row: {
        conversationId: string
      }
    }
    "select distinct message_id as \"messageId\" /* not null */ from sla_facts\n\
      where workspace_id = $1 and conversation_id = any($2::uuid[]) and message_id is not null": {
      values: readonly [string, readonly string[]]
      row: {
        messageId: string
      }
    }
    "select from slas where workspace_id = $1 and id = $2 for update": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select k.conversation_id as \"conversationId\", k.message_id as \"messageId\", k.target, k.sla_id as \"slaId\",\n\
            k.started_at as \"startedAt\", k.missed_at as \"missedAt\", k.missed_by as \"missedBy\", k.ended_at as \"endedAt\",\n\
            k.passed_ms::float8 as \"passedMs\" /* not null */, k.target_ms::float8 as \"targetMs\" /* not null */\n\
       from sla_clocks k\n\
      where k.workspace_id = $1 and k.conversation_id = any($2::uuid[])\n\
        and (k.state in ('met', 'missed') or k.missed_at is not null) and k.state <> 'cancelled'": {
      values: readonly [string, readonly string[]]
      row: {
        conversationId: string
        messageId: string
        target: "assigned" | "first_reply" | "next_reply" | "resolved"
        slaId: string
        startedAt: Date
        missedAt: Date | null
        missedBy: string | null
        endedAt: Date | null
        passedMs: number
        targetMs: number
      }
    }
    "select k.conversation_id as \"conversationId\", k.target, k.sla_id as \"slaId\", k.state, k.started_at as \"startedAt\",\n\
            k.due_at as \"dueAt\", k.ended_at as \"endedAt\", k.warned_at as \"warnedAt\", k.missed_at as \"missedAt\",\n\
            v.definition ->> 'name' as name /* not null */\n\
       from sla_clocks k\n\
       join sla_versions v on v.workspace_id = $1 and v.sla_id = k.sla_id and v.version = k.sla_version\n\
      where k.workspace_id = $1 and k.conversation_id = any($2::uuid[]) and k.started_at >= $3\n\
      order by k.started_at, k.id": {
      values: readonly [string, readonly string[], Date]
      row: {
        conversationId: string
        target: "assigned" | "first_reply" | "next_reply" | "resolved"
        slaId: string
        state: "running" | "paused" | "met" | "missed" | "cancelled"
        startedAt: Date
        dueAt: Date | null
        endedAt: Date | null
        warnedAt: Date | null
        missedAt: Date | null
        name: string
      }
    }
    "select k.id, k.conversation_id as \"conversationId\", k.message_id as \"messageId\", k.target, k.sla_id as \"slaId\",\n\
  k.sla_version as \"slaVersion\", k.state, k.started_at as \"startedAt\", k.target_ms::float8 as \"targetMs\" /* not null */,\n\
  k.passed_ms::float8 as \"passedMs\" /* not null */, k.pauses, k.due_at as \"dueAt\", k.warn_at as \"warnAt\",\n\
  k.warned_at as \"warnedAt\", k.missed_at as \"missedAt\", k.ended_at as \"endedAt\", k.results from sla_clocks k\n\
      where k.workspace_id = $1 and (k.conversation_id = $2 or k.message_id = any($3::uuid[]))\n\
      order by k.started_at desc, k.id desc": {
      values: readonly [string, string, readonly string[]]
      row: {
        id: string
        conversationId: string
        messageId: string
        target: "assigned" | "first_reply" | "next_reply" | "resolved"
        slaId: string
        slaVersion: number
        state: "running" | "paused" | "met" | "missed" | "cancelled"
        startedAt: Date
        targetMs: number
        passedMs: number
        pauses: unknown
        dueAt: Date | null
        warnAt: Date | null
        warnedAt: Date | null
        missedAt: Date | null
        endedAt: Date | null
        results: unknown
      }
    }
    "select k.id, k.conversation_id as \"conversationId\", k.message_id as \"messageId\", k.target, k.sla_id as \"slaId\",\n\
  k.sla_version as \"slaVersion\", k.state, k.started_at as \"startedAt\", k.target_ms::float8 as \"targetMs\" /* not null */,\n\
  k.passed_ms::float8 as \"passedMs\" /* not null */, k.pauses, k.due_at as \"dueAt\", k.warn_at as \"warnAt\",\n\
  k.warned_at as \"warnedAt\", k.missed_at as \"missedAt\", k.ended_at as \"endedAt\", k.results from sla_clocks k where k.workspace_id = $1 and k.id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        conversationId: string
        messageId: string
        target: "assigned" | "first_reply" | "next_reply" | "resolved"
        slaId: string
        slaVersion: number
        state: "running" | "paused" | "met" | "missed" | "cancelled"
        startedAt: Date
        targetMs: number
        passedMs: number
        pauses: unknown
        dueAt: Date | null
        warnAt: Date | null
        warnedAt: Date | null
        missedAt: Date | null
        endedAt: Date | null
        results: unknown
      }
    }
    "select k.sla_id as \"slaId\",\n\
            count(distinct k.conversation_id) filter (where k.started_at >= $2)::int as conversations,\n\
            count(distinct k.conversation_id) filter (where k.started_at >= $2 and k.missed_at is not null)::int as late,\n\
            count(*) filter (where k.started_at >= $2 and k.state = 'met')::int as met,\n\
            count(*) filter (where k.started_at >= $2 and k.missed_at is not null)::int as missed,\n\
            count(distinct k.conversation_id) filter (where k.state in ('running', 'paused'))::int as open\n\
       from sla_clocks k\n\
      where k.workspace_id = $1 and (k.started_at >= $2 or k.state in ('running', 'paused'))\n\
      group by k.sla_id": {
      values: readonly [string, Date]
      row: {
        slaId: string
        conversations: number
        late: number
        met: number
        missed: number
        open: number
      }
    }
    "select k.sla_id as \"slaId\", k.conversation_id as \"conversationId\", k.state, k.missed_at as \"missedAt\"\n\
       from sla_clocks k\n\
      where k.workspace_id = $1 and (k.state in ('running', 'paused') or (k.started_at >= $2 and k.missed_at is not null))": {
      values: readonly [string, Date]
      row: {
        slaId: string
        conversationId: string
        state: "running" | "paused" | "met" | "missed" | "cancelled"
        missedAt: Date | null
      }
    }
    "select kind, at, message_id as \"messageId\", status, assignee_id as \"assigneeId\", sla_id as \"slaId\",\n\
  sla_version as \"slaVersion\" from sla_facts where workspace_id = $1 and conversation_id = $2 order by number": {
      values: readonly [string, string]
      row: {
        kind: "received" | "sent" | "changed" | "chosen"
        at: Date
        messageId: string | null
        status: "open" | "closed" | "removed" | null
        assigneeId: string | null
        slaId: string | null
        slaVersion: number | null
      }
    }
    "select revision::text as revision /* not null */ from sla_sets where workspace_id = $1": {
      values: readonly [string]
      row: {
        revision: string
      }
    }
    "select s.id, s.position, s.version, s.is_on as \"isOn\", s.on_since as \"onSince\", s.updated_at as \"updatedAt\",\n\
  v.definition from slas s\n\
       join sla_versions v on v.workspace_id = $1 and v.sla_id = s.id and v.version = s.version\n\
      where s.workspace_id = $1 and s.deleted_at is null order by s.position, s.id": {
      values: readonly [string]
      row: {
        id: string
        position: number
        version: number
        isOn: boolean
        onSince: Date
        updatedAt: Date
        definition: unknown
      }
    }
    "select s.id, s.position, s.version, s.is_on as \"isOn\", s.on_since as \"onSince\", s.updated_at as \"updatedAt\",\n\
  v.definition from slas s\n\
       join sla_versions v on v.workspace_id = $1 and v.sla_id = s.id and v.version = s.version\n\
      where s.workspace_id = $1 and s.id = $2 and s.deleted_at is null": {
      values: readonly [string, string]
      row: {
        id: string
        position: number
        version: number
        isOn: boolean
        onSince: Date
        updatedAt: Date
        definition: unknown
      }
    }
    "select s.id, v.definition->>'name' as name /* not null */ from slas s\n\
       join sla_versions v on v.workspace_id = s.workspace_id and v.sla_id = s.id and v.version = s.version\n\
      where s.workspace_id = $1": {
      values: readonly [string]
      row: {
        id: string
        name: string
      }
    }
    "select set_config('lock_timeout', $1, true)": {
      values: readonly [string]
      row: {
        set_config: string | null
      }
    }
    "select sla_id as \"slaId\" from sla_choices where workspace_id = $1 and conversation_id = $2": {
      values: readonly [string, string]
      row: {
        slaId: string
      }
    }
    "select v.sla_id as \"slaId\", v.version, v.definition from sla_versions v\n\
       join unnest($2::uuid[], $3::int[]) as r(sla_id, version) on r.sla_id = v.sla_id and r.version = v.version\n\
      where v.workspace_id = $1": {
      values: readonly [string, readonly string[], readonly number[]]
      row: {
        slaId: string
        version: number
        definition: unknown
      }
    }
    "update sla_clocks set results = results || $3::jsonb where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string]
      row: never
    }
    "update sla_clocks set warned_at = $3, missed_at = $4, missed_by = $5 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, Date | null, Date | null, string | null]
      row: never
    }
    "update sla_facts f set conversation_id = p.conversation_id\n\
       from unnest($2::uuid[], $3::uuid[]) as p(message_id, conversation_id)\n\
      where f.workspace_id = $1 and f.message_id = p.message_id and f.conversation_id <> p.conversation_id": {
      values: readonly [string, readonly string[], readonly string[]]
      row: never
    }
    "update slas\n\
        set is_on = $3,\n\
            on_since = case when $3 then date_trunc('second', $4::timestamptz) else on_since end,\n\
            updated_at = $4\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, boolean, Date]
      row: never
    }
    "update slas s set position = p.position\n\
       from unnest($2::uuid[]) with ordinality as p (id, position)\n\
      where s.workspace_id = $1 and s.id = p.id": {
      values: readonly [string, readonly string[]]
      row: never
    }
    "update slas set deleted_at = $3, is_on = false where workspace_id = $1 and id = $2": {
      values: readonly [string, string, Date | null]
      row: never
    }
    "update slas set version = $3, updated_at = $4 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, number, Date]
      row: never
    }
  }
}
