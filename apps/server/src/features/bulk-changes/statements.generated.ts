// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from bulk_jobs where workspace_id = $1 and started_at < $2 and state <> 'running'": {
      values: readonly [string, Date]
      row: never
    }
    "insert into bulk_job_parts (workspace_id, job_id, place, conversation_ids)\n\
     select $1, $2, (n - 1) / $4::int, array_agg(id order by n)\n\
       from unnest($3::uuid[]) with ordinality as c(id, n) group by (n - 1) / $4::int": {
      values: readonly [string, string, readonly string[], number]
      row: never
    }
    "insert into bulk_jobs (workspace_id, id, bulk_change_id, is_undo, by_id, action, state, total, started_at)\n\
     values ($1, $2, $3, $4, $5, $6, 'running', $7, $8) on conflict do nothing returning id": {
      values: readonly [string, string, string, boolean, string, string, number, Date]
      row: {
        id: string
      }
    }
    "select id from bulk_jobs where workspace_id = $1 and bulk_change_id = $2": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select id from bulk_jobs where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select id, bulk_change_id as \"bulkChangeId\", is_undo as \"isUndo\", by_id as \"byId\", action, state, total, done,\n\
            changed, skipped, reasons, started_at as \"startedAt\", finished_at as \"finishedAt\", is_seen as \"isSeen\"\n\
       from bulk_jobs where workspace_id = $1 and bulk_change_id = $2 order by started_at desc, id desc": {
      values: readonly [string, string]
      row: {
        id: string
        bulkChangeId: string
        isUndo: boolean
        byId: string
        action: unknown
        state: "running" | "finished" | "cancelled" | "stopped"
        total: number
        done: number
        changed: number
        skipped: number
        reasons: unknown
        startedAt: Date
        finishedAt: Date | null
        isSeen: boolean
      }
    }
    "select id, bulk_change_id as \"bulkChangeId\", is_undo as \"isUndo\", by_id as \"byId\", action, state, total, done,\n\
            changed, skipped, reasons, started_at as \"startedAt\", finished_at as \"finishedAt\", is_seen as \"isSeen\"\n\
       from bulk_jobs where workspace_id = $1 and by_id = $2 and not is_seen order by started_at, id limit 100": {
      values: readonly [string, string]
      row: {
        id: string
        bulkChangeId: string
        isUndo: boolean
        byId: string
        action: unknown
        state: "running" | "finished" | "cancelled" | "stopped"
        total: number
        done: number
        changed: number
        skipped: number
        reasons: unknown
        startedAt: Date
        finishedAt: Date | null
        isSeen: boolean
      }
    }
    "select id, bulk_change_id as \"bulkChangeId\", is_undo as \"isUndo\", by_id as \"byId\", action, state, total, done,\n\
            changed, skipped, reasons, started_at as \"startedAt\", finished_at as \"finishedAt\", is_seen as \"isSeen\"\n\
       from bulk_jobs where workspace_id = $1 and id = $2 for update": {
      values: readonly [string, string]
      row: {
        id: string
        bulkChangeId: string
        isUndo: boolean
        byId: string
        action: unknown
        state: "running" | "finished" | "cancelled" | "stopped"
        total: number
        done: number
        changed: number
        skipped: number
        reasons: unknown
        startedAt: Date
        finishedAt: Date | null
        isSeen: boolean
      }
    }
    "select place, conversation_ids as \"conversationIds\" from bulk_job_parts\n\
      where workspace_id = $1 and job_id = $2 and done_at is null order by place limit 1": {
      values: readonly [string, string]
      row: {
        place: number
        conversationIds: string[]
      }
    }
    "select unnest(changed_ids) as id /* not null */ from bulk_job_parts where workspace_id = $1 and job_id = $2\n\
      order by 1": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "update bulk_job_parts set done_at = $4, changed_ids = $5\n\
      where workspace_id = $1 and job_id = $2 and place = $3": {
      values: readonly [string, string, number, Date | null, readonly string[]]
      row: never
    }
    "update bulk_jobs set state = $3, done = $4, changed = $5, skipped = $6, reasons = $7, finished_at = $8, is_seen = $9\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, number, number, number, string, Date | null, boolean]
      row: never
    }
  }
}
