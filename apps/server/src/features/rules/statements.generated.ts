// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from rule_runs\n\
      where workspace_id = $1 and rule_id = $2 and conversation_id is null and created_at < now() - interval '30 days'": {
      values: readonly [string, string]
      row: never
    }
    "delete from rule_waits where workspace_id = $1 and id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: never
    }
    "delete from rule_waits where workspace_id = $1 and rule_id = $2 and trigger <> all($3::text[])": {
      values: readonly [string, string, readonly string[] | Buffer]
      row: never
    }
    "insert into rule_runs (workspace_id, id, rule_id, version, conversation_id, message_id, event_seq, place, event_at,\n\
       trigger, chain, matched, webhook_values, clock)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)\n\
     on conflict (workspace_id, rule_id, event_seq) do nothing": {
      values: readonly [string, string, string, number, string | null, string | null, string | number | bigint | null, number, Date, string, string, string, string | null, string | null]
      row: never
    }
    "insert into rule_runs (workspace_id, id, rule_id, version, place, event_at, trigger, chain, matched, results,\n\
       failures, finished_at)\n\
     values ($1, $2, $3, $4, 0, $5, $6, '[]', '[]', $7, 1, now())": {
      values: readonly [string, string, string, number, Date, string, string]
      row: never
    }
    "insert into rule_sets (workspace_id) values ($1)\n\
     on conflict (workspace_id) do update set revision = rule_sets.revision + 1": {
      values: readonly [string]
      row: never
    }
    "insert into rule_versions (workspace_id, rule_id, version, definition, saved_by, saved_at)\n\
     values ($1, $2, $3, $4, $5, $6)": {
      values: readonly [string, string, number, string, string, Date]
      row: never
    }
    "insert into rule_waits (workspace_id, id, rule_id, conversation_id, trigger, clock_id, since, due_at, fired_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)\n\
     on conflict (workspace_id, clock_id, rule_id, trigger) where clock_id is not null\n\
     do update set conversation_id = excluded.conversation_id, since = excluded.since, due_at = excluded.due_at,\n\
       fired_at = excluded.fired_at\n\
     returning id": {
      values: readonly [string, string, string, string, string, string | null, Date, Date | null, Date | null]
      row: {
        id: string
      }
    }
    "insert into rule_waits (workspace_id, id, rule_id, conversation_id, trigger, since, due_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7)\n\
     on conflict (workspace_id, conversation_id, rule_id, trigger) where clock_id is null\n\
     do update set since = excluded.since, due_at = excluded.due_at, fired_at = null\n\
     returning id": {
      values: readonly [string, string, string, string, string, Date, Date | null]
      row: {
        id: string
      }
    }
    "insert into rules (workspace_id, id, scope, owner_id, position, is_on, on_since, created_at, updated_at)\n\
     select $1, $2, $3, $4, coalesce(max(position), 0) + 1, $5, $6, $6, $6 from rules\n\
      where workspace_id = $1 and deleted_at is null and scope = $3 and (scope = 'workspace' or owner_id = $4)": {
      values: readonly [string, string, string, string, boolean, Date]
      row: never
    }
    "select address_number as number from rules where workspace_id = $1 and id = $2 and deleted_at is null": {
      values: readonly [string, string]
      row: {
        number: number
      }
    }
    "select conversation_id as \"conversationId\", created_at as at from rule_runs\n\
      where workspace_id = $1 and rule_id = $2 and id = $3": {
      values: readonly [string, string, string]
      row: {
        conversationId: string | null
        at: Date
      }
    }
    "select conversation_id as id /* not null */ from rule_runs where workspace_id = $1 and finished_at is null\n\
      group by conversation_id order by min(event_seq), conversation_id": {
      values: readonly [string]
      row: {
        id: string
      }
    }
    "select count(distinct conversation_id)::int as count from rule_runs\n\
      where workspace_id = $1 and rule_id = $2 and created_at >= $3 and finished_at is not null": {
      values: readonly [string, string, Date]
      row: {
        count: number
      }
    }
    "select distinct conversation_id as id /* not null */ from rule_runs\n\
      where workspace_id = $1 and rule_id = $2 and created_at >= $3 and finished_at is not null\n\
        and conversation_id is not null and ($4::uuid is null or conversation_id > $4)\n\
      order by conversation_id limit $5": {
      values: readonly [string, string, Date, string | null, string | number | bigint]
      row: {
        id: string
      }
    }
    "select distinct k.conversation_id as id /* not null */ from rule_sla_clocks k\n\
      where k.workspace_id = $1 and k.state = 'running' order by 1": {
      values: readonly [string]
      row: {
        id: string
      }
    }
    "select distinct on (rule_id) rule_id as \"ruleId\", results, created_at as at from rule_runs\n\
      where workspace_id = $1 and failures > 0 and created_at > now() - interval '7 days'\n\
      order by rule_id, created_at desc": {
      values: readonly [string]
      row: {
        ruleId: string
        results: unknown
        at: Date
      }
    }
    "select from rules where workspace_id = $1 and id = $2 for update": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select id, rule_id as \"ruleId\", conversation_id as \"conversationId\", trigger, clock_id as \"clockId\", since, due_at as \"dueAt\", fired_at as \"firedAt\" from rule_waits\n\
      where workspace_id = $1 and clock_id is not null and (conversation_id = $2 or clock_id = any($3::uuid[]))\n\
      order by id for update": {
      values: readonly [string, string, readonly string[]]
      row: {
        id: string
        ruleId: string
        conversationId: string
        trigger: string
        clockId: string | null
        since: Date
        dueAt: Date | null
        firedAt: Date | null
      }
    }
    "select id, rule_id as \"ruleId\", conversation_id as \"conversationId\", trigger, clock_id as \"clockId\", since, due_at as \"dueAt\", fired_at as \"firedAt\" from rule_waits where workspace_id = $1 and conversation_id = $2 and clock_id is null\n\
      order by id for update": {
      values: readonly [string, string]
      row: {
        id: string
        ruleId: string
        conversationId: string
        trigger: string
        clockId: string | null
        since: Date
        dueAt: Date | null
        firedAt: Date | null
      }
    }
    "select id, rule_id as \"ruleId\", conversation_id as \"conversationId\", trigger, clock_id as \"clockId\", since, due_at as \"dueAt\", fired_at as \"firedAt\" from rule_waits where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        ruleId: string
        conversationId: string
        trigger: string
        clockId: string | null
        since: Date
        dueAt: Date | null
        firedAt: Date | null
      }
    }
    "select id, rule_id as \"ruleId\", conversation_id as \"conversationId\", trigger, clock_id as \"clockId\", since, due_at as \"dueAt\", fired_at as \"firedAt\" from rule_waits where workspace_id = $1 and rule_id = $2 and fired_at is null and clock_id is null": {
      values: readonly [string, string]
      row: {
        id: string
        ruleId: string
        conversationId: string
        trigger: string
        clockId: string | null
        since: Date
        dueAt: Date | null
        firedAt: Date | null
      }
    }
    "select k.clock_id as id /* not null */, k.conversation_id as \"conversationId\" /* not null */,\n\
  k.target /* not null */, k.state /* not null */, k.started_at as \"startedAt\" /* not null */, k.ended_at as \"endedAt\",\n\
  k.due_at as \"dueAt\", k.target_ms::float8 as \"targetMs\" /* not null */, k.pauses /* not null */,\n\
  k.sla_id as \"slaId\" /* not null */, k.sla_version as \"slaVersion\" /* not null */, k.sla_name as \"slaName\" /* not null */,\n\
  k.calendar_id as \"calendarId\", k.condition from rule_sla_clocks k\n\
      where k.workspace_id = $1 and k.conversation_id = any($2::uuid[]) order by k.started_at, k.clock_id": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        conversationId: string
        target: string
        state: string
        startedAt: Date
        endedAt: Date | null
        dueAt: Date | null
        targetMs: number
        pauses: unknown
        slaId: string
        slaVersion: number
        slaName: string
        calendarId: string | null
        condition: unknown
      }
    }
    "select k.clock_id as id /* not null */, k.conversation_id as \"conversationId\" /* not null */,\n\
  k.target /* not null */, k.state /* not null */, k.started_at as \"startedAt\" /* not null */, k.ended_at as \"endedAt\",\n\
  k.due_at as \"dueAt\", k.target_ms::float8 as \"targetMs\" /* not null */, k.pauses /* not null */,\n\
  k.sla_id as \"slaId\" /* not null */, k.sla_version as \"slaVersion\" /* not null */, k.sla_name as \"slaName\" /* not null */,\n\
  k.calendar_id as \"calendarId\", k.condition from rule_sla_clocks k where k.workspace_id = $1 and k.clock_id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        conversationId: string
        target: string
        state: string
        startedAt: Date
        endedAt: Date | null
        dueAt: Date | null
        targetMs: number
        pauses: unknown
        slaId: string
        slaVersion: number
        slaName: string
        calendarId: string | null
        condition: unknown
      }
    }
    "select n.id, n.rule_id as \"ruleId\", n.version, n.conversation_id as \"conversationId\", n.created_at as at,\n\
            n.chain, n.results, n.changes, v.definition\n\
       from rule_runs n\n\
       join rule_versions v on v.workspace_id = $1 and v.rule_id = n.rule_id and v.version = n.version\n\
      where n.workspace_id = $1 and n.conversation_id = any($2::uuid[]) and n.finished_at is not null\n\
        and (n.rule_id = $3::uuid /* or null */ or n.changes <> '[]')\n\
      order by n.created_at desc, n.id desc": {
      values: readonly [string, readonly string[], string | null]
      row: {
        id: string
        ruleId: string
        version: number
        conversationId: string | null
        at: Date
        chain: unknown
        results: unknown
        changes: unknown
        definition: unknown
      }
    }
    "select n.id, n.rule_id as \"ruleId\", n.version, n.message_id as \"messageId\", n.next_action as \"nextAction\", n.chain,\n\
            n.webhook_values as \"webhookValues\", n.matched, v.definition, r.owner_id as \"ownerId\", r.is_on as \"isOn\"\n\
       from rule_runs n\n\
       join rules r on r.workspace_id = $1 and r.id = n.rule_id\n\
       join rule_versions v on v.workspace_id = $1 and v.rule_id = n.rule_id and v.version = n.version\n\
      where n.workspace_id = $1 and n.conversation_id = $2 and n.finished_at is null\n\
      order by n.event_seq, n.place, n.id limit 1": {
      values: readonly [string, string]
      row: {
        id: string
        ruleId: string
        version: number
        messageId: string | null
        nextAction: number
        chain: unknown
        webhookValues: unknown
        matched: unknown
        definition: unknown
        ownerId: string
        isOn: boolean
      }
    }
    "select n.id, n.version, n.conversation_id as \"conversationId\", n.trigger, n.matched, n.results,\n\
            n.webhook_values as \"webhookValues\", n.clock, n.created_at as at, n.finished_at is not null as \"isFinished\",\n\
            n.changes, n.undone_at as \"undoneAt\", n.undone_by as \"undoneBy\", v.definition\n\
       from rule_runs n\n\
       join rule_versions v on v.workspace_id = $1 and v.rule_id = n.rule_id and v.version = n.version\n\
      where n.workspace_id = $1 and n.rule_id = $2\n\
      order by n.created_at desc, n.id desc limit $3": {
      values: readonly [string, string, string | number | bigint]
      row: {
        id: string
        version: number
        conversationId: string | null
        trigger: string
        matched: unknown
        results: unknown
        webhookValues: unknown
        clock: unknown
        at: Date
        isFinished: boolean
        changes: unknown
        undoneAt: Date | null
        undoneBy: string | null
        definition: unknown
      }
    }
    "select n.rule_id as \"ruleId\", n.version, n.trigger, n.matched, n.event_at as at, n.clock, v.definition\n\
       from rule_runs n\n\
       join rule_versions v on v.workspace_id = $1 and v.rule_id = n.rule_id and v.version = n.version\n\
      where n.workspace_id = $1 and n.id = $2": {
      values: readonly [string, string]
      row: {
        ruleId: string
        version: number
        trigger: string
        matched: unknown
        at: Date
        clock: unknown
        definition: unknown
      }
    }
    "select pg_advisory_xact_lock(hashtext('rules'), hashtext($1))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "select r.id, r.scope, r.owner_id as \"ownerId\", r.position, r.version, r.is_on as \"isOn\", r.on_since as \"onSince\",\n\
  r.off_reason as \"offReason\", r.updated_at as \"updatedAt\", v.definition from rules r\n\
       join rule_versions v on v.workspace_id = $1 and v.rule_id = r.id and v.version = r.version\n\
      where r.workspace_id = $1 and r.deleted_at is null\n\
      order by r.scope = 'personal', case when r.scope = 'personal' then r.owner_id end, r.position, r.id": {
      values: readonly [string]
      row: {
        id: string
        scope: "workspace" | "personal"
        ownerId: string
        position: number
        version: number
        isOn: boolean
        onSince: Date
        offReason: unknown
        updatedAt: Date
        definition: unknown
      }
    }
    "select r.id, r.scope, r.owner_id as \"ownerId\", r.position, r.version, r.is_on as \"isOn\", r.on_since as \"onSince\",\n\
  r.off_reason as \"offReason\", r.updated_at as \"updatedAt\", v.definition from rules r\n\
       join rule_versions v on v.workspace_id = $1 and v.rule_id = r.id and v.version = r.version\n\
      where r.workspace_id = $1 and r.deleted_at is null and r.scope = $2\n\
        and (r.scope = 'workspace' or r.owner_id = $3)\n\
      order by r.position, r.id": {
      values: readonly [string, string, string]
      row: {
        id: string
        scope: "workspace" | "personal"
        ownerId: string
        position: number
        version: number
        isOn: boolean
        onSince: Date
        offReason: unknown
        updatedAt: Date
        definition: unknown
      }
    }
    "select r.id, r.scope, r.owner_id as \"ownerId\", r.position, r.version, r.is_on as \"isOn\", r.on_since as \"onSince\",\n\
  r.off_reason as \"offReason\", r.updated_at as \"updatedAt\", v.definition from rules r\n\
       join rule_versions v on v.workspace_id = $1 and v.rule_id = r.id and v.version = r.version\n\
      where r.workspace_id = $1 and r.id = $2 and r.deleted_at is null\n\
        and (r.scope = 'workspace' or $3::uuid is null or r.owner_id = $3)": {
      values: readonly [string, string, string | null]
      row: {
        id: string
        scope: "workspace" | "personal"
        ownerId: string
        position: number
        version: number
        isOn: boolean
        onSince: Date
        offReason: unknown
        updatedAt: Date
        definition: unknown
      }
    }
    "select r.id, v.definition->>'name' as name /* not null */ from rules r\n\
       join rule_versions v on v.workspace_id = r.workspace_id and v.rule_id = r.id and v.version = r.version\n\
      where r.workspace_id = $1 and r.scope = 'workspace'": {
      values: readonly [string]
      row: {
        id: string
        name: string
      }
    }
    "select revision::text as revision /* not null */ from rule_sets where workspace_id = $1": {
      values: readonly [string]
      row: {
        revision: string
      }
    }
    "select rule_id as \"ruleId\", coalesce(sum(effects), 0)::int as effects from rule_runs\n\
      where workspace_id = $1 and conversation_id = $2 and created_at > now() - interval '1 hour'\n\
      group by rule_id order by 2 desc, 1": {
      values: readonly [string, string]
      row: {
        ruleId: string
        effects: number
      }
    }
    "select rule_id as \"ruleId\", count(*)::int as count from rule_runs\n\
      where workspace_id = $1 and created_at > now() - interval '7 days' group by rule_id": {
      values: readonly [string]
      row: {
        ruleId: string
        count: number
      }
    }
    "select rule_id as \"ruleId\", message_id as \"messageId\", trigger from rule_runs\n\
      where workspace_id = $1 and conversation_id = $2": {
      values: readonly [string, string]
      row: {
        ruleId: string
        messageId: string | null
        trigger: string
      }
    }
    "select sla_id as id /* not null */, name /* not null */, is_on as \"isOn\" /* not null */ from living_slas\n\
      where workspace_id = $1 and sla_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        name: string
        isOn: boolean
      }
    }
    "update rule_runs\n\
        set results = results || $4::jsonb, next_action = next_action + $5, effects = effects + $6,\n\
            failures = failures + $7, finished_at = case when $8 then now() end, changes = changes || $9::jsonb\n\
      where workspace_id = $1 and id = $2 and next_action = $3 and finished_at is null": {
      values: readonly [string, string, number, string, number, number, number, boolean, string]
      row: never
    }
    "update rule_runs set changes = $3, undone_by = $4, undone_at = $5 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string | null, Date | null]
      row: never
    }
    "update rule_waits set due_at = $3 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, Date | null]
      row: never
    }
    "update rule_waits set fired_at = $3 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, Date | null]
      row: never
    }
    "update rules r set position = p.position\n\
       from unnest($2::uuid[]) with ordinality as p (id, position)\n\
      where r.workspace_id = $1 and r.id = p.id": {
      values: readonly [string, readonly string[]]
      row: never
    }
    "update rules set address_number = address_number + 1 where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "update rules set deleted_at = $3, is_on = false, off_reason = null where workspace_id = $1 and id = $2": {
      values: readonly [string, string, Date | null]
      row: never
    }
    "update rules set deleted_at = now(), is_on = false, off_reason = null\n\
      where workspace_id = $1 and scope = 'personal' and owner_id = $2 and deleted_at is null": {
      values: readonly [string, string]
      row: never
    }
    "update rules set is_on = $3, off_reason = $4, on_since = case when $3 then $5 else on_since end, updated_at = $5\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, boolean, string | null, Date]
      row: never
    }
    "update rules set version = $3, updated_at = $4 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, number, Date]
      row: never
    }
  }
}
