// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from agent_evaluations where workspace_id = $1 and id in (\n\
       select id from agent_evaluations where workspace_id = $1 and agent_id = $2 order by started_at desc, id offset $3)": {
      values: readonly [string, string, string | number | bigint]
      row: never
    }
    "delete from agent_page_passages where workspace_id = $1 and page_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from agent_pages where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
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
    "insert into agent_evaluation_cases (workspace_id, evaluation_id, conversation_id, place)\n\
     select $1::uuid, $2::uuid, c.id, c.place from unnest($3::uuid[]) with ordinality as c (id, place)": {
      values: readonly [string, string, readonly string[]]
      row: never
    }
    "insert into agent_evaluations (workspace_id, id, agent_id, definition, before, user_id, currency, started_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8)": {
      values: readonly [string, string, string, string, string | null, string, string, Date]
      row: never
    }
    "insert into agent_page_passages (workspace_id, page_id, number, text, search)\n\
     select $1::uuid, $2::uuid, p.number, p.text, to_tsvector('simple', $4::text || ' ' || p.text)\n\
       from unnest($3::text[]) with ordinality as p (text, number)": {
      values: readonly [string, string, readonly string[] | Buffer, string]
      row: never
    }
    "insert into agent_pages (workspace_id, id, title, url, text, updated_at) values ($1, $2, $3, $4, $5, $6)\n\
     on conflict (workspace_id, id) do update set title = excluded.title, url = excluded.url, text = excluded.text,\n\
       version = agent_pages.version + 1, updated_at = excluded.updated_at": {
      values: readonly [string, string, string, string, string, Date]
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
    "select a.title, a.url, a.updated_at as \"at\", p.text\n\
       from agent_page_passages p join agent_pages a on a.workspace_id = $1 and a.id = p.page_id\n\
      where p.workspace_id = $1 and p.search @@ to_tsquery('simple', $2)\n\
      order by ts_rank_cd(p.search, to_tsquery('simple', $2)) desc, a.id, p.number limit $3": {
      values: readonly [string, string, string | number | bigint]
      row: {
        title: string
        url: string
        at: Date
        text: string
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
    "select conversation_id as \"conversationId\", max(started_at) as \"at\" /* not null */ from agent_runs\n\
      where workspace_id = $1 and agent_id = $2 and conversation_id = any($3::uuid[]) group by conversation_id": {
      values: readonly [string, string, readonly string[]]
      row: {
        conversationId: string
        at: Date
      }
    }
    "select distinct on (r.agent_id) r.id, r.agent_id as \"agentId\", a.name, r.definition, r.conversation_id as \"conversationId\",\n\
  r.user_id as \"userId\", r.rule, r.question, r.state, r.reason, r.output, r.model, r.message_ids as \"messageIds\", r.sources,\n\
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
        sources: unknown
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
    "select evaluation_id as \"evaluationId\", conversation_id as \"conversationId\", is_done as \"isDone\", output,\n\
            before_output as \"beforeOutput\", cost, is_right as \"isRight\"\n\
       from agent_evaluation_cases where workspace_id = $1 and evaluation_id = any($2::uuid[]) order by place": {
      values: readonly [string, readonly string[]]
      row: {
        evaluationId: string
        conversationId: string
        isDone: boolean
        output: unknown
        beforeOutput: unknown
        cost: string
        isRight: boolean | null
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
    "select id, agent_id as \"agentId\", definition, before, user_id as \"userId\", currency,\n\
  started_at as \"startedAt\", finished_at as \"finishedAt\", reason from agent_evaluations where workspace_id = $1 and agent_id = $2\n\
      order by started_at desc, id desc limit $3": {
      values: readonly [string, string, string | number | bigint]
      row: {
        id: string
        agentId: string
        definition: unknown
        before: unknown
        userId: string
        currency: string
        startedAt: Date
        finishedAt: Date | null
        reason: unknown
      }
    }
    "select id, agent_id as \"agentId\", definition, before, user_id as \"userId\", currency,\n\
  started_at as \"startedAt\", finished_at as \"finishedAt\", reason from agent_evaluations where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        agentId: string
        definition: unknown
        before: unknown
        userId: string
        currency: string
        startedAt: Date
        finishedAt: Date | null
        reason: unknown
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
    "select id, title, url, length(text) as characters /* not null */, version, updated_at as \"updatedAt\" from agent_pages where workspace_id = $1 order by lower(title), id": {
      values: readonly [string]
      row: {
        id: string
        title: string
        url: string
        characters: number
        version: number
        updatedAt: Date
      }
    }
    "select id, title, url, length(text) as characters /* not null */, version, updated_at as \"updatedAt\", text from agent_pages where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        title: string
        url: string
        characters: number
        version: number
        updatedAt: Date
        text: string
      }
    }
    "select pg_advisory_xact_lock(hashtext('agents'), hashtext($1))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "select r.id, r.agent_id as \"agentId\", a.name, r.definition, r.conversation_id as \"conversationId\",\n\
  r.user_id as \"userId\", r.rule, r.question, r.state, r.reason, r.output, r.model, r.message_ids as \"messageIds\", r.sources,\n\
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
        sources: unknown
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
  r.user_id as \"userId\", r.rule, r.question, r.state, r.reason, r.output, r.model, r.message_ids as \"messageIds\", r.sources,\n\
  r.input_tokens as \"inputTokens\", r.output_tokens as \"outputTokens\", r.cost, r.currency, r.verdict,\n\
  r.verdict_by as \"verdictBy\", r.sent_text as \"sentText\", r.started_at as \"startedAt\", r.finished_at as \"finishedAt\" from agent_runs r join agents a on a.workspace_id = $1 and a.id = r.agent_id\n\
      where r.workspace_id = $1 and r.conversation_id = $2 and r.verdict_by = $3 and r.state = 'applied'\n\
        and r.verdict = 'accepted'\n\
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
        sources: unknown
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
  r.user_id as \"userId\", r.rule, r.question, r.state, r.reason, r.output, r.model, r.message_ids as \"messageIds\", r.sources,\n\
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
        sources: unknown
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
    "update agent_evaluation_cases set is_done = true, output = $4, before_output = $5, cost = $6\n\
      where workspace_id = $1 and evaluation_id = $2 and conversation_id = $3": {
      values: readonly [string, string, string, string | null, string | null, string | number]
      row: never
    }
    "update agent_evaluation_cases set is_right = $4, judged_by = $5\n\
      where workspace_id = $1 and evaluation_id = $2 and conversation_id = $3 and is_done returning conversation_id": {
      values: readonly [string, string, string, boolean | null, string | null]
      row: {
        conversation_id: string
      }
    }
    "update agent_evaluations set finished_at = now(), reason = $3 where workspace_id = $1 and id = $2\n\
        and finished_at is null": {
      values: readonly [string, string, string | null]
      row: never
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
    "update agent_runs set state = 'running', model = $3, currency = $4, message_ids = $5::uuid[], sources = $6\n\
      where workspace_id = $1 and id = $2 and state = 'waiting' returning id": {
      values: readonly [string, string, string, string, readonly string[], string]
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
