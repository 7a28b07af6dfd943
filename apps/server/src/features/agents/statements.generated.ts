// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from agent_providers where workspace_id = $1": {
      values: readonly [string]
      row: never
    }
    "delete from agent_runs where workspace_id = $1 and agent_id = $2 and started_at < now() - make_interval(days => $3)": {
      values: readonly [string, string, number]
      row: never
    }
    "delete from agent_uses where workspace_id = $1 and rule_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from agents where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into agent_providers (workspace_id, id, definition) values ($1, $2, $3)": {
      values: readonly [string, string, string]
      row: never
    }
    "insert into agent_runs (workspace_id, id, agent_id, definition, conversation_id, user_id, rule, question, started_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)": {
      values: readonly [string, string, string, string, string, string | null, string | null, string | null, Date]
      row: never
    }
    "insert into agent_usage (workspace_id, day, tokens, cost)\n\
     values ($1, (now() at time zone 'utc')::date, greatest($2::bigint, 0), greatest($3::numeric, 0))\n\
     on conflict (workspace_id, day) do update set tokens = greatest(agent_usage.tokens + $2::bigint, 0),\n\
       cost = greatest(agent_usage.cost + $3::numeric, 0)": {
      values: readonly [string, string | number | bigint, string | number]
      row: never
    }
    "insert into agent_uses (workspace_id, agent_id, rule_id, rule_name)\n\
     select distinct $1::uuid, used.id, $3::uuid, $4::text from unnest($2::uuid[]) as used(id)": {
      values: readonly [string, readonly string[], string, string]
      row: never
    }
    "insert into agents (workspace_id, id, name, definition) values ($1, $2, $3, $4)": {
      values: readonly [string, string, string, string]
      row: never
    }
    "select a.id as \"agentId\",\n\
            (select count(*) from agent_runs r where r.workspace_id = $1 and r.agent_id = a.id\n\
                and r.started_at > now() - make_interval(days => $2)) as runs,\n\
            (select count(*) from agent_runs r where r.workspace_id = $1 and r.agent_id = a.id and r.verdict is not null\n\
                and r.started_at > now() - make_interval(days => $2)) as judged,\n\
            (select count(*) from agent_runs r where r.workspace_id = $1 and r.agent_id = a.id\n\
                and r.verdict in ('accepted', 'changed') and r.started_at > now() - make_interval(days => $2)) as accepted,\n\
            n.started_at as \"at\", n.state, n.reason\n\
       from agents a\n\
       left join lateral (select started_at, state, reason from agent_runs r\n\
                           where r.workspace_id = $1 and r.agent_id = a.id\n\
                           order by r.started_at desc, r.id desc limit 1) n on true\n\
      where a.workspace_id = $1": {
      values: readonly [string, number]
      row: {
        agentId: string | null
        runs: string
        judged: string
        accepted: string
        at: Date | null
        state: "waiting" | "running" | "suggested" | "applied" | "handed_over" | "failed" | "stopped" | null
        reason: unknown
      }
    }
    "select agent_id as \"agentId\", rule_id as \"ruleId\", rule_name as \"ruleName\" from agent_uses\n\
      where workspace_id = $1 order by lower(rule_name), rule_id": {
      values: readonly [string]
      row: {
        agentId: string
        ruleId: string
        ruleName: string
      }
    }
    "select distinct on (r.agent_id) r.id, r.agent_id as \"agentId\", a.name, r.definition, r.conversation_id as \"conversationId\",\n\
  r.user_id as \"userId\", r.rule, r.question, r.state, r.reason, r.output, r.model, r.message_ids as \"messageIds\",\n\
  r.input_tokens as \"inputTokens\", r.output_tokens as \"outputTokens\", r.cost, r.currency, r.verdict,\n\
  r.verdict_by as \"verdictBy\", r.sent_text as \"sentText\", r.started_at as \"startedAt\", r.finished_at as \"finishedAt\" from agent_runs r\n\
       join agents a on a.workspace_id = $1 and a.id = r.agent_id\n\
      where r.workspace_id = $1 and r.conversation_id = any($2::uuid[])\n\
      order by r.agent_id, r.started_at desc, r.id desc": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        agentId: string
        name: string
        definition: unknown
        conversationId: string
        userId: string | null
        rule: unknown
        question: string | null
        state: "waiting" | "running" | "suggested" | "applied" | "handed_over" | "failed" | "stopped"
        reason: unknown
        output: unknown
        model: string
        messageIds: string[]
        inputTokens: string
        outputTokens: string
        cost: string
        currency: string
        verdict: "accepted" | "changed" | "discarded" | null
        verdictBy: string | null
        sentText: string | null
        startedAt: Date
        finishedAt: Date | null
      }
    }
    "select from agent_providers where workspace_id = $1 for update": {
      values: readonly [string]
      row: Record<never, never>
    }
    "select id from agents where workspace_id = $1 and id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
      }
    }
    "select id, definition, sealed_key as \"sealedKey\", key_set_by as \"keySetBy\", key_set_at as \"keySetAt\",\n\
            stopped_at as \"stoppedAt\", stopped_by as \"stoppedBy\", tested_at as \"testedAt\", test_ms as \"testMs\",\n\
            test_reason as \"testReason\", version\n\
       from agent_providers where workspace_id = $1": {
      values: readonly [string]
      row: {
        id: string
        definition: unknown
        sealedKey: string | null
        keySetBy: string | null
        keySetAt: Date | null
        stoppedAt: Date | null
        stoppedBy: string | null
        testedAt: Date | null
        testMs: number | null
        testReason: unknown
        version: number
      }
    }
    "select id, name, definition, is_on as \"isOn\", version, updated_at as \"updatedAt\" from agents where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        name: string
        definition: unknown
        isOn: boolean
        version: number
        updatedAt: Date
      }
    }
    "select id, name, definition, is_on as \"isOn\", version, updated_at as \"updatedAt\" from agents where workspace_id = $1 order by lower(name), id": {
      values: readonly [string]
      row: {
        id: string
        name: string
        definition: unknown
        isOn: boolean
        version: number
        updatedAt: Date
      }
    }
    "select pg_advisory_xact_lock(hashtext('agents'), hashtext($1))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "select r.id, r.agent_id as \"agentId\", a.name, r.definition, r.conversation_id as \"conversationId\",\n\
  r.user_id as \"userId\", r.rule, r.question, r.state, r.reason, r.output, r.model, r.message_ids as \"messageIds\",\n\
  r.input_tokens as \"inputTokens\", r.output_tokens as \"outputTokens\", r.cost, r.currency, r.verdict,\n\
  r.verdict_by as \"verdictBy\", r.sent_text as \"sentText\", r.started_at as \"startedAt\", r.finished_at as \"finishedAt\" from agent_runs r join agents a on a.workspace_id = $1 and a.id = r.agent_id\n\
      where r.workspace_id = $1 and r.agent_id = $2 order by r.started_at desc, r.id desc limit $3": {
      values: readonly [string, string, string | number | bigint]
      row: {
        id: string
        agentId: string
        name: string
        definition: unknown
        conversationId: string
        userId: string | null
        rule: unknown
        question: string | null
        state: "waiting" | "running" | "suggested" | "applied" | "handed_over" | "failed" | "stopped"
        reason: unknown
        output: unknown
        model: string
        messageIds: string[]
        inputTokens: string
        outputTokens: string
        cost: string
        currency: string
        verdict: "accepted" | "changed" | "discarded" | null
        verdictBy: string | null
        sentText: string | null
        startedAt: Date
        finishedAt: Date | null
      }
    }
    "select r.id, r.agent_id as \"agentId\", a.name, r.definition, r.conversation_id as \"conversationId\",\n\
  r.user_id as \"userId\", r.rule, r.question, r.state, r.reason, r.output, r.model, r.message_ids as \"messageIds\",\n\
  r.input_tokens as \"inputTokens\", r.output_tokens as \"outputTokens\", r.cost, r.currency, r.verdict,\n\
  r.verdict_by as \"verdictBy\", r.sent_text as \"sentText\", r.started_at as \"startedAt\", r.finished_at as \"finishedAt\" from agent_runs r join agents a on a.workspace_id = $1 and a.id = r.agent_id\n\
      where r.workspace_id = $1 and r.conversation_id = $2 and r.verdict_by = $3 and r.state = 'applied'\n\
        and r.definition->>'type' = 'draft' and r.sent_text is null and r.verdict_at > now() - interval '1 day'\n\
      order by r.verdict_at desc limit 1": {
      values: readonly [string, string, string]
      row: {
        id: string
        agentId: string
        name: string
        definition: unknown
        conversationId: string
        userId: string | null
        rule: unknown
        question: string | null
        state: "waiting" | "running" | "suggested" | "applied" | "handed_over" | "failed" | "stopped"
        reason: unknown
        output: unknown
        model: string
        messageIds: string[]
        inputTokens: string
        outputTokens: string
        cost: string
        currency: string
        verdict: "accepted" | "changed" | "discarded" | null
        verdictBy: string | null
        sentText: string | null
        startedAt: Date
        finishedAt: Date | null
      }
    }
    "select r.id, r.agent_id as \"agentId\", a.name, r.definition, r.conversation_id as \"conversationId\",\n\
  r.user_id as \"userId\", r.rule, r.question, r.state, r.reason, r.output, r.model, r.message_ids as \"messageIds\",\n\
  r.input_tokens as \"inputTokens\", r.output_tokens as \"outputTokens\", r.cost, r.currency, r.verdict,\n\
  r.verdict_by as \"verdictBy\", r.sent_text as \"sentText\", r.started_at as \"startedAt\", r.finished_at as \"finishedAt\" from agent_runs r join agents a on a.workspace_id = $1 and a.id = r.agent_id\n\
      where r.workspace_id = $1 and r.id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        agentId: string
        name: string
        definition: unknown
        conversationId: string
        userId: string | null
        rule: unknown
        question: string | null
        state: "waiting" | "running" | "suggested" | "applied" | "handed_over" | "failed" | "stopped"
        reason: unknown
        output: unknown
        model: string
        messageIds: string[]
        inputTokens: string
        outputTokens: string
        cost: string
        currency: string
        verdict: "accepted" | "changed" | "discarded" | null
        verdictBy: string | null
        sentText: string | null
        startedAt: Date
        finishedAt: Date | null
      }
    }
    "select seq from events where workspace_id = $1 and subject_id = $2 and at >= $3 and actor_kind = 'person'\n\
        and type not in ('conversation.read', 'conversation.tagged_personally', 'agent.ran') limit 1": {
      values: readonly [string, string, Date]
      row: {
        seq: string
      }
    }
    "select team_id as \"id\" /* not null */, name /* not null */ from living_teams where workspace_id = $1\n\
      order by lower(name), team_id": {
      values: readonly [string]
      row: {
        id: string
        name: string
      }
    }
    "select tokens, cost from agent_usage where workspace_id = $1 and day = (now() at time zone 'utc')::date": {
      values: readonly [string]
      row: {
        tokens: string
        cost: string
      }
    }
    "update agent_providers set definition = $2, version = version + 1, tested_at = null, test_ms = null, test_reason = null\n\
      where workspace_id = $1": {
      values: readonly [string, string]
      row: never
    }
    "update agent_providers set sealed_key = $2::text, key_set_by = case when $2 is null then null else $3::uuid end,\n\
       key_set_at = case when $2 is null then null else now() end where workspace_id = $1": {
      values: readonly [string, string | null, string]
      row: never
    }
    "update agent_providers set stopped_by = $2::uuid, version = version + 1,\n\
       stopped_at = case when $2 is null then null else now() end where workspace_id = $1": {
      values: readonly [string, string | null]
      row: never
    }
    "update agent_providers set tested_at = $2, test_ms = $3, test_reason = $4 where workspace_id = $1": {
      values: readonly [string, Date | null, number | null, string | null]
      row: never
    }
    "update agent_runs set sent_text = $3, verdict = $4 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string | null, string | null]
      row: never
    }
    "update agent_runs set state = $3, reason = $4, output = $5, input_tokens = $6, output_tokens = $7, cost = $8,\n\
       finished_at = now()\n\
      where workspace_id = $1 and id = $2 and state in ('waiting', 'running') returning id": {
      values: readonly [string, string, string, string | null, string | null, string | number | bigint, string | number | bigint, string | number]
      row: {
        id: string
      }
    }
    "update agent_runs set state = $3, verdict = $4, verdict_by = $5, verdict_at = now()\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string | null, string | null]
      row: never
    }
    "update agent_runs set state = 'running', model = $3, currency = $4, message_ids = $5::uuid[]\n\
      where workspace_id = $1 and id = $2 and state = 'waiting' returning id": {
      values: readonly [string, string, string, string, readonly string[]]
      row: {
        id: string
      }
    }
    "update agents set is_on = $3, version = version + 1, updated_at = now() where workspace_id = $1 and id = $2": {
      values: readonly [string, string, boolean]
      row: never
    }
    "update agents set is_on = false, version = version + 1 where workspace_id = $1 and is_on": {
      values: readonly [string]
      row: never
    }
    "update agents set name = $3, definition = $4, version = version + 1, updated_at = now()\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string]
      row: never
    }
  }
}
