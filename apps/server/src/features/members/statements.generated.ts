// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "insert into invitations (workspace_id, id, email, role, inbox_ids, invited_by, language, time_zone, code_hash,\n\
       mailed_code_hash, sealed_link, delivery, expires_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning workspace_id as \"workspaceId\", id, email, role, inbox_ids as \"inboxIds\", invited_by as \"invitedBy\",\n\
  language, time_zone as \"timeZone\", code_hash as \"codeHash\", mailed_code_hash as \"mailedCodeHash\",\n\
  sealed_link as \"sealedLink\", delivery, delivery_text as \"deliveryText\", created_at as \"createdAt\",\n\
  expires_at as \"expiresAt\"": {
      values: readonly [string, string, string, string, readonly string[], string, string, string, Buffer, Buffer | null, string | null, string, Date]
      row: {
        workspaceId: string
        id: string
        email: string
        role: "Admin" | "Member"
        inboxIds: string[]
        invitedBy: string
        language: string
        timeZone: string
        codeHash: Buffer
        mailedCodeHash: Buffer | null
        sealedLink: string | null
        delivery: "queued" | "sent" | "failed" | "not_configured"
        deliveryText: string | null
        createdAt: Date
        expiresAt: Date
      }
    }
    "select count(*)::int as n from invitations\n\
      where workspace_id = $1 and closed_at is null and expires_at > now()": {
      values: readonly [string]
      row: {
        n: number
      }
    }
    "select set_config('postroom.invitation_hash', $1, true)": {
      values: readonly [string]
      row: {
        set_config: string | null
      }
    }
    "select workspace_id as \"workspaceId\", id, email, role, inbox_ids as \"inboxIds\", invited_by as \"invitedBy\",\n\
  language, time_zone as \"timeZone\", code_hash as \"codeHash\", mailed_code_hash as \"mailedCodeHash\",\n\
  sealed_link as \"sealedLink\", delivery, delivery_text as \"deliveryText\", created_at as \"createdAt\",\n\
  expires_at as \"expiresAt\" from invitations\n\
      where (code_hash = $1 or mailed_code_hash = $1) and closed_at is null and expires_at > now()": {
      values: readonly [Buffer]
      row: {
        workspaceId: string
        id: string
        email: string
        role: "Admin" | "Member"
        inboxIds: string[]
        invitedBy: string
        language: string
        timeZone: string
        codeHash: Buffer
        mailedCodeHash: Buffer | null
        sealedLink: string | null
        delivery: "queued" | "sent" | "failed" | "not_configured"
        deliveryText: string | null
        createdAt: Date
        expiresAt: Date
      }
    }
    "select workspace_id as \"workspaceId\", id, email, role, inbox_ids as \"inboxIds\", invited_by as \"invitedBy\",\n\
  language, time_zone as \"timeZone\", code_hash as \"codeHash\", mailed_code_hash as \"mailedCodeHash\",\n\
  sealed_link as \"sealedLink\", delivery, delivery_text as \"deliveryText\", created_at as \"createdAt\",\n\
  expires_at as \"expiresAt\" from invitations where workspace_id = $1 and closed_at is null and email = any($2::text[])": {
      values: readonly [string, readonly string[] | Buffer]
      row: {
        workspaceId: string
        id: string
        email: string
        role: "Admin" | "Member"
        inboxIds: string[]
        invitedBy: string
        language: string
        timeZone: string
        codeHash: Buffer
        mailedCodeHash: Buffer | null
        sealedLink: string | null
        delivery: "queued" | "sent" | "failed" | "not_configured"
        deliveryText: string | null
        createdAt: Date
        expiresAt: Date
      }
    }
    "select workspace_id as \"workspaceId\", id, email, role, inbox_ids as \"inboxIds\", invited_by as \"invitedBy\",\n\
  language, time_zone as \"timeZone\", code_hash as \"codeHash\", mailed_code_hash as \"mailedCodeHash\",\n\
  sealed_link as \"sealedLink\", delivery, delivery_text as \"deliveryText\", created_at as \"createdAt\",\n\
  expires_at as \"expiresAt\" from invitations where workspace_id = $1 and closed_at is null and id = $2": {
      values: readonly [string, string]
      row: {
        workspaceId: string
        id: string
        email: string
        role: "Admin" | "Member"
        inboxIds: string[]
        invitedBy: string
        language: string
        timeZone: string
        codeHash: Buffer
        mailedCodeHash: Buffer | null
        sealedLink: string | null
        delivery: "queued" | "sent" | "failed" | "not_configured"
        deliveryText: string | null
        createdAt: Date
        expiresAt: Date
      }
    }
    "select workspace_id as \"workspaceId\", id, email, role, inbox_ids as \"inboxIds\", invited_by as \"invitedBy\",\n\
  language, time_zone as \"timeZone\", code_hash as \"codeHash\", mailed_code_hash as \"mailedCodeHash\",\n\
  sealed_link as \"sealedLink\", delivery, delivery_text as \"deliveryText\", created_at as \"createdAt\",\n\
  expires_at as \"expiresAt\" from invitations where workspace_id = $1 and closed_at is null and id = $2 for update": {
      values: readonly [string, string]
      row: {
        workspaceId: string
        id: string
        email: string
        role: "Admin" | "Member"
        inboxIds: string[]
        invitedBy: string
        language: string
        timeZone: string
        codeHash: Buffer
        mailedCodeHash: Buffer | null
        sealedLink: string | null
        delivery: "queued" | "sent" | "failed" | "not_configured"
        deliveryText: string | null
        createdAt: Date
        expiresAt: Date
      }
    }
    "select workspace_id as \"workspaceId\", id, email, role, inbox_ids as \"inboxIds\", invited_by as \"invitedBy\",\n\
  language, time_zone as \"timeZone\", code_hash as \"codeHash\", mailed_code_hash as \"mailedCodeHash\",\n\
  sealed_link as \"sealedLink\", delivery, delivery_text as \"deliveryText\", created_at as \"createdAt\",\n\
  expires_at as \"expiresAt\" from invitations where workspace_id = $1 and closed_at is null order by created_at, id": {
      values: readonly [string]
      row: {
        workspaceId: string
        id: string
        email: string
        role: "Admin" | "Member"
        inboxIds: string[]
        invitedBy: string
        language: string
        timeZone: string
        codeHash: Buffer
        mailedCodeHash: Buffer | null
        sealedLink: string | null
        delivery: "queued" | "sent" | "failed" | "not_configured"
        deliveryText: string | null
        createdAt: Date
        expiresAt: Date
      }
    }
    "update invitations\n\
        set code_hash = $4, mailed_code_hash = $5, sealed_link = $6, expires_at = $7, delivery = 'queued',\n\
            delivery_text = null\n\
      where workspace_id = $1 and closed_at is null and id = $2 and code_hash = $3 returning workspace_id as \"workspaceId\", id, email, role, inbox_ids as \"inboxIds\", invited_by as \"invitedBy\",\n\
  language, time_zone as \"timeZone\", code_hash as \"codeHash\", mailed_code_hash as \"mailedCodeHash\",\n\
  sealed_link as \"sealedLink\", delivery, delivery_text as \"deliveryText\", created_at as \"createdAt\",\n\
  expires_at as \"expiresAt\"": {
      values: readonly [string, string, Buffer, Buffer, Buffer | null, string | null, Date]
      row: {
        workspaceId: string
        id: string
        email: string
        role: "Admin" | "Member"
        inboxIds: string[]
        invitedBy: string
        language: string
        timeZone: string
        codeHash: Buffer
        mailedCodeHash: Buffer | null
        sealedLink: string | null
        delivery: "queued" | "sent" | "failed" | "not_configured"
        deliveryText: string | null
        createdAt: Date
        expiresAt: Date
      }
    }
    "update invitations set closed_at = $3, closed_by = 'expired', sealed_link = null\n\
      where workspace_id = $1 and closed_at is null and email = any($2::text[]) and expires_at <= now()\n\
     returning id": {
      values: readonly [string, readonly string[] | Buffer, Date | null]
      row: {
        id: string
      }
    }
    "update invitations set closed_at = $4, closed_by = $5, sealed_link = null\n\
      where workspace_id = $1 and closed_at is null and id = $2 and code_hash = $3 returning id": {
      values: readonly [string, string, Buffer, Date | null, string | null]
      row: {
        id: string
      }
    }
    "update invitations set delivery = $4, delivery_text = $5, sealed_link = null\n\
      where workspace_id = $1 and closed_at is null and id = $2 and code_hash = $3 returning workspace_id as \"workspaceId\", id, email, role, inbox_ids as \"inboxIds\", invited_by as \"invitedBy\",\n\
  language, time_zone as \"timeZone\", code_hash as \"codeHash\", mailed_code_hash as \"mailedCodeHash\",\n\
  sealed_link as \"sealedLink\", delivery, delivery_text as \"deliveryText\", created_at as \"createdAt\",\n\
  expires_at as \"expiresAt\"": {
      values: readonly [string, string, Buffer, string, string | null]
      row: {
        workspaceId: string
        id: string
        email: string
        role: "Admin" | "Member"
        inboxIds: string[]
        invitedBy: string
        language: string
        timeZone: string
        codeHash: Buffer
        mailedCodeHash: Buffer | null
        sealedLink: string | null
        delivery: "queued" | "sent" | "failed" | "not_configured"
        deliveryText: string | null
        createdAt: Date
        expiresAt: Date
      }
    }
  }
}
