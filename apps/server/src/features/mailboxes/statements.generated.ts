// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from mailboxes where workspace_id = $1 and id = $2 and state = 'disconnected'": {
      values: readonly [string, string]
      row: never
    }
    "insert into mailboxes (workspace_id, id, email, display_name, provider, scope, channel, handle, state, state_reason,\n\
       imap, smtp, access, grant_id, account, service_url, imap_password, smtp_password, smtp_max_bytes, owner_id,\n\
       created_by, created_at, updated_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,\n\
       coalesce($22::timestamptz, now()), coalesce($22::timestamptz, now()))\n\
     on conflict do nothing returning workspace_id as \"workspaceId\", id, email, display_name as \"displayName\", provider, scope, channel,\n\
  handle, inbox_id as \"inboxId\", state, state_reason as \"stateReason\", imap, smtp, access, grant_id as \"grantId\",\n\
  account, service_url as \"serviceUrl\", imap_password as \"imapPassword\", smtp_password as \"smtpPassword\",\n\
  smtp_max_bytes::float8 as \"smtpMaxBytes\", messages_on_server as \"messagesOnServer\", messages_held as \"messagesHeld\",\n\
  quarantined, last_sync_at as \"lastSyncAt\", owner_id as \"ownerId\", created_by as \"createdBy\",\n\
  created_at as \"createdAt\", updated_at as \"updatedAt\"": {
      values: readonly [string, string, string, string, string, string, string | null, string | null, string, string | null, string, string, string, string | null, string | null, string | null, string | null, string | null, string | number | bigint | null, string | null, string, Date | null]
      row: {
        workspaceId: string
        id: string
        email: string
        displayName: string
        provider: string
        scope: "TEAM" | "PERSONAL"
        channel: "facebook" | "whatsapp" | null
        handle: string | null
        inboxId: string | null
        state: "connecting" | "syncing" | "live" | "retrying" | "needs_sign_in" | "disconnected"
        stateReason: unknown
        imap: unknown
        smtp: unknown
        access: "password" | "oauth" | "ews" | "graph"
        grantId: string | null
        account: string | null
        serviceUrl: string | null
        imapPassword: string | null
        smtpPassword: string | null
        smtpMaxBytes: number | null
        messagesOnServer: number
        messagesHeld: number
        quarantined: number
        lastSyncAt: Date | null
        ownerId: string | null
        createdBy: string
        createdAt: Date
        updatedAt: Date
      }
    }
    "select id from mailboxes where workspace_id = $1 and state = 'syncing' limit 1": {
      values: readonly [string]
      row: {
        id: string
      }
    }
    "select id, state, state_reason as \"stateReason\", email, smtp_max_bytes::float8 as \"smtpMaxBytes\", channel, handle,\n\
            access, provider\n\
       from mailboxes where workspace_id = $1 and id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        state: "connecting" | "syncing" | "live" | "retrying" | "needs_sign_in" | "disconnected"
        stateReason: unknown
        email: string
        smtpMaxBytes: number | null
        channel: "facebook" | "whatsapp" | null
        handle: string | null
        access: "password" | "oauth" | "ews" | "graph"
        provider: string
      }
    }
    "select pg_notify($1, $2)": {
      values: readonly [string, string]
      row: {
        pg_notify: unknown
      }
    }
    "select workspace_id as \"workspaceId\", id, email, display_name as \"displayName\", provider, scope, channel,\n\
  handle, inbox_id as \"inboxId\", state, state_reason as \"stateReason\", imap, smtp, access, grant_id as \"grantId\",\n\
  account, service_url as \"serviceUrl\", imap_password as \"imapPassword\", smtp_password as \"smtpPassword\",\n\
  smtp_max_bytes::float8 as \"smtpMaxBytes\", messages_on_server as \"messagesOnServer\", messages_held as \"messagesHeld\",\n\
  quarantined, last_sync_at as \"lastSyncAt\", owner_id as \"ownerId\", created_by as \"createdBy\",\n\
  created_at as \"createdAt\", updated_at as \"updatedAt\" from mailboxes where workspace_id = $1 and email = $2": {
      values: readonly [string, string]
      row: {
        workspaceId: string
        id: string
        email: string
        displayName: string
        provider: string
        scope: "TEAM" | "PERSONAL"
        channel: "facebook" | "whatsapp" | null
        handle: string | null
        inboxId: string | null
        state: "connecting" | "syncing" | "live" | "retrying" | "needs_sign_in" | "disconnected"
        stateReason: unknown
        imap: unknown
        smtp: unknown
        access: "password" | "oauth" | "ews" | "graph"
        grantId: string | null
        account: string | null
        serviceUrl: string | null
        imapPassword: string | null
        smtpPassword: string | null
        smtpMaxBytes: number | null
        messagesOnServer: number
        messagesHeld: number
        quarantined: number
        lastSyncAt: Date | null
        ownerId: string | null
        createdBy: string
        createdAt: Date
        updatedAt: Date
      }
    }
    "select workspace_id as \"workspaceId\", id, email, display_name as \"displayName\", provider, scope, channel,\n\
  handle, inbox_id as \"inboxId\", state, state_reason as \"stateReason\", imap, smtp, access, grant_id as \"grantId\",\n\
  account, service_url as \"serviceUrl\", imap_password as \"imapPassword\", smtp_password as \"smtpPassword\",\n\
  smtp_max_bytes::float8 as \"smtpMaxBytes\", messages_on_server as \"messagesOnServer\", messages_held as \"messagesHeld\",\n\
  quarantined, last_sync_at as \"lastSyncAt\", owner_id as \"ownerId\", created_by as \"createdBy\",\n\
  created_at as \"createdAt\", updated_at as \"updatedAt\" from mailboxes where workspace_id = $1 and email = $2 for update": {
      values: readonly [string, string]
      row: {
        workspaceId: string
        id: string
        email: string
        displayName: string
        provider: string
        scope: "TEAM" | "PERSONAL"
        channel: "facebook" | "whatsapp" | null
        handle: string | null
        inboxId: string | null
        state: "connecting" | "syncing" | "live" | "retrying" | "needs_sign_in" | "disconnected"
        stateReason: unknown
        imap: unknown
        smtp: unknown
        access: "password" | "oauth" | "ews" | "graph"
        grantId: string | null
        account: string | null
        serviceUrl: string | null
        imapPassword: string | null
        smtpPassword: string | null
        smtpMaxBytes: number | null
        messagesOnServer: number
        messagesHeld: number
        quarantined: number
        lastSyncAt: Date | null
        ownerId: string | null
        createdBy: string
        createdAt: Date
        updatedAt: Date
      }
    }
    "select workspace_id as \"workspaceId\", id, email, display_name as \"displayName\", provider, scope, channel,\n\
  handle, inbox_id as \"inboxId\", state, state_reason as \"stateReason\", imap, smtp, access, grant_id as \"grantId\",\n\
  account, service_url as \"serviceUrl\", imap_password as \"imapPassword\", smtp_password as \"smtpPassword\",\n\
  smtp_max_bytes::float8 as \"smtpMaxBytes\", messages_on_server as \"messagesOnServer\", messages_held as \"messagesHeld\",\n\
  quarantined, last_sync_at as \"lastSyncAt\", owner_id as \"ownerId\", created_by as \"createdBy\",\n\
  created_at as \"createdAt\", updated_at as \"updatedAt\" from mailboxes where workspace_id = $1 and grant_id = any($2::uuid[]) for update": {
      values: readonly [string, readonly string[]]
      row: {
        workspaceId: string
        id: string
        email: string
        displayName: string
        provider: string
        scope: "TEAM" | "PERSONAL"
        channel: "facebook" | "whatsapp" | null
        handle: string | null
        inboxId: string | null
        state: "connecting" | "syncing" | "live" | "retrying" | "needs_sign_in" | "disconnected"
        stateReason: unknown
        imap: unknown
        smtp: unknown
        access: "password" | "oauth" | "ews" | "graph"
        grantId: string | null
        account: string | null
        serviceUrl: string | null
        imapPassword: string | null
        smtpPassword: string | null
        smtpMaxBytes: number | null
        messagesOnServer: number
        messagesHeld: number
        quarantined: number
        lastSyncAt: Date | null
        ownerId: string | null
        createdBy: string
        createdAt: Date
        updatedAt: Date
      }
    }
    "select workspace_id as \"workspaceId\", id, email, display_name as \"displayName\", provider, scope, channel,\n\
  handle, inbox_id as \"inboxId\", state, state_reason as \"stateReason\", imap, smtp, access, grant_id as \"grantId\",\n\
  account, service_url as \"serviceUrl\", imap_password as \"imapPassword\", smtp_password as \"smtpPassword\",\n\
  smtp_max_bytes::float8 as \"smtpMaxBytes\", messages_on_server as \"messagesOnServer\", messages_held as \"messagesHeld\",\n\
  quarantined, last_sync_at as \"lastSyncAt\", owner_id as \"ownerId\", created_by as \"createdBy\",\n\
  created_at as \"createdAt\", updated_at as \"updatedAt\" from mailboxes where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        workspaceId: string
        id: string
        email: string
        displayName: string
        provider: string
        scope: "TEAM" | "PERSONAL"
        channel: "facebook" | "whatsapp" | null
        handle: string | null
        inboxId: string | null
        state: "connecting" | "syncing" | "live" | "retrying" | "needs_sign_in" | "disconnected"
        stateReason: unknown
        imap: unknown
        smtp: unknown
        access: "password" | "oauth" | "ews" | "graph"
        grantId: string | null
        account: string | null
        serviceUrl: string | null
        imapPassword: string | null
        smtpPassword: string | null
        smtpMaxBytes: number | null
        messagesOnServer: number
        messagesHeld: number
        quarantined: number
        lastSyncAt: Date | null
        ownerId: string | null
        createdBy: string
        createdAt: Date
        updatedAt: Date
      }
    }
    "select workspace_id as \"workspaceId\", id, email, display_name as \"displayName\", provider, scope, channel,\n\
  handle, inbox_id as \"inboxId\", state, state_reason as \"stateReason\", imap, smtp, access, grant_id as \"grantId\",\n\
  account, service_url as \"serviceUrl\", imap_password as \"imapPassword\", smtp_password as \"smtpPassword\",\n\
  smtp_max_bytes::float8 as \"smtpMaxBytes\", messages_on_server as \"messagesOnServer\", messages_held as \"messagesHeld\",\n\
  quarantined, last_sync_at as \"lastSyncAt\", owner_id as \"ownerId\", created_by as \"createdBy\",\n\
  created_at as \"createdAt\", updated_at as \"updatedAt\" from mailboxes where workspace_id = $1 and id = $2 for update": {
      values: readonly [string, string]
      row: {
        workspaceId: string
        id: string
        email: string
        displayName: string
        provider: string
        scope: "TEAM" | "PERSONAL"
        channel: "facebook" | "whatsapp" | null
        handle: string | null
        inboxId: string | null
        state: "connecting" | "syncing" | "live" | "retrying" | "needs_sign_in" | "disconnected"
        stateReason: unknown
        imap: unknown
        smtp: unknown
        access: "password" | "oauth" | "ews" | "graph"
        grantId: string | null
        account: string | null
        serviceUrl: string | null
        imapPassword: string | null
        smtpPassword: string | null
        smtpMaxBytes: number | null
        messagesOnServer: number
        messagesHeld: number
        quarantined: number
        lastSyncAt: Date | null
        ownerId: string | null
        createdBy: string
        createdAt: Date
        updatedAt: Date
      }
    }
    "select workspace_id as \"workspaceId\", id, email, display_name as \"displayName\", provider, scope, channel,\n\
  handle, inbox_id as \"inboxId\", state, state_reason as \"stateReason\", imap, smtp, access, grant_id as \"grantId\",\n\
  account, service_url as \"serviceUrl\", imap_password as \"imapPassword\", smtp_password as \"smtpPassword\",\n\
  smtp_max_bytes::float8 as \"smtpMaxBytes\", messages_on_server as \"messagesOnServer\", messages_held as \"messagesHeld\",\n\
  quarantined, last_sync_at as \"lastSyncAt\", owner_id as \"ownerId\", created_by as \"createdBy\",\n\
  created_at as \"createdAt\", updated_at as \"updatedAt\" from mailboxes where workspace_id = $1 and inbox_id = $2": {
      values: readonly [string, string]
      row: {
        workspaceId: string
        id: string
        email: string
        displayName: string
        provider: string
        scope: "TEAM" | "PERSONAL"
        channel: "facebook" | "whatsapp" | null
        handle: string | null
        inboxId: string | null
        state: "connecting" | "syncing" | "live" | "retrying" | "needs_sign_in" | "disconnected"
        stateReason: unknown
        imap: unknown
        smtp: unknown
        access: "password" | "oauth" | "ews" | "graph"
        grantId: string | null
        account: string | null
        serviceUrl: string | null
        imapPassword: string | null
        smtpPassword: string | null
        smtpMaxBytes: number | null
        messagesOnServer: number
        messagesHeld: number
        quarantined: number
        lastSyncAt: Date | null
        ownerId: string | null
        createdBy: string
        createdAt: Date
        updatedAt: Date
      }
    }
    "select workspace_id as \"workspaceId\", id, email, display_name as \"displayName\", provider, scope, channel,\n\
  handle, inbox_id as \"inboxId\", state, state_reason as \"stateReason\", imap, smtp, access, grant_id as \"grantId\",\n\
  account, service_url as \"serviceUrl\", imap_password as \"imapPassword\", smtp_password as \"smtpPassword\",\n\
  smtp_max_bytes::float8 as \"smtpMaxBytes\", messages_on_server as \"messagesOnServer\", messages_held as \"messagesHeld\",\n\
  quarantined, last_sync_at as \"lastSyncAt\", owner_id as \"ownerId\", created_by as \"createdBy\",\n\
  created_at as \"createdAt\", updated_at as \"updatedAt\" from mailboxes where workspace_id = $1 and owner_id = $2 order by created_at": {
      values: readonly [string, string]
      row: {
        workspaceId: string
        id: string
        email: string
        displayName: string
        provider: string
        scope: "TEAM" | "PERSONAL"
        channel: "facebook" | "whatsapp" | null
        handle: string | null
        inboxId: string | null
        state: "connecting" | "syncing" | "live" | "retrying" | "needs_sign_in" | "disconnected"
        stateReason: unknown
        imap: unknown
        smtp: unknown
        access: "password" | "oauth" | "ews" | "graph"
        grantId: string | null
        account: string | null
        serviceUrl: string | null
        imapPassword: string | null
        smtpPassword: string | null
        smtpMaxBytes: number | null
        messagesOnServer: number
        messagesHeld: number
        quarantined: number
        lastSyncAt: Date | null
        ownerId: string | null
        createdBy: string
        createdAt: Date
        updatedAt: Date
      }
    }
    "select workspace_id as \"workspaceId\", id, email, display_name as \"displayName\", provider, scope, channel,\n\
  handle, inbox_id as \"inboxId\", state, state_reason as \"stateReason\", imap, smtp, access, grant_id as \"grantId\",\n\
  account, service_url as \"serviceUrl\", imap_password as \"imapPassword\", smtp_password as \"smtpPassword\",\n\
  smtp_max_bytes::float8 as \"smtpMaxBytes\", messages_on_server as \"messagesOnServer\", messages_held as \"messagesHeld\",\n\
  quarantined, last_sync_at as \"lastSyncAt\", owner_id as \"ownerId\", created_by as \"createdBy\",\n\
  created_at as \"createdAt\", updated_at as \"updatedAt\" from mailboxes where workspace_id = $1 and owner_id is null order by created_at": {
      values: readonly [string]
      row: {
        workspaceId: string
        id: string
        email: string
        displayName: string
        provider: string
        scope: "TEAM" | "PERSONAL"
        channel: "facebook" | "whatsapp" | null
        handle: string | null
        inboxId: string | null
        state: "connecting" | "syncing" | "live" | "retrying" | "needs_sign_in" | "disconnected"
        stateReason: unknown
        imap: unknown
        smtp: unknown
        access: "password" | "oauth" | "ews" | "graph"
        grantId: string | null
        account: string | null
        serviceUrl: string | null
        imapPassword: string | null
        smtpPassword: string | null
        smtpMaxBytes: number | null
        messagesOnServer: number
        messagesHeld: number
        quarantined: number
        lastSyncAt: Date | null
        ownerId: string | null
        createdBy: string
        createdAt: Date
        updatedAt: Date
      }
    }
    "select workspace_id as \"workspaceId\", id, email, display_name as \"displayName\", provider, scope, channel,\n\
  handle, inbox_id as \"inboxId\", state, state_reason as \"stateReason\", imap, smtp, access, grant_id as \"grantId\",\n\
  account, service_url as \"serviceUrl\", imap_password as \"imapPassword\", smtp_password as \"smtpPassword\",\n\
  smtp_max_bytes::float8 as \"smtpMaxBytes\", messages_on_server as \"messagesOnServer\", messages_held as \"messagesHeld\",\n\
  quarantined, last_sync_at as \"lastSyncAt\", owner_id as \"ownerId\", created_by as \"createdBy\",\n\
  created_at as \"createdAt\", updated_at as \"updatedAt\" from mailboxes where workspace_id = $1 order by created_at": {
      values: readonly [string]
      row: {
        workspaceId: string
        id: string
        email: string
        displayName: string
        provider: string
        scope: "TEAM" | "PERSONAL"
        channel: "facebook" | "whatsapp" | null
        handle: string | null
        inboxId: string | null
        state: "connecting" | "syncing" | "live" | "retrying" | "needs_sign_in" | "disconnected"
        stateReason: unknown
        imap: unknown
        smtp: unknown
        access: "password" | "oauth" | "ews" | "graph"
        grantId: string | null
        account: string | null
        serviceUrl: string | null
        imapPassword: string | null
        smtpPassword: string | null
        smtpMaxBytes: number | null
        messagesOnServer: number
        messagesHeld: number
        quarantined: number
        lastSyncAt: Date | null
        ownerId: string | null
        createdBy: string
        createdAt: Date
        updatedAt: Date
      }
    }
    "update mailboxes\n\
        set display_name = coalesce($3, display_name), handle = coalesce($4, handle), state = 'live',\n\
            state_reason = null, updated_at = $5\n\
      where workspace_id = $1 and id = $2 returning workspace_id as \"workspaceId\", id, email, display_name as \"displayName\", provider, scope, channel,\n\
  handle, inbox_id as \"inboxId\", state, state_reason as \"stateReason\", imap, smtp, access, grant_id as \"grantId\",\n\
  account, service_url as \"serviceUrl\", imap_password as \"imapPassword\", smtp_password as \"smtpPassword\",\n\
  smtp_max_bytes::float8 as \"smtpMaxBytes\", messages_on_server as \"messagesOnServer\", messages_held as \"messagesHeld\",\n\
  quarantined, last_sync_at as \"lastSyncAt\", owner_id as \"ownerId\", created_by as \"createdBy\",\n\
  created_at as \"createdAt\", updated_at as \"updatedAt\"": {
      values: readonly [string, string, string | null, string | null, Date]
      row: {
        workspaceId: string
        id: string
        email: string
        displayName: string
        provider: string
        scope: "TEAM" | "PERSONAL"
        channel: "facebook" | "whatsapp" | null
        handle: string | null
        inboxId: string | null
        state: "connecting" | "syncing" | "live" | "retrying" | "needs_sign_in" | "disconnected"
        stateReason: unknown
        imap: unknown
        smtp: unknown
        access: "password" | "oauth" | "ews" | "graph"
        grantId: string | null
        account: string | null
        serviceUrl: string | null
        imapPassword: string | null
        smtpPassword: string | null
        smtpMaxBytes: number | null
        messagesOnServer: number
        messagesHeld: number
        quarantined: number
        lastSyncAt: Date | null
        ownerId: string | null
        createdBy: string
        createdAt: Date
        updatedAt: Date
      }
    }
    "update mailboxes\n\
        set inbox_id = $3, state_reason = case when $3::uuid is null then state_reason end, updated_at = $4\n\
      where workspace_id = $1 and id = $2 returning workspace_id as \"workspaceId\", id, email, display_name as \"displayName\", provider, scope, channel,\n\
  handle, inbox_id as \"inboxId\", state, state_reason as \"stateReason\", imap, smtp, access, grant_id as \"grantId\",\n\
  account, service_url as \"serviceUrl\", imap_password as \"imapPassword\", smtp_password as \"smtpPassword\",\n\
  smtp_max_bytes::float8 as \"smtpMaxBytes\", messages_on_server as \"messagesOnServer\", messages_held as \"messagesHeld\",\n\
  quarantined, last_sync_at as \"lastSyncAt\", owner_id as \"ownerId\", created_by as \"createdBy\",\n\
  created_at as \"createdAt\", updated_at as \"updatedAt\"": {
      values: readonly [string, string, string | null, Date]
      row: {
        workspaceId: string
        id: string
        email: string
        displayName: string
        provider: string
        scope: "TEAM" | "PERSONAL"
        channel: "facebook" | "whatsapp" | null
        handle: string | null
        inboxId: string | null
        state: "connecting" | "syncing" | "live" | "retrying" | "needs_sign_in" | "disconnected"
        stateReason: unknown
        imap: unknown
        smtp: unknown
        access: "password" | "oauth" | "ews" | "graph"
        grantId: string | null
        account: string | null
        serviceUrl: string | null
        imapPassword: string | null
        smtpPassword: string | null
        smtpMaxBytes: number | null
        messagesOnServer: number
        messagesHeld: number
        quarantined: number
        lastSyncAt: Date | null
        ownerId: string | null
        createdBy: string
        createdAt: Date
        updatedAt: Date
      }
    }
    "update mailboxes\n\
        set provider = $3, state = $4, state_reason = $5, access = $6, grant_id = $7, account = $8, service_url = $9,\n\
            imap = $10, smtp = $11, smtp_max_bytes = $12, imap_password = $13, smtp_password = $14,\n\
            display_name = coalesce($15, display_name), updated_at = $16\n\
      where workspace_id = $1 and id = $2 returning workspace_id as \"workspaceId\", id, email, display_name as \"displayName\", provider, scope, channel,\n\
  handle, inbox_id as \"inboxId\", state, state_reason as \"stateReason\", imap, smtp, access, grant_id as \"grantId\",\n\
  account, service_url as \"serviceUrl\", imap_password as \"imapPassword\", smtp_password as \"smtpPassword\",\n\
  smtp_max_bytes::float8 as \"smtpMaxBytes\", messages_on_server as \"messagesOnServer\", messages_held as \"messagesHeld\",\n\
  quarantined, last_sync_at as \"lastSyncAt\", owner_id as \"ownerId\", created_by as \"createdBy\",\n\
  created_at as \"createdAt\", updated_at as \"updatedAt\"": {
      values: readonly [string, string, string, string, string | null, string, string | null, string | null, string | null, string, string, string | number | bigint | null, string | null, string | null, string | null, Date]
      row: {
        workspaceId: string
        id: string
        email: string
        displayName: string
        provider: string
        scope: "TEAM" | "PERSONAL"
        channel: "facebook" | "whatsapp" | null
        handle: string | null
        inboxId: string | null
        state: "connecting" | "syncing" | "live" | "retrying" | "needs_sign_in" | "disconnected"
        stateReason: unknown
        imap: unknown
        smtp: unknown
        access: "password" | "oauth" | "ews" | "graph"
        grantId: string | null
        account: string | null
        serviceUrl: string | null
        imapPassword: string | null
        smtpPassword: string | null
        smtpMaxBytes: number | null
        messagesOnServer: number
        messagesHeld: number
        quarantined: number
        lastSyncAt: Date | null
        ownerId: string | null
        createdBy: string
        createdAt: Date
        updatedAt: Date
      }
    }
    "update mailboxes\n\
        set state = 'disconnected', state_reason = null, imap_password = null, smtp_password = null, grant_id = null,\n\
            updated_at = $3\n\
      where workspace_id = $1 and id = $2 returning workspace_id as \"workspaceId\", id, email, display_name as \"displayName\", provider, scope, channel,\n\
  handle, inbox_id as \"inboxId\", state, state_reason as \"stateReason\", imap, smtp, access, grant_id as \"grantId\",\n\
  account, service_url as \"serviceUrl\", imap_password as \"imapPassword\", smtp_password as \"smtpPassword\",\n\
  smtp_max_bytes::float8 as \"smtpMaxBytes\", messages_on_server as \"messagesOnServer\", messages_held as \"messagesHeld\",\n\
  quarantined, last_sync_at as \"lastSyncAt\", owner_id as \"ownerId\", created_by as \"createdBy\",\n\
  created_at as \"createdAt\", updated_at as \"updatedAt\"": {
      values: readonly [string, string, Date]
      row: {
        workspaceId: string
        id: string
        email: string
        displayName: string
        provider: string
        scope: "TEAM" | "PERSONAL"
        channel: "facebook" | "whatsapp" | null
        handle: string | null
        inboxId: string | null
        state: "connecting" | "syncing" | "live" | "retrying" | "needs_sign_in" | "disconnected"
        stateReason: unknown
        imap: unknown
        smtp: unknown
        access: "password" | "oauth" | "ews" | "graph"
        grantId: string | null
        account: string | null
        serviceUrl: string | null
        imapPassword: string | null
        smtpPassword: string | null
        smtpMaxBytes: number | null
        messagesOnServer: number
        messagesHeld: number
        quarantined: number
        lastSyncAt: Date | null
        ownerId: string | null
        createdBy: string
        createdAt: Date
        updatedAt: Date
      }
    }
    "update mailboxes\n\
        set state = coalesce($3, state), state_reason = case when $4 then $5 /* or null */ else state_reason end,\n\
            messages_on_server = coalesce($6, messages_on_server), messages_held = coalesce($7, messages_held),\n\
            quarantined = coalesce($8, quarantined), last_sync_at = coalesce($9, last_sync_at), updated_at = $10\n\
      where workspace_id = $1 and id = $2 and state <> 'disconnected' returning workspace_id as \"workspaceId\", id, email, display_name as \"displayName\", provider, scope, channel,\n\
  handle, inbox_id as \"inboxId\", state, state_reason as \"stateReason\", imap, smtp, access, grant_id as \"grantId\",\n\
  account, service_url as \"serviceUrl\", imap_password as \"imapPassword\", smtp_password as \"smtpPassword\",\n\
  smtp_max_bytes::float8 as \"smtpMaxBytes\", messages_on_server as \"messagesOnServer\", messages_held as \"messagesHeld\",\n\
  quarantined, last_sync_at as \"lastSyncAt\", owner_id as \"ownerId\", created_by as \"createdBy\",\n\
  created_at as \"createdAt\", updated_at as \"updatedAt\"": {
      values: readonly [string, string, string | null, boolean, string | null, number | null, number | null, number | null, Date | null, Date]
      row: {
        workspaceId: string
        id: string
        email: string
        displayName: string
        provider: string
        scope: "TEAM" | "PERSONAL"
        channel: "facebook" | "whatsapp" | null
        handle: string | null
        inboxId: string | null
        state: "connecting" | "syncing" | "live" | "retrying" | "needs_sign_in" | "disconnected"
        stateReason: unknown
        imap: unknown
        smtp: unknown
        access: "password" | "oauth" | "ews" | "graph"
        grantId: string | null
        account: string | null
        serviceUrl: string | null
        imapPassword: string | null
        smtpPassword: string | null
        smtpMaxBytes: number | null
        messagesOnServer: number
        messagesHeld: number
        quarantined: number
        lastSyncAt: Date | null
        ownerId: string | null
        createdBy: string
        createdAt: Date
        updatedAt: Date
      }
    }
    "update mailboxes set smtp_max_bytes = $3 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string | number | bigint | null]
      row: never
    }
    "update mailboxes set state = $3, state_reason = $4, updated_at = $5\n\
      where workspace_id = $1 and id = $2 returning workspace_id as \"workspaceId\", id, email, display_name as \"displayName\", provider, scope, channel,\n\
  handle, inbox_id as \"inboxId\", state, state_reason as \"stateReason\", imap, smtp, access, grant_id as \"grantId\",\n\
  account, service_url as \"serviceUrl\", imap_password as \"imapPassword\", smtp_password as \"smtpPassword\",\n\
  smtp_max_bytes::float8 as \"smtpMaxBytes\", messages_on_server as \"messagesOnServer\", messages_held as \"messagesHeld\",\n\
  quarantined, last_sync_at as \"lastSyncAt\", owner_id as \"ownerId\", created_by as \"createdBy\",\n\
  created_at as \"createdAt\", updated_at as \"updatedAt\"": {
      values: readonly [string, string, string, string | null, Date]
      row: {
        workspaceId: string
        id: string
        email: string
        displayName: string
        provider: string
        scope: "TEAM" | "PERSONAL"
        channel: "facebook" | "whatsapp" | null
        handle: string | null
        inboxId: string | null
        state: "connecting" | "syncing" | "live" | "retrying" | "needs_sign_in" | "disconnected"
        stateReason: unknown
        imap: unknown
        smtp: unknown
        access: "password" | "oauth" | "ews" | "graph"
        grantId: string | null
        account: string | null
        serviceUrl: string | null
        imapPassword: string | null
        smtpPassword: string | null
        smtpMaxBytes: number | null
        messagesOnServer: number
        messagesHeld: number
        quarantined: number
        lastSyncAt: Date | null
        ownerId: string | null
        createdBy: string
        createdAt: Date
        updatedAt: Date
      }
    }
  }
}
