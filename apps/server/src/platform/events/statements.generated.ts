// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "insert into event_consumers (consumer, workspace_id, seq) values ($1, $2, 0) on conflict do nothing": {
      values: readonly [string, string]
      row: never
    }
    "insert into workspace_heads (workspace_id) values ($1)": {
      values: readonly [string]
      row: never
    }
    "select at from events\n\
      where workspace_id = $1 and type = any($3)\n\
        and seq > coalesce((select seq from event_consumers where workspace_id = $1 and consumer = $2), 0)\n\
      order by seq limit 1": {
      values: readonly [string, string, readonly string[] | Buffer]
      row: {
        at: Date
      }
    }
    "select h.workspace_id as \"workspaceId\" /* not null */ from workspace_heads h\n\
       left join event_consumers c on c.workspace_id = h.workspace_id and c.consumer = $1\n\
      where h.workspace_id > $2 and h.event_seq > coalesce(c.seq, 0) order by h.workspace_id limit 50": {
      values: readonly [string, string]
      row: {
        workspaceId: string
      }
    }
    "select seq from event_consumers where consumer = $1 and workspace_id = $2 for update skip locked": {
      values: readonly [string, string]
      row: {
        seq: string
      }
    }
    "select workspace_id as \"workspaceId\", seq, at, type, scope, inbox_id as \"inboxId\", person_id as \"personId\",\n\
            subject_id as \"subjectId\", team_id as \"teamId\", actor_kind as \"actorKind\", actor_id as \"actorId\", cause, chain, payload from events\n\
      where workspace_id = $1 and subject_id = any($2::uuid[]) and type = any($3) order by seq": {
      values: readonly [string, readonly string[], readonly string[] | Buffer]
      row: {
        workspaceId: string
        seq: string
        at: Date
        type: string
        scope: "workspace" | "staff" | "inbox" | "person"
        inboxId: string | null
        personId: string | null
        subjectId: string | null
        teamId: string | null
        actorKind: string
        actorId: string | null
        cause: string
        chain: unknown
        payload: unknown
      }
    }
    "select workspace_id as \"workspaceId\", seq, at, type, scope, inbox_id as \"inboxId\", person_id as \"personId\",\n\
            subject_id as \"subjectId\", team_id as \"teamId\", actor_kind as \"actorKind\", actor_id as \"actorId\", cause, chain, payload from events\n\
      where workspace_id = $1 and subject_id = any($3::uuid[])\n\
        and seq > coalesce((select seq from event_consumers where workspace_id = $1 and consumer = $2), 0)\n\
      order by seq": {
      values: readonly [string, string, readonly string[]]
      row: {
        workspaceId: string
        seq: string
        at: Date
        type: string
        scope: "workspace" | "staff" | "inbox" | "person"
        inboxId: string | null
        personId: string | null
        subjectId: string | null
        teamId: string | null
        actorKind: string
        actorId: string | null
        cause: string
        chain: unknown
        payload: unknown
      }
    }
    "select workspace_id as \"workspaceId\", seq, at, type, scope, inbox_id as \"inboxId\", person_id as \"personId\",\n\
            subject_id as \"subjectId\", team_id as \"teamId\", actor_kind as \"actorKind\", actor_id as \"actorId\", cause, chain, payload from events\n\
      where workspace_id = $1 and type = any($2) and inbox_id = any($3::uuid[]) and at >= $4\n\
        and seq > (select event_seq - $6 from workspace_heads where workspace_id = $1)\n\
      order by seq desc limit $5": {
      values: readonly [string, readonly string[] | Buffer, readonly string[], Date, string | number | bigint, string | number | bigint]
      row: {
        workspaceId: string
        seq: string
        at: Date
        type: string
        scope: "workspace" | "staff" | "inbox" | "person"
        inboxId: string | null
        personId: string | null
        subjectId: string | null
        teamId: string | null
        actorKind: string
        actorId: string | null
        cause: string
        chain: unknown
        payload: unknown
      }
    }
    "select workspace_id as \"workspaceId\", seq, at, type, scope, inbox_id as \"inboxId\", person_id as \"personId\",\n\
            subject_id as \"subjectId\", team_id as \"teamId\", actor_kind as \"actorKind\", actor_id as \"actorId\", cause, chain, payload from events where workspace_id = $1 and seq > $2 order by seq limit $3": {
      values: readonly [string, string | number | bigint, string | number | bigint]
      row: {
        workspaceId: string
        seq: string
        at: Date
        type: string
        scope: "workspace" | "staff" | "inbox" | "person"
        inboxId: string | null
        personId: string | null
        subjectId: string | null
        teamId: string | null
        actorKind: string
        actorId: string | null
        cause: string
        chain: unknown
        payload: unknown
      }
    }
    "select workspace_id as \"workspaceId\", seq, at, type, scope, inbox_id as \"inboxId\", person_id as \"personId\",\n\
            subject_id as \"subjectId\", team_id as \"teamId\", actor_kind as \"actorKind\", actor_id as \"actorId\", cause, chain, payload from events where workspace_id = $1 and type = any($2) order by seq": {
      values: readonly [string, readonly string[] | Buffer]
      row: {
        workspaceId: string
        seq: string
        at: Date
        type: string
        scope: "workspace" | "staff" | "inbox" | "person"
        inboxId: string | null
        personId: string | null
        subjectId: string | null
        teamId: string | null
        actorKind: string
        actorId: string | null
        cause: string
        chain: unknown
        payload: unknown
      }
    }
    "select workspace_id as \"workspaceId\", seq, at, type, scope, inbox_id as \"inboxId\", person_id as \"personId\",\n\
            subject_id as \"subjectId\", team_id as \"teamId\", actor_kind as \"actorKind\", actor_id as \"actorId\", cause, chain, payload, request_id as \"requestId\" from events\n\
      where workspace_id = $1 and subject_id = any($2::uuid[]) and type = any($3) order by seq": {
      values: readonly [string, readonly string[], readonly string[] | Buffer]
      row: {
        workspaceId: string
        seq: string
        at: Date
        type: string
        scope: "workspace" | "staff" | "inbox" | "person"
        inboxId: string | null
        personId: string | null
        subjectId: string | null
        teamId: string | null
        actorKind: string
        actorId: string | null
        cause: string
        chain: unknown
        payload: unknown
        requestId: string | null
      }
    }
    "update event_consumers set seq = $3, updated_at = now() where consumer = $1 and workspace_id = $2": {
      values: readonly [string, string, string | number | bigint]
      row: never
    }
    "update workspace_heads set event_seq = event_seq + $2, audit_seq = audit_seq + $3\n\
      where workspace_id = $1 returning event_seq, audit_seq, audit_hash": {
      values: readonly [string, string | number | bigint, string | number | bigint]
      row: {
        event_seq: string
        audit_seq: string
        audit_hash: Buffer
      }
    }
    "with written as (\n\
       insert into events (workspace_id, seq, at, type, scope, inbox_id, person_id, subject_id, payload,\n\
                           actor_kind, actor_id, cause, request_id, chain)\n\
       select $1, e.seq, coalesce(e.at, now()), e.type, e.scope, e.inbox_id, e.person_id, e.subject_id, e.payload,\n\
              e.actor_kind, e.actor_id, e.cause, e.request_id, e.chain\n\
         from jsonb_to_recordset($2::jsonb)\n\
           as e(seq bigint, at timestamptz, type text, scope text, inbox_id uuid, person_id uuid, subject_id uuid,\n\
                payload jsonb, actor_kind text, actor_id uuid, cause text, request_id text, chain jsonb))\n\
     select pg_notify($3, $4)": {
      values: readonly [string, string, string, string]
      row: {
        pg_notify: unknown
      }
    }
  }
}
