// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from authorization_requests\n\
      where state_hash = $1 and browser_hash = $2 and created_at > now() - interval '10 minutes'\n\
      returning state_hash as \"stateHash\", browser_hash as \"browserHash\", method, purpose,\n\
  workspace_id as \"workspaceId\", user_id as \"userId\", redirect_uri as \"redirectUri\", return_path as \"returnPath\",\n\
  shared_scope as \"sharedScope\", saml_response as \"samlResponse\", created_at as \"createdAt\"": {
      values: readonly [Buffer, Buffer]
      row: {
        stateHash: Buffer
        browserHash: Buffer
        method: "Google" | "Microsoft" | "Oidc" | "Saml"
        purpose: string
        workspaceId: string | null
        userId: string | null
        redirectUri: string
        returnPath: string | null
        sharedScope: boolean
        samlResponse: string | null
        createdAt: Date
      }
    }
    "delete from authorization_requests where created_at < now() - interval '10 minutes'": {
      values: readonly []
      row: never
    }
    "delete from identities where id = $1 and user_id = $2 returning id, user_id as \"userId\", method, workspace_id as \"workspaceId\", issuer, subject, email,\n\
  linked_at as \"linkedAt\", last_used_at as \"lastUsedAt\"": {
      values: readonly [string, string]
      row: {
        id: string
        userId: string
        method: "Google" | "Microsoft" | "Oidc" | "Saml" | "Ldap" | "Exchange" | "Imap"
        workspaceId: string | null
        issuer: string
        subject: string
        email: string
        linkedAt: Date
        lastUsedAt: Date
      }
    }
    "delete from identities where user_id = $1": {
      values: readonly [string]
      row: never
    }
    "delete from identities where workspace_id = $1 and method = $2 returning id, user_id as \"userId\", method, workspace_id as \"workspaceId\", issuer, subject, email,\n\
  linked_at as \"linkedAt\", last_used_at as \"lastUsedAt\"": {
      values: readonly [string, string]
      row: {
        id: string
        userId: string
        method: "Google" | "Microsoft" | "Oidc" | "Saml" | "Ldap" | "Exchange" | "Imap"
        workspaceId: string | null
        issuer: string
        subject: string
        email: string
        linkedAt: Date
        lastUsedAt: Date
      }
    }
    "delete from ldap_directories where workspace_id = $1 returning true as gone": {
      values: readonly [string]
      row: {
        gone: boolean
      }
    }
    "delete from oidc_providers where workspace_id = $1 returning true as gone": {
      values: readonly [string]
      row: {
        gone: boolean
      }
    }
    "delete from provider_proofs\n\
      where secret_hash = $1 and browser_hash = $2 and created_at > now() - interval '2 minutes'\n\
      returning id, secret_hash as \"secretHash\", browser_hash as \"browserHash\", method, purpose,\n\
  workspace_id as \"workspaceId\", user_id as \"userId\", issuer, subject, email, is_email_proved as \"isEmailProved\", scopes,\n\
  shared_scope as \"sharedScope\", sealed_refresh_token as \"sealedRefreshToken\", created_at as \"createdAt\"": {
      values: readonly [Buffer, Buffer]
      row: {
        id: string
        secretHash: Buffer
        browserHash: Buffer
        method: "Google" | "Microsoft" | "Oidc" | "Saml"
        purpose: string
        workspaceId: string | null
        userId: string | null
        issuer: string
        subject: string
        email: string
        isEmailProved: boolean
        scopes: string[]
        sharedScope: boolean
        sealedRefreshToken: string | null
        createdAt: Date
      }
    }
    "delete from provider_proofs where created_at < now() - interval '2 minutes'": {
      values: readonly []
      row: never
    }
    "delete from saml_encryption_keys where workspace_id = $1 and id <> all($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: never
    }
    "delete from saml_providers where workspace_id = $1 returning true as gone": {
      values: readonly [string]
      row: {
        gone: boolean
      }
    }
    "insert into authorization_requests (state_hash, browser_hash, method, purpose, workspace_id, user_id, redirect_uri,\n\
       return_path, shared_scope)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)": {
      values: readonly [Buffer, Buffer, string, string, string | null, string | null, string, string | null, boolean]
      row: never
    }
    "insert into identities (id, user_id, method, workspace_id, issuer, subject, email)\n\
     values ($1, $2, $3, $4, $5, $6, $7) returning id, user_id as \"userId\", method, workspace_id as \"workspaceId\", issuer, subject, email,\n\
  linked_at as \"linkedAt\", last_used_at as \"lastUsedAt\"": {
      values: readonly [string, string, string, string | null, string, string, string]
      row: {
        id: string
        userId: string
        method: "Google" | "Microsoft" | "Oidc" | "Saml" | "Ldap" | "Exchange" | "Imap"
        workspaceId: string | null
        issuer: string
        subject: string
        email: string
        linkedAt: Date
        lastUsedAt: Date
      }
    }
    "insert into ldap_directories (workspace_id, id, name, url, start_tls, ca_certificate, bind_dn,\n\
       sealed_bind_password, base_dn, user_filter, email_attribute, name_attribute, id_attribute, group_filter,\n\
       create_members, updated_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)\n\
     on conflict (workspace_id) do update\n\
       set name = excluded.name, url = excluded.url, start_tls = excluded.start_tls,\n\
           ca_certificate = excluded.ca_certificate, bind_dn = excluded.bind_dn,\n\
           sealed_bind_password = excluded.sealed_bind_password, base_dn = excluded.base_dn,\n\
           user_filter = excluded.user_filter, email_attribute = excluded.email_attribute,\n\
           name_attribute = excluded.name_attribute, id_attribute = excluded.id_attribute,\n\
           group_filter = excluded.group_filter, create_members = excluded.create_members,\n\
           updated_at = excluded.updated_at, checked_at = null, problem = null": {
      values: readonly [string, string, string, string, boolean, string, string, string, string, string, string, string, string, string, boolean, Date]
      row: never
    }
    "insert into oidc_providers (workspace_id, id, name, issuer, client_id, sealed_client_secret, updated_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7)\n\
     on conflict (workspace_id) do update\n\
       set id = excluded.id, name = excluded.name, issuer = excluded.issuer, client_id = excluded.client_id,\n\
           sealed_client_secret = excluded.sealed_client_secret, updated_at = excluded.updated_at": {
      values: readonly [string, string, string, string, string, string, Date]
      row: never
    }
    "insert into provider_proofs (id, secret_hash, browser_hash, method, purpose, workspace_id, user_id, issuer, subject,\n\
       email, is_email_proved, scopes, shared_scope, sealed_refresh_token)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)": {
      values: readonly [string, Buffer, Buffer, string, string, string | null, string | null, string, string, string, boolean, readonly string[] | Buffer, boolean, string | null]
      row: never
    }
    "insert into saml_encryption_keys (workspace_id, id, certificate, sealed_private_key, created_at)\n\
     values ($1, $2, $3, $4, $5)": {
      values: readonly [string, string, string, string, Date]
      row: never
    }
    "insert into saml_providers (workspace_id, name, issuer, entry_url, certificates, email_attribute,\n\
       require_encryption, updated_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8)\n\
     on conflict (workspace_id) do update\n\
       set name = excluded.name, issuer = excluded.issuer, entry_url = excluded.entry_url,\n\
           certificates = excluded.certificates, email_attribute = excluded.email_attribute,\n\
           require_encryption = excluded.require_encryption, updated_at = excluded.updated_at": {
      values: readonly [string, string, string, string, readonly string[] | Buffer, string | null, boolean, Date]
      row: never
    }
    "select from identities where (workspace_id = $1 or ($1::uuid is null and workspace_id is null)) and issuer = $2 and user_id = $3": {
      values: readonly [string | null, string, string]
      row: Record<never, never>
    }
    "select id, user_id as \"userId\", method, workspace_id as \"workspaceId\", issuer, subject, email,\n\
  linked_at as \"linkedAt\", last_used_at as \"lastUsedAt\" from identities where (workspace_id = $1 or ($1::uuid is null and workspace_id is null)) and issuer = $2 and subject = $3": {
      values: readonly [string | null, string, string]
      row: {
        id: string
        userId: string
        method: "Google" | "Microsoft" | "Oidc" | "Saml" | "Ldap" | "Exchange" | "Imap"
        workspaceId: string | null
        issuer: string
        subject: string
        email: string
        linkedAt: Date
        lastUsedAt: Date
      }
    }
    "select id, user_id as \"userId\", method, workspace_id as \"workspaceId\", issuer, subject, email,\n\
  linked_at as \"linkedAt\", last_used_at as \"lastUsedAt\" from identities where user_id = any($1::uuid[]) order by linked_at": {
      values: readonly [readonly string[]]
      row: {
        id: string
        userId: string
        method: "Google" | "Microsoft" | "Oidc" | "Saml" | "Ldap" | "Exchange" | "Imap"
        workspaceId: string | null
        issuer: string
        subject: string
        email: string
        linkedAt: Date
        lastUsedAt: Date
      }
    }
    "select method, max(last_used_at) as \"lastUsedAt\" /* not null */ from identities\n\
      where workspace_id = $1 group by method": {
      values: readonly [string]
      row: {
        method: "Google" | "Microsoft" | "Oidc" | "Saml" | "Ldap" | "Exchange" | "Imap"
        lastUsedAt: Date
      }
    }
    "select user_id as \"userId\", subject from identities\n\
      where workspace_id = $1 and method = 'Ldap' and issuer = $2": {
      values: readonly [string, string]
      row: {
        userId: string
        subject: string
      }
    }
    "select workspace_id as \"workspaceId\", id, certificate, sealed_private_key as \"sealedPrivateKey\",\n\
            created_at as \"createdAt\"\n\
       from saml_encryption_keys where workspace_id = $1 order by created_at desc, id desc": {
      values: readonly [string]
      row: {
        workspaceId: string
        id: string
        certificate: string
        sealedPrivateKey: string
        createdAt: Date
      }
    }
    "select workspace_id as \"workspaceId\", id, name, issuer, client_id as \"clientId\",\n\
            sealed_client_secret as \"sealedClientSecret\", updated_at as \"updatedAt\"\n\
       from oidc_providers where workspace_id = $1": {
      values: readonly [string]
      row: {
        workspaceId: string
        id: string
        name: string
        issuer: string
        clientId: string
        sealedClientSecret: string
        updatedAt: Date
      }
    }
    "select workspace_id as \"workspaceId\", id, name, url, start_tls as \"startTls\",\n\
  ca_certificate as \"caCertificate\", bind_dn as \"bindDn\", sealed_bind_password as \"sealedBindPassword\",\n\
  base_dn as \"baseDn\", user_filter as \"userFilter\", email_attribute as \"emailAttribute\",\n\
  name_attribute as \"nameAttribute\", id_attribute as \"idAttribute\", group_filter as \"groupFilter\",\n\
  create_members as \"createMembers\", updated_at as \"updatedAt\", checked_at as \"checkedAt\", problem from ldap_directories where workspace_id = $1": {
      values: readonly [string]
      row: {
        workspaceId: string
        id: string
        name: string
        url: string
        startTls: boolean
        caCertificate: string
        bindDn: string
        sealedBindPassword: string
        baseDn: string
        userFilter: string
        emailAttribute: string
        nameAttribute: string
        idAttribute: string
        groupFilter: string
        createMembers: boolean
        updatedAt: Date
        checkedAt: Date | null
        problem: unknown
      }
    }
    "select workspace_id as \"workspaceId\", name from ldap_directories": {
      values: readonly []
      row: {
        workspaceId: string
        name: string
      }
    }
    "select workspace_id as \"workspaceId\", name from oidc_providers": {
      values: readonly []
      row: {
        workspaceId: string
        name: string
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
  email_attribute as \"emailAttribute\", require_encryption as \"requireEncryption\", updated_at as \"updatedAt\" from saml_providers where workspace_id = $1": {
      values: readonly [string]
      row: {
        workspaceId: string
        name: string
        issuer: string
        entryUrl: string
        certificates: string[]
        emailAttribute: string | null
        requireEncryption: boolean
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
    "update identities set last_used_at = $2, email = $3 where id = $1": {
      values: readonly [string, Date, string]
      row: never
    }
    "update ldap_directories set checked_at = $2, problem = $3 where workspace_id = $1": {
      values: readonly [string, Date | null, string | null]
      row: never
    }
  }
}
