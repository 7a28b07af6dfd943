// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from saml_providers where workspace_id = $1 returning true as gone": {
      values: readonly [string]
      row: {
        gone: boolean
      }
    }
    "insert into saml_providers (workspace_id, name, issuer, entry_url, certificates, email_attribute, updated_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7)\n\
     on conflict (workspace_id) do update\n\
       set name = excluded.name, issuer = excluded.issuer, entry_url = excluded.entry_url,\n\
           certificates = excluded.certificates, email_attribute = excluded.email_attribute,\n\
           updated_at = excluded.updated_at": {
      values: readonly [string, string, string, string, readonly string[] | Buffer, string | null, Date]
      row: never
    }
    "select method, max(last_used_at) as \"lastUsedAt\" /* not null */ from identities\n\
      where workspace_id = $1 group by method": {
      values: readonly [string]
      row: {
        method: "Google" | "Microsoft" | "Oidc" | "Saml" | "Exchange" | "Imap"
        lastUsedAt: Date
      }
    }
    "select workspace_id as \"workspaceId\", name from saml_providers": {
      values: readonly []
      row: {
        workspaceId: string
        name: string
      }
    }
    "select workspace_id as \"workspaceId\", name, issuer, entry_url as \"entryUrl\", certificates,\n\
  email_attribute as \"emailAttribute\", updated_at as \"updatedAt\" from saml_providers where workspace_id = $1": {
      values: readonly [string]
      row: {
        workspaceId: string
        name: string
        issuer: string
        entryUrl: string
        certificates: string[]
        emailAttribute: string | null
        updatedAt: Date
      }
    }
    "update authorization_requests set saml_response = $3\n\
      where state_hash = $1 and workspace_id = $2 and method = 'Saml' and saml_response is null\n\
        and created_at > now() - interval '10 minutes'\n\
      returning true as stored": {
      values: readonly [Buffer, string, string | null]
      row: {
        stored: boolean
      }
    }
  }
}
