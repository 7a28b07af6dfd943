// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from grant_tokens where workspace_id = $1 and grant_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from grant_tokens where workspace_id = $1 and grant_id = $2 and audience = $3": {
      values: readonly [string, string, string]
      row: never
    }
    "delete from provider_grants where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from provider_grants where workspace_id = $1 and user_id = $2 and id = $3 returning id": {
      values: readonly [string, string, string]
      row: {
        id: string
      }
    }
    "delete from provider_grants where workspace_id = $1 and user_id = $2 and issuer = $3 and subject = $4\n\
           returning id": {
      values: readonly [string, string, string, string]
      row: {
        id: string
      }
    }
    "insert into grant_tokens (workspace_id, id, grant_id, audience, sealed_access_token, issued_at, expires_at)\n\
     values ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp() + $6 * interval '1 second')": {
      values: readonly [string, string, string, string, string, number]
      row: never
    }
    "insert into provider_grants as g (workspace_id, id, user_id, provider, issuer, subject, email, scopes, shared_scope,\n\
       sealed_refresh_token)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)\n\
     on conflict (workspace_id, id) do update\n\
       set email = excluded.email, scopes = excluded.scopes, sealed_refresh_token = excluded.sealed_refresh_token,\n\
           granted_at = now(), state = 'good', state_reason = null, renewals = g.renewals + 1, renewing_until = null,\n\
           failures = 0, next_try_at = null\n\
     returning g.workspace_id as \"workspaceId\" /* not null */, g.id /* not null */,\n\
  g.user_id as \"userId\" /* not null */, g.provider /* not null */, g.issuer /* not null */, g.subject /* not null */,\n\
  g.email /* not null */, g.scopes /* not null */, g.shared_scope as \"sharedScope\" /* not null */,\n\
  g.sealed_refresh_token as \"sealedRefreshToken\" /* not null */, g.granted_at as \"grantedAt\" /* not null */,\n\
  g.state /* not null */, g.state_reason as \"stateReason\", g.renewals /* not null */, g.failures /* not null */": {
      values: readonly [string, string, string, string, string, string, string, readonly string[] | Buffer, boolean, string]
      row: {
        workspaceId: string
        id: string
        userId: string
        provider: "google" | "microsoft"
        issuer: string
        subject: string
        email: string
        scopes: string[]
        sharedScope: boolean
        sealedRefreshToken: string
        grantedAt: Date
        state: "good" | "refused"
        stateReason: unknown
        renewals: number
        failures: number
      }
    }
    "select g.workspace_id as \"workspaceId\" /* not null */, g.id /* not null */,\n\
  g.user_id as \"userId\" /* not null */, g.provider /* not null */, g.issuer /* not null */, g.subject /* not null */,\n\
  g.email /* not null */, g.scopes /* not null */, g.shared_scope as \"sharedScope\" /* not null */,\n\
  g.sealed_refresh_token as \"sealedRefreshToken\" /* not null */, g.granted_at as \"grantedAt\" /* not null */,\n\
  g.state /* not null */, g.state_reason as \"stateReason\", g.renewals /* not null */, g.failures /* not null */ from provider_grants g\n\
      where g.workspace_id = $1 and g.user_id = $2 and g.issuer = $3 and g.subject = $4 and g.shared_scope = $5\n\
      for update": {
      values: readonly [string, string, string, string, boolean]
      row: {
        workspaceId: string
        id: string
        userId: string
        provider: "google" | "microsoft"
        issuer: string
        subject: string
        email: string
        scopes: string[]
        sharedScope: boolean
        sealedRefreshToken: string
        grantedAt: Date
        state: "good" | "refused"
        stateReason: unknown
        renewals: number
        failures: number
      }
    }
    "select g.workspace_id as \"workspaceId\" /* not null */, g.id /* not null */,\n\
  g.user_id as \"userId\" /* not null */, g.provider /* not null */, g.issuer /* not null */, g.subject /* not null */,\n\
  g.email /* not null */, g.scopes /* not null */, g.shared_scope as \"sharedScope\" /* not null */,\n\
  g.sealed_refresh_token as \"sealedRefreshToken\" /* not null */, g.granted_at as \"grantedAt\" /* not null */,\n\
  g.state /* not null */, g.state_reason as \"stateReason\", g.renewals /* not null */, g.failures /* not null */ from provider_grants g where g.workspace_id = $1 and g.id = $2": {
      values: readonly [string, string]
      row: {
        workspaceId: string
        id: string
        userId: string
        provider: "google" | "microsoft"
        issuer: string
        subject: string
        email: string
        scopes: string[]
        sharedScope: boolean
        sealedRefreshToken: string
        grantedAt: Date
        state: "good" | "refused"
        stateReason: unknown
        renewals: number
        failures: number
      }
    }
    "select g.workspace_id as \"workspaceId\" /* not null */, g.id /* not null */,\n\
  g.user_id as \"userId\" /* not null */, g.provider /* not null */, g.issuer /* not null */, g.subject /* not null */,\n\
  g.email /* not null */, g.scopes /* not null */, g.shared_scope as \"sharedScope\" /* not null */,\n\
  g.sealed_refresh_token as \"sealedRefreshToken\" /* not null */, g.granted_at as \"grantedAt\" /* not null */,\n\
  g.state /* not null */, g.state_reason as \"stateReason\", g.renewals /* not null */, g.failures /* not null */ from provider_grants g where g.workspace_id = $1 and g.user_id = $2 order by g.granted_at desc": {
      values: readonly [string, string]
      row: {
        workspaceId: string
        id: string
        userId: string
        provider: "google" | "microsoft"
        issuer: string
        subject: string
        email: string
        scopes: string[]
        sharedScope: boolean
        sealedRefreshToken: string
        grantedAt: Date
        state: "good" | "refused"
        stateReason: unknown
        renewals: number
        failures: number
      }
    }
    "select g.workspace_id as \"workspaceId\" /* not null */, g.id /* not null */,\n\
  g.user_id as \"userId\" /* not null */, g.provider /* not null */, g.issuer /* not null */, g.subject /* not null */,\n\
  g.email /* not null */, g.scopes /* not null */, g.shared_scope as \"sharedScope\" /* not null */,\n\
  g.sealed_refresh_token as \"sealedRefreshToken\" /* not null */, g.granted_at as \"grantedAt\" /* not null */,\n\
  g.state /* not null */, g.state_reason as \"stateReason\", g.renewals /* not null */, g.failures /* not null */, t.id as \"tokenId\", t.sealed_access_token as \"sealedAccessToken\",\n\
            (extract(epoch from clock_timestamp() - t.issued_at) * 1000)::float8 as \"ageMs\",\n\
            coalesce(extract(epoch from t.expires_at - clock_timestamp()) * 1000, 0)::float8 as \"leftMs\",\n\
            (extract(epoch from t.expires_at - t.issued_at) * 1000)::float8 as \"lifeMs\",\n\
            coalesce(extract(epoch from g.next_try_at - clock_timestamp()) * 1000, 0)::float8 as \"pauseMs\"\n\
       from provider_grants g\n\
       left join grant_tokens t on t.workspace_id = g.workspace_id and t.grant_id = g.id and t.audience = $3\n\
      where g.workspace_id = $1 and g.id = $2": {
      values: readonly [string, string, string]
      row: {
        workspaceId: string
        id: string
        userId: string
        provider: "google" | "microsoft"
        issuer: string
        subject: string
        email: string
        scopes: string[]
        sharedScope: boolean
        sealedRefreshToken: string
        grantedAt: Date
        state: "good" | "refused"
        stateReason: unknown
        renewals: number
        failures: number
        tokenId: string | null
        sealedAccessToken: string | null
        ageMs: number | null
        leftMs: number
        lifeMs: number | null
        pauseMs: number
      }
    }
    "update provider_grants\n\
        set failures = $4, next_try_at = $5, renewals = renewals + 1, renewing_until = null\n\
      where workspace_id = $1 and id = $2 and renewals = $3": {
      values: readonly [string, string, number, number, Date | null]
      row: never
    }
    "update provider_grants\n\
        set sealed_refresh_token = coalesce($4, sealed_refresh_token), failures = 0, next_try_at = null,\n\
            renewals = renewals + 1, renewing_until = null\n\
      where workspace_id = $1 and id = $2 and renewals = $3 returning id": {
      values: readonly [string, string, number, string | null]
      row: {
        id: string
      }
    }
    "update provider_grants\n\
        set state = 'refused', state_reason = $4, next_try_at = null, renewals = renewals + 1, renewing_until = null\n\
      where workspace_id = $1 and id = $2 and renewals = $3 returning id": {
      values: readonly [string, string, number, string | null]
      row: {
        id: string
      }
    }
    "update provider_grants set renewing_until = clock_timestamp() + $4 * interval '1 millisecond'\n\
      where workspace_id = $1 and id = $2 and renewals = $3 and state = 'good'\n\
        and (renewing_until is null or renewing_until < clock_timestamp()) returning id": {
      values: readonly [string, string, number, number]
      row: {
        id: string
      }
    }
  }
}
