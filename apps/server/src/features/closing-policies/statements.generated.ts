// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from closing_policies where workspace_id = $1 and id = $2 returning id": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "delete from closing_policy_inboxes where workspace_id = $1 and inbox_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: never
    }
    "insert into closing_policies (workspace_id, id, name, definition, version) values ($1, $2, $3, $4, $5)\n\
     on conflict (workspace_id, id) do update set name = excluded.name, definition = excluded.definition,\n\
       version = excluded.version, updated_at = now()": {
      values: readonly [string, string, string, string, number]
      row: never
    }
    "insert into closing_policy_inboxes (workspace_id, inbox_id, policy_id)\n\
     select $1, inbox_id, $3 from unnest($2::uuid[]) as u(inbox_id)\n\
     on conflict (workspace_id, inbox_id) do update set policy_id = excluded.policy_id": {
      values: readonly [string, readonly string[], string]
      row: never
    }
    "select from shared_inboxes where workspace_id = $1 and inbox_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: Record<never, never>
    }
    "select p.id, p.name, p.definition, p.version, p.updated_at as \"updatedAt\" from closing_policies p\n\
      where p.workspace_id = $1 and p.id = coalesce(\n\
        (select i.policy_id from closing_policy_inboxes i where i.workspace_id = $1 and i.inbox_id = $2),\n\
        (select s.workspace_id from shared_inboxes s where s.workspace_id = $1 and s.inbox_id = $2))": {
      values: readonly [string, string]
      row: {
        id: string
        name: string
        definition: unknown
        version: number
        updatedAt: Date
      }
    }
    "select p.id, p.name, p.definition, p.version, p.updated_at as \"updatedAt\" from closing_policies p where p.workspace_id = $1 and p.id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        name: string
        definition: unknown
        version: number
        updatedAt: Date
      }
    }
    "select p.id, p.name, p.definition, p.version, p.updated_at as \"updatedAt\" from closing_policies p where p.workspace_id = $1 order by lower(p.name)": {
      values: readonly [string]
      row: {
        id: string
        name: string
        definition: unknown
        version: number
        updatedAt: Date
      }
    }
    "select pg_advisory_xact_lock(hashtext('closing policies'), hashtext($1))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "select s.inbox_id as \"inboxId\" /* not null */, coalesce(i.policy_id, s.workspace_id) as \"policyId\" /* not null */\n\
       from shared_inboxes s\n\
       join living_inboxes l on l.workspace_id = $1 and l.inbox_id = s.inbox_id\n\
       left join closing_policy_inboxes i on i.workspace_id = $1 and i.inbox_id = s.inbox_id\n\
      where s.workspace_id = $1 order by lower(l.name)": {
      values: readonly [string]
      row: {
        inboxId: string
        policyId: string
      }
    }
  }
}
