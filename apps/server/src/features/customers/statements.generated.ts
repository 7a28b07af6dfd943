// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from customer_merges where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from customer_notes where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into customer_addresses (workspace_id, address, leader) select $1, x, $3 from unnest($2::text[]) x\n\
     on conflict (workspace_id, address) do update set leader = excluded.leader": {
      values: readonly [string, readonly string[] | Buffer, string]
      row: never
    }
    "insert into customer_merges (workspace_id, id, leader, former_leader, addresses, merged_by, merged_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7)": {
      values: readonly [string, string, string, string, readonly string[] | Buffer, string, Date]
      row: never
    }
    "insert into customer_notes (workspace_id, id, address, text, author_id, created_at, updated_at)\n\
     values ($1, $2, $3, $4, $5, $6, $6)": {
      values: readonly [string, string, string, string, string, Date]
      row: never
    }
    "select id from customer_merges where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select id from customer_notes where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select id, former_leader as \"formerLeader\", addresses, merged_by as \"byId\", merged_at as at\n\
       from customer_merges where workspace_id = $1 and leader = $2 order by merged_at desc, id desc": {
      values: readonly [string, string]
      row: {
        id: string
        formerLeader: string
        addresses: string[]
        byId: string
        at: Date
      }
    }
    "select id, text, author_id as \"authorId\", created_at as \"createdAt\", updated_at as \"updatedAt\"\n\
       from customer_notes where workspace_id = $1 and address = any($2::text[]) order by created_at desc, id desc": {
      values: readonly [string, readonly string[] | Buffer]
      row: {
        id: string
        text: string
        authorId: string
        createdAt: Date
        updatedAt: Date
      }
    }
    "select o.address, o.leader from customer_addresses a\n\
       join customer_addresses o on o.workspace_id = $1 and o.leader = a.leader\n\
      where a.workspace_id = $1 and a.address = $2 order by o.address <> o.leader, o.address": {
      values: readonly [string, string]
      row: {
        address: string
        leader: string
      }
    }
    "select pg_advisory_xact_lock(hashtext('customer merges'), hashtext($1))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "update customer_notes set text = $3, updated_at = $4\n\
      where workspace_id = $1 and id = $2 and updated_at = coalesce($5 /* or null */, updated_at) returning id": {
      values: readonly [string, string, string, Date, Date | null]
      row: {
        id: string
      }
    }
  }
}
