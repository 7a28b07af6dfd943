// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from issue_connections where workspace_id = $1": {
      values: readonly [string]
      row: never
    }
    "delete from issue_repositories where workspace_id = $1": {
      values: readonly [string]
      row: never
    }
    "delete from linked_issues i\n\
      where i.workspace_id = $1 and i.conversation_id = $2 and i.id = $3 returning i.id, i.conversation_id as \"conversationId\", i.repository, i.number, i.title, i.state, i.assignees,\n\
  i.labels, i.url, i.updated_at as \"updatedAt\", i.linked_by as \"linkedBy\"": {
      values: readonly [string, string, string]
      row: {
        id: string
        conversationId: string
        repository: string
        number: number
        title: string
        state: "open" | "closed"
        assignees: string[]
        labels: unknown
        url: string
        updatedAt: Date
        linkedBy: string | null
      }
    }
    "delete from linked_issues i using linked_issues other\n\
      where i.workspace_id = $1 and i.conversation_id = $2 and other.workspace_id = $1\n\
        and other.conversation_id = $3 and lower(other.repository) = lower(i.repository)\n\
        and other.number = i.number": {
      values: readonly [string, string, string]
      row: never
    }
    "insert into issue_connections (workspace_id, id, url, login, sealed_token, sealed_hook_secret, connected_by,\n\
                                    connected_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8)\n\
     on conflict (workspace_id, id) do update\n\
       set url = excluded.url, login = excluded.login, sealed_token = excluded.sealed_token,\n\
           sealed_hook_secret = excluded.sealed_hook_secret, connected_by = excluded.connected_by,\n\
           connected_at = excluded.connected_at, problem = null": {
      values: readonly [string, string, string, string, string, string, string | null, Date]
      row: never
    }
    "insert into issue_repositories (workspace_id, connection_id, name, hook_id, polled_at)\n\
       values ($1, $2, $3, $4, $5)": {
      values: readonly [string, string, string, string | number | bigint | null, Date]
      row: never
    }
    "insert into linked_issues (workspace_id, id, conversation_id, repository, number, title, state, assignees,\n\
                                labels, url, updated_at, linked_by, linked_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)\n\
     on conflict do nothing returning id": {
      values: readonly [string, string, string, string, number, string, string, readonly string[] | Buffer, string, string, Date, string | null, Date]
      row: {
        id: string
      }
    }
    "select distinct i.number from linked_issues i\n\
      where i.workspace_id = $1 and lower(i.repository) = lower($2)": {
      values: readonly [string, string]
      row: {
        number: number
      }
    }
    "select i.id, i.conversation_id as \"conversationId\", i.repository, i.number, i.title, i.state, i.assignees,\n\
  i.labels, i.url, i.updated_at as \"updatedAt\", i.linked_by as \"linkedBy\" from linked_issues i\n\
      where i.workspace_id = $1 and lower(i.repository) = lower($2) and i.number = $3\n\
      order by i.id for no key update": {
      values: readonly [string, string, number]
      row: {
        id: string
        conversationId: string
        repository: string
        number: number
        title: string
        state: "open" | "closed"
        assignees: string[]
        labels: unknown
        url: string
        updatedAt: Date
        linkedBy: string | null
      }
    }
    "select i.id, i.conversation_id as \"conversationId\", i.repository, i.number, i.title, i.state, i.assignees,\n\
  i.labels, i.url, i.updated_at as \"updatedAt\", i.linked_by as \"linkedBy\" from linked_issues i where i.workspace_id = $1 and i.conversation_id = $2\n\
      order by i.state desc, i.linked_at, i.id": {
      values: readonly [string, string]
      row: {
        id: string
        conversationId: string
        repository: string
        number: number
        title: string
        state: "open" | "closed"
        assignees: string[]
        labels: unknown
        url: string
        updatedAt: Date
        linkedBy: string | null
      }
    }
    "select id from linked_issues where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select name, hook_id::text as \"hookId\", polled_at as \"polledAt\" from issue_repositories\n\
      where workspace_id = $1 order by lower(name)": {
      values: readonly [string]
      row: {
        name: string
        hookId: string | null
        polledAt: Date
      }
    }
    "select workspace_id as \"workspaceId\", id, url, login, sealed_token as \"sealedToken\",\n\
            sealed_hook_secret as \"sealedHookSecret\", connected_by as \"connectedBy\",\n\
            connected_at as \"connectedAt\", problem\n\
       from issue_connections where workspace_id = $1": {
      values: readonly [string]
      row: {
        workspaceId: string
        id: string
        url: string
        login: string
        sealedToken: string
        sealedHookSecret: string
        connectedBy: string | null
        connectedAt: Date
        problem: "denied" | "unreachable" | null
      }
    }
    "update issue_connections set problem = $2\n\
      where workspace_id = $1 and problem is distinct from $2 returning id": {
      values: readonly [string, string | null]
      row: {
        id: string
      }
    }
    "update issue_repositories set polled_at = $3 where workspace_id = $1 and name = $2": {
      values: readonly [string, string, Date]
      row: never
    }
    "update linked_issues\n\
        set title = $3, state = $4, assignees = $5, labels = $6, url = $7, updated_at = $8\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string, readonly string[] | Buffer, string, string, Date]
      row: never
    }
    "update linked_issues set conversation_id = $3\n\
      where workspace_id = $1 and conversation_id = $2 returning id": {
      values: readonly [string, string, string]
      row: {
        id: string
      }
    }
  }
}
