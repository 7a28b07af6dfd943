// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from ldap_directories where workspace_id = $1 returning true as gone": {
      values: readonly [string]
      row: {
        gone: boolean
      }
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
    "update ldap_directories set checked_at = $2, problem = $3 where workspace_id = $1": {
      values: readonly [string, Date | null, string | null]
      row: never
    }
  }
}
