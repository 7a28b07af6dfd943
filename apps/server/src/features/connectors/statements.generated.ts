// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from api_connector_authorizations\n\
      where workspace_id = $1 and state_hash = $2 and session_id = $3 and created_at > now() - interval '10 minutes'\n\
      returning id, connector_id as \"connectorId\", sealed_verifier as \"sealedVerifier\"": {
      values: readonly [string, Buffer, string]
      row: {
        id: string
        connectorId: string
        sealedVerifier: string
      }
    }
    "delete from api_connector_authorizations where workspace_id = $1 and created_at < now() - interval '10 minutes'": {
      values: readonly [string]
      row: never
    }
    "delete from api_connector_runs where workspace_id = $1 and connector_id = $2\n\
        and started_at < now() - case when caller = 'test' then interval '1 hour' else interval '90 days' end": {
      values: readonly [string, string]
      row: never
    }
    "delete from api_connectors where workspace_id = $1 and id = $2 returning id": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "insert into api_connector_authorizations (workspace_id, id, connector_id, session_id, state_hash, sealed_verifier)\n\
     values ($1, $2, $3, $4, $5, $6)": {
      values: readonly [string, string, string, string, Buffer, string]
      row: never
    }
    "insert into api_connector_runs (workspace_id, id, connector_id, caller, user_id, conversation_id, started_at,\n\
       match_values)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8)": {
      values: readonly [string, string, string, string, string | null, string | null, Date, string]
      row: never
    }
    "insert into api_connectors (workspace_id, id, name, definition, is_active) values ($1, $2, $3, $4, $5)": {
      values: readonly [string, string, string, string, boolean]
      row: never
    }
    "select distinct on (r.connector_id) r.id, r.connector_id as \"connectorId\", c.name, c.version, r.caller, r.user_id as \"userId\",\n\
  r.conversation_id as \"conversationId\", r.state, r.result, r.reason, r.is_cached as \"isCached\",\n\
  r.started_at as \"startedAt\", r.finished_at as \"finishedAt\", r.match_values as \"matchValues\" from api_connector_runs r\n\
       join api_connectors c on c.workspace_id = $1 and c.id = r.connector_id\n\
      where r.workspace_id = $1 and r.conversation_id = any($2::uuid[]) and r.caller <> 'test'\n\
      order by r.connector_id, r.started_at desc, r.id desc": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        connectorId: string
        name: string
        version: number
        caller: "rule" | "person" | "test" | "agent"
        userId: string | null
        conversationId: string | null
        state: "waiting" | "running" | "ok" | "failed"
        result: unknown
        reason: unknown
        isCached: boolean
        startedAt: Date
        finishedAt: Date | null
        matchValues: unknown
      }
    }
    "select id from api_connectors where workspace_id = $1 and id = any($2::uuid[])\n\
        and definition->'callers' ? 'rules' and definition->>'risk' <> 'customer'": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
      }
    }
    "select id, name, definition, is_active as \"isActive\", off_reason as \"offReason\", failures,\n\
  sealed_auth_data as \"sealedAuthData\", auth_set_by as \"authSetBy\", auth_set_at as \"authSetAt\",\n\
  sealed_tokens as \"sealedTokens\", version, updated_at as \"updatedAt\" from api_connectors where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        name: string
        definition: unknown
        isActive: boolean
        offReason: unknown
        failures: number
        sealedAuthData: string | null
        authSetBy: string | null
        authSetAt: Date | null
        sealedTokens: string | null
        version: number
        updatedAt: Date
      }
    }
    "select id, name, definition, is_active as \"isActive\", off_reason as \"offReason\", failures,\n\
  sealed_auth_data as \"sealedAuthData\", auth_set_by as \"authSetBy\", auth_set_at as \"authSetAt\",\n\
  sealed_tokens as \"sealedTokens\", version, updated_at as \"updatedAt\" from api_connectors where workspace_id = $1 order by lower(name), id": {
      values: readonly [string]
      row: {
        id: string
        name: string
        definition: unknown
        isActive: boolean
        offReason: unknown
        failures: number
        sealedAuthData: string | null
        authSetBy: string | null
        authSetAt: Date | null
        sealedTokens: string | null
        version: number
        updatedAt: Date
      }
    }
    "select pg_advisory_xact_lock(hashtext('api connectors'), hashtext($1))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "select r.id, r.connector_id as \"connectorId\", c.name, c.version, r.caller, r.user_id as \"userId\",\n\
  r.conversation_id as \"conversationId\", r.state, r.result, r.reason, r.is_cached as \"isCached\",\n\
  r.started_at as \"startedAt\", r.finished_at as \"finishedAt\", r.match_values as \"matchValues\" from api_connector_runs r\n\
       join api_connectors c on c.workspace_id = $1 and c.id = r.connector_id\n\
      where r.workspace_id = $1 and r.id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        connectorId: string
        name: string
        version: number
        caller: "rule" | "person" | "test" | "agent"
        userId: string | null
        conversationId: string | null
        state: "waiting" | "running" | "ok" | "failed"
        result: unknown
        reason: unknown
        isCached: boolean
        startedAt: Date
        finishedAt: Date | null
        matchValues: unknown
      }
    }
    "select result from api_connector_runs\n\
      where workspace_id = $1 and connector_id = $2 and request_hash = $3 and state = 'ok' and caller <> 'test'\n\
        and not is_cached and finished_at > now() - make_interval(secs => $4)\n\
      order by finished_at desc limit 1": {
      values: readonly [string, string, Buffer, number]
      row: {
        result: unknown
      }
    }
    "select sealed_tokens as \"sealedTokens\", extract(epoch from tokens_expire_at - now())::float8 * 1000 as \"leftMs\" /* or null */\n\
       from api_connectors where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        sealedTokens: string | null
        leftMs: number | null
      }
    }
    "update api_connector_runs set state = $3, request_hash = $4, result = $5, reason = $6, is_cached = $7, finished_at = now()\n\
      where workspace_id = $1 and id = $2 and state in ('waiting', 'running') returning id": {
      values: readonly [string, string, string, Buffer | null, string | null, string | null, boolean]
      row: {
        id: string
      }
    }
    "update api_connector_runs set state = 'running' where workspace_id = $1 and id = $2 and state = 'waiting' returning id": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "update api_connectors set failures = case when $3::boolean then failures + 1 else 0 end\n\
      where workspace_id = $1 and id = $2 returning failures": {
      values: readonly [string, string, boolean]
      row: {
        failures: number
      }
    }
    "update api_connectors set is_active = $3, off_reason = $4, failures = 0, version = version + 1, updated_at = now()\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, boolean, string | null]
      row: never
    }
    "update api_connectors set name = $3, definition = $4, version = version + 1, failures = 0, updated_at = now()\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string]
      row: never
    }
    "update api_connectors set renewal_until = now() + interval '30 seconds'\n\
      where workspace_id = $1 and id = $2 and (renewal_until is null or renewal_until < now())\n\
        and sealed_tokens is not distinct from $3 /* or null */\n\
      returning id": {
      values: readonly [string, string, string | null]
      row: {
        id: string
      }
    }
    "update api_connectors set renewal_until = null where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "update api_connectors set sealed_auth_data = $3::text, auth_set_by = case when $3 is null then null else $4::uuid end,\n\
       auth_set_at = case when $3 is null then null else now() end,\n\
       sealed_tokens = null, tokens_expire_at = null, renewal_until = null\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string | null, string]
      row: never
    }
    "update api_connectors set sealed_tokens = $3, tokens_expire_at = now() + make_interval(secs => $4), renewal_until = null\n\
      where workspace_id = $1 and id = $2 and (renewal_until is not null or $5::boolean)": {
      values: readonly [string, string, string | null, number, boolean]
      row: never
    }
    "update api_connectors set sealed_tokens = null, tokens_expire_at = null, renewal_until = null\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
  }
}
