// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from github_authorizations\n\
      where workspace_id = $1 and state_hash = $2 and session_id = $3\n\
        and created_at > now() - interval '10 minutes'\n\
     returning state_hash as \"stateHash\"": {
      values: readonly [string, Buffer, string]
      row: {
        stateHash: Buffer
      }
    }
    "delete from github_authorizations where created_at < now() - interval '10 minutes'": {
      values: readonly []
      row: never
    }
    "delete from github_connections where workspace_id = $1 returning id": {
      values: readonly [string]
      row: {
        id: string
      }
    }
    "insert into github_authorizations (workspace_id, state_hash, session_id) values ($1, $2, $3)": {
      values: readonly [string, Buffer, string]
      row: never
    }
    "insert into github_connections (workspace_id, id, login, scopes, sealed_token, connected_at)\n\
     values ($1, $2, $3, $4, $5, $6)": {
      values: readonly [string, string, string, readonly string[] | Buffer, string, Date]
      row: never
    }
    "select workspace_id as \"workspaceId\", id, login, scopes, sealed_token as \"sealedToken\",\n\
            connected_at as \"connectedAt\"\n\
       from github_connections where workspace_id = $1": {
      values: readonly [string]
      row: {
        workspaceId: string
        id: string
        login: string
        scopes: string[]
        sealedToken: string
        connectedAt: Date
      }
    }
  }
}
