// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from memberships where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from setup_codes": {
      values: readonly []
      row: never
    }
    "delete from setup_codes where hash = $1 returning true as spent": {
      values: readonly [Buffer]
      row: {
        spent: boolean
      }
    }
    "delete from workspaces where id = $1": {
      values: readonly [string]
      row: never
    }
    "insert into memberships (workspace_id, user_id, role) values ($1, $2, $3)": {
      values: readonly [string, string, string]
      row: never
    }
    "insert into sessions (id, user_id, workspace_id, secret_hash, device, ip, expires_at, mfa_at, step_up_at,\n\
       password_at, parent_id, proved_by)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id, user_id as \"userId\", workspace_id as \"workspaceId\", secret_hash as \"secretHash\", device, ip,\n\
  created_at as \"createdAt\", last_seen_at as \"lastSeenAt\", expires_at as \"expiresAt\", mfa_at as \"mfaAt\",\n\
  step_up_at as \"stepUpAt\", password_at as \"passwordAt\", parent_id as \"parentId\", proved_by as \"provedBy\"": {
      values: readonly [string, string, string, Buffer, string, string, Date, Date | null, Date | null, Date | null, string | null, string]
      row: {
        id: string
        userId: string
        workspaceId: string
        secretHash: Buffer
        device: string
        ip: string
        createdAt: Date
        lastSeenAt: Date
        expiresAt: Date
        mfaAt: Date | null
        stepUpAt: Date | null
        passwordAt: Date | null
        parentId: string | null
        provedBy: "account" | "workspace"
      }
    }
    "insert into setup_codes (hash) values ($1)": {
      values: readonly [Buffer]
      row: never
    }
    "insert into sidebars (workspace_id, user_id, arrangement) values ($1, $2, $3)\n\
     on conflict (workspace_id, user_id) do update set arrangement = excluded.arrangement": {
      values: readonly [string, string, string]
      row: never
    }
    "insert into users (id, email, first_name, last_name, language, theme, time_zone, password_hash, email_verified_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id, email, email_verified_at as \"emailVerifiedAt\", first_name as \"firstName\", last_name as \"lastName\",\n\
  password_hash as \"passwordHash\", language, theme, send_key as \"sendKey\", shortcut_scheme as \"shortcutScheme\",\n\
  auto_advance as \"autoAdvance\", text_format as \"textFormat\", time_zone as \"timeZone\", mfa_enrolled as \"mfaEnrolled\",\n\
  is_instance_admin as \"isInstanceAdmin\", created_at as \"createdAt\"": {
      values: readonly [string, string, string, string, string, string, string, string | null, Date | null]
      row: {
        id: string
        email: string
        emailVerifiedAt: Date | null
        firstName: string
        lastName: string
        passwordHash: string | null
        language: string
        theme: string
        sendKey: "mod_enter" | "enter"
        shortcutScheme: "postroom" | "gmail" | "front"
        autoAdvance: "stay" | "list" | "next" | "previous"
        textFormat: "formatted" | "plain"
        timeZone: string
        mfaEnrolled: boolean
        isInstanceAdmin: boolean
        createdAt: Date
      }
    }
    "insert into workspaces (id, name) values ($1, $2)": {
      values: readonly [string, string]
      row: never
    }
    "select arrangement from sidebars where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: {
        arrangement: unknown
      }
    }
    "select count(*)::int as n from memberships where workspace_id = $1 and role = 'Owner'": {
      values: readonly [string]
      row: {
        n: number
      }
    }
    "select count(*)::int as n from memberships where workspace_id = $1 and type = 'User'": {
      values: readonly [string]
      row: {
        n: number
      }
    }
    "select count(*)::int as n from workspaces": {
      values: readonly []
      row: {
        n: number
      }
    }
    "select distinct sign_in_methods as methods from workspaces": {
      values: readonly []
      row: {
        methods: string[]
      }
    }
    "select from memberships where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select from setup_codes where hash = $1": {
      values: readonly [Buffer]
      row: Record<never, never>
    }
    "select from workspaces limit 1": {
      values: readonly []
      row: Record<never, never>
    }
    "select id as \"userId\" from users where id = any($1::uuid[]) and password_hash is not null": {
      values: readonly [readonly string[]]
      row: {
        userId: string
      }
    }
    "select id, email, email_verified_at as \"emailVerifiedAt\", first_name as \"firstName\", last_name as \"lastName\",\n\
  password_hash as \"passwordHash\", language, theme, send_key as \"sendKey\", shortcut_scheme as \"shortcutScheme\",\n\
  auto_advance as \"autoAdvance\", text_format as \"textFormat\", time_zone as \"timeZone\", mfa_enrolled as \"mfaEnrolled\",\n\
  is_instance_admin as \"isInstanceAdmin\", created_at as \"createdAt\" from users where email = $1": {
      values: readonly [string]
      row: {
        id: string
        email: string
        emailVerifiedAt: Date | null
        firstName: string
        lastName: string
        passwordHash: string | null
        language: string
        theme: string
        sendKey: "mod_enter" | "enter"
        shortcutScheme: "postroom" | "gmail" | "front"
        autoAdvance: "stay" | "list" | "next" | "previous"
        textFormat: "formatted" | "plain"
        timeZone: string
        mfaEnrolled: boolean
        isInstanceAdmin: boolean
        createdAt: Date
      }
    }
    "select id, email, email_verified_at as \"emailVerifiedAt\", first_name as \"firstName\", last_name as \"lastName\",\n\
  password_hash as \"passwordHash\", language, theme, send_key as \"sendKey\", shortcut_scheme as \"shortcutScheme\",\n\
  auto_advance as \"autoAdvance\", text_format as \"textFormat\", time_zone as \"timeZone\", mfa_enrolled as \"mfaEnrolled\",\n\
  is_instance_admin as \"isInstanceAdmin\", created_at as \"createdAt\" from users where id = $1": {
      values: readonly [string]
      row: {
        id: string
        email: string
        emailVerifiedAt: Date | null
        firstName: string
        lastName: string
        passwordHash: string | null
        language: string
        theme: string
        sendKey: "mod_enter" | "enter"
        shortcutScheme: "postroom" | "gmail" | "front"
        autoAdvance: "stay" | "list" | "next" | "previous"
        textFormat: "formatted" | "plain"
        timeZone: string
        mfaEnrolled: boolean
        isInstanceAdmin: boolean
        createdAt: Date
      }
    }
    "select id, mfa_policy as \"mfaPolicy\" from workspaces where id = any($1::uuid[])": {
      values: readonly [readonly string[]]
      row: {
        id: string
        mfaPolicy: unknown
      }
    }
    "select id, name, features, classification_enabled as \"classificationEnabled\", paid_users as \"paidUsers\",\n\
  paid_shared_inboxes as \"paidSharedInboxes\", subscription_status as \"subscriptionStatus\",\n\
  sign_in_methods as \"signInMethods\", mfa_policy as \"mfaPolicy\", mfa_grace_until as \"mfaGraceUntil\",\n\
  default_language as \"defaultLanguage\", default_time_zone as \"defaultTimeZone\", default_theme as \"defaultTheme\",\n\
  retain_closed_days as \"retainClosedDays\", retain_trashed_days as \"retainTrashedDays\",\n\
  deletion_due_at as \"deletionDueAt\", read_only_since as \"readOnlySince\", version, created_at as \"createdAt\" from workspaces order by created_at": {
      values: readonly []
      row: {
        id: string
        name: string
        features: string[]
        classificationEnabled: boolean
        paidUsers: number
        paidSharedInboxes: number
        subscriptionStatus: string
        signInMethods: string[]
        mfaPolicy: unknown
        mfaGraceUntil: Date | null
        defaultLanguage: "en" | "de" | null
        defaultTimeZone: string | null
        defaultTheme: "system" | "light" | "dark"
        retainClosedDays: number | null
        retainTrashedDays: number | null
        deletionDueAt: Date | null
        readOnlySince: Date | null
        version: number
        createdAt: Date
      }
    }
    "select id, name, features, classification_enabled as \"classificationEnabled\", paid_users as \"paidUsers\",\n\
  paid_shared_inboxes as \"paidSharedInboxes\", subscription_status as \"subscriptionStatus\",\n\
  sign_in_methods as \"signInMethods\", mfa_policy as \"mfaPolicy\", mfa_grace_until as \"mfaGraceUntil\",\n\
  default_language as \"defaultLanguage\", default_time_zone as \"defaultTimeZone\", default_theme as \"defaultTheme\",\n\
  retain_closed_days as \"retainClosedDays\", retain_trashed_days as \"retainTrashedDays\",\n\
  deletion_due_at as \"deletionDueAt\", read_only_since as \"readOnlySince\", version, created_at as \"createdAt\" from workspaces where id = $1": {
      values: readonly [string]
      row: {
        id: string
        name: string
        features: string[]
        classificationEnabled: boolean
        paidUsers: number
        paidSharedInboxes: number
        subscriptionStatus: string
        signInMethods: string[]
        mfaPolicy: unknown
        mfaGraceUntil: Date | null
        defaultLanguage: "en" | "de" | null
        defaultTimeZone: string | null
        defaultTheme: "system" | "light" | "dark"
        retainClosedDays: number | null
        retainTrashedDays: number | null
        deletionDueAt: Date | null
        readOnlySince: Date | null
        version: number
        createdAt: Date
      }
    }
    "select id, name, features, classification_enabled as \"classificationEnabled\", paid_users as \"paidUsers\",\n\
  paid_shared_inboxes as \"paidSharedInboxes\", subscription_status as \"subscriptionStatus\",\n\
  sign_in_methods as \"signInMethods\", mfa_policy as \"mfaPolicy\", mfa_grace_until as \"mfaGraceUntil\",\n\
  default_language as \"defaultLanguage\", default_time_zone as \"defaultTimeZone\", default_theme as \"defaultTheme\",\n\
  retain_closed_days as \"retainClosedDays\", retain_trashed_days as \"retainTrashedDays\",\n\
  deletion_due_at as \"deletionDueAt\", read_only_since as \"readOnlySince\", version, created_at as \"createdAt\" from workspaces where id = $1 for no key update": {
      values: readonly [string]
      row: {
        id: string
        name: string
        features: string[]
        classificationEnabled: boolean
        paidUsers: number
        paidSharedInboxes: number
        subscriptionStatus: string
        signInMethods: string[]
        mfaPolicy: unknown
        mfaGraceUntil: Date | null
        defaultLanguage: "en" | "de" | null
        defaultTimeZone: string | null
        defaultTheme: "system" | "light" | "dark"
        retainClosedDays: number | null
        retainTrashedDays: number | null
        deletionDueAt: Date | null
        readOnlySince: Date | null
        version: number
        createdAt: Date
      }
    }
    "select id, sign_in_methods as methods from workspaces": {
      values: readonly []
      row: {
        id: string
        methods: string[]
      }
    }
    "select id, sign_in_methods as methods from workspaces where id = any($1::uuid[])": {
      values: readonly [readonly string[]]
      row: {
        id: string
        methods: string[]
      }
    }
    "select id, user_id as \"userId\", workspace_id as \"workspaceId\", secret_hash as \"secretHash\", device, ip,\n\
  created_at as \"createdAt\", last_seen_at as \"lastSeenAt\", expires_at as \"expiresAt\", mfa_at as \"mfaAt\",\n\
  step_up_at as \"stepUpAt\", password_at as \"passwordAt\", parent_id as \"parentId\", proved_by as \"provedBy\" from sessions where id = $1 and ended_at is null and expires_at > now()": {
      values: readonly [string]
      row: {
        id: string
        userId: string
        workspaceId: string
        secretHash: Buffer
        device: string
        ip: string
        createdAt: Date
        lastSeenAt: Date
        expiresAt: Date
        mfaAt: Date | null
        stepUpAt: Date | null
        passwordAt: Date | null
        parentId: string | null
        provedBy: "account" | "workspace"
      }
    }
    "select id, user_id as \"userId\", workspace_id as \"workspaceId\", secret_hash as \"secretHash\", device, ip,\n\
  created_at as \"createdAt\", last_seen_at as \"lastSeenAt\", expires_at as \"expiresAt\", mfa_at as \"mfaAt\",\n\
  step_up_at as \"stepUpAt\", password_at as \"passwordAt\", parent_id as \"parentId\", proved_by as \"provedBy\" from sessions where id = $1 and ended_at is null and expires_at > now() for share": {
      values: readonly [string]
      row: {
        id: string
        userId: string
        workspaceId: string
        secretHash: Buffer
        device: string
        ip: string
        createdAt: Date
        lastSeenAt: Date
        expiresAt: Date
        mfaAt: Date | null
        stepUpAt: Date | null
        passwordAt: Date | null
        parentId: string | null
        provedBy: "account" | "workspace"
      }
    }
    "select id, user_id as \"userId\", workspace_id as \"workspaceId\", secret_hash as \"secretHash\", device, ip,\n\
  created_at as \"createdAt\", last_seen_at as \"lastSeenAt\", expires_at as \"expiresAt\", mfa_at as \"mfaAt\",\n\
  step_up_at as \"stepUpAt\", password_at as \"passwordAt\", parent_id as \"parentId\", proved_by as \"provedBy\" from sessions where user_id = $1 and ended_at is null and expires_at > now() order by last_seen_at desc": {
      values: readonly [string]
      row: {
        id: string
        userId: string
        workspaceId: string
        secretHash: Buffer
        device: string
        ip: string
        createdAt: Date
        lastSeenAt: Date
        expiresAt: Date
        mfaAt: Date | null
        stepUpAt: Date | null
        passwordAt: Date | null
        parentId: string | null
        provedBy: "account" | "workspace"
      }
    }
    "select m.user_id as \"userId\", m.role, m.type, m.joined_at as \"joinedAt\",\n\
            m.last_active_at as \"lastActiveAt\", u.email, u.email_verified_at as \"emailVerifiedAt\",\n\
            u.first_name as \"firstName\", u.last_name as \"lastName\", u.mfa_enrolled as \"mfaEnrolled\"\n\
       from memberships m join users u on u.id = m.user_id where m.workspace_id = $1 and m.user_id = $2": {
      values: readonly [string, string]
      row: {
        userId: string
        role: "Owner" | "Admin" | "Member"
        type: "User" | "SharedInbox"
        joinedAt: Date
        lastActiveAt: Date | null
        email: string
        emailVerifiedAt: Date | null
        firstName: string
        lastName: string
        mfaEnrolled: boolean
      }
    }
    "select m.user_id as \"userId\", m.role, m.type, m.joined_at as \"joinedAt\",\n\
            m.last_active_at as \"lastActiveAt\", u.email, u.email_verified_at as \"emailVerifiedAt\",\n\
            u.first_name as \"firstName\", u.last_name as \"lastName\", u.mfa_enrolled as \"mfaEnrolled\"\n\
       from memberships m join users u on u.id = m.user_id where m.workspace_id = $1 and m.user_id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        userId: string
        role: "Owner" | "Admin" | "Member"
        type: "User" | "SharedInbox"
        joinedAt: Date
        lastActiveAt: Date | null
        email: string
        emailVerifiedAt: Date | null
        firstName: string
        lastName: string
        mfaEnrolled: boolean
      }
    }
    "select m.user_id as \"userId\", m.role, m.type, m.joined_at as \"joinedAt\",\n\
            m.last_active_at as \"lastActiveAt\", u.email, u.email_verified_at as \"emailVerifiedAt\",\n\
            u.first_name as \"firstName\", u.last_name as \"lastName\", u.mfa_enrolled as \"mfaEnrolled\"\n\
       from memberships m join users u on u.id = m.user_id where m.workspace_id = $1 order by m.joined_at, m.user_id": {
      values: readonly [string]
      row: {
        userId: string
        role: "Owner" | "Admin" | "Member"
        type: "User" | "SharedInbox"
        joinedAt: Date
        lastActiveAt: Date | null
        email: string
        emailVerifiedAt: Date | null
        firstName: string
        lastName: string
        mfaEnrolled: boolean
      }
    }
    "select set_config('postroom.user_id', $1, true)": {
      values: readonly [string]
      row: {
        set_config: string | null
      }
    }
    "select to_regclass('public.workspaces') is not null as known": {
      values: readonly []
      row: {
        known: boolean
      }
    }
    "select u.email from memberships m join users u on u.id = m.user_id\n\
      where m.workspace_id = $1 and u.email = any($2)": {
      values: readonly [string, readonly string[] | Buffer]
      row: {
        email: string
      }
    }
    "select u.id, u.email, u.first_name as \"firstName\", u.last_name as \"lastName\" from users u where u.id = any($1::uuid[])": {
      values: readonly [readonly string[]]
      row: {
        id: string
        email: string
        firstName: string
        lastName: string
      }
    }
    "select u.id, u.email, u.first_name as \"firstName\", u.last_name as \"lastName\", u.language, u.time_zone as \"timeZone\"\n\
       from memberships m join users u on u.id = m.user_id where m.workspace_id = $1 and u.email = any($2)": {
      values: readonly [string, readonly string[] | Buffer]
      row: {
        id: string
        email: string
        firstName: string
        lastName: string
        language: string
        timeZone: string
      }
    }
    "select u.id, u.email, u.first_name as \"firstName\", u.last_name as \"lastName\", u.language, u.time_zone as \"timeZone\"\n\
       from memberships m join users u on u.id = m.user_id where m.workspace_id = $1 and u.id = any($2::uuid[])": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        email: string
        firstName: string
        lastName: string
        language: string
        timeZone: string
      }
    }
    "select user_id as \"userId\" from memberships where workspace_id = $1 and last_active_at >= $2": {
      values: readonly [string, Date]
      row: {
        userId: string
      }
    }
    "select workspace_id as \"workspaceId\", user_id as \"userId\", role, type, joined_at as \"joinedAt\",\n\
  last_active_at as \"lastActiveAt\" from memberships where user_id = $1 order by last_active_at desc nulls last, joined_at": {
      values: readonly [string]
      row: {
        workspaceId: string
        userId: string
        role: "Owner" | "Admin" | "Member"
        type: "User" | "SharedInbox"
        joinedAt: Date
        lastActiveAt: Date | null
      }
    }
    "update memberships set last_active_at = now()\n\
      where workspace_id = $1 and user_id in (\n\
        select user_id from memberships where workspace_id = $1 and user_id = $2 for no key update skip locked)": {
      values: readonly [string, string]
      row: never
    }
    "update memberships set role = $3 where workspace_id = $1 and user_id = $2": {
      values: readonly [string, string, string]
      row: never
    }
    "update sessions set ended_at = $2 where parent_id = any($1::uuid[]) and ended_at is null\n\
       returning id, user_id as \"userId\", workspace_id as \"workspaceId\"": {
      values: readonly [readonly string[], Date | null]
      row: {
        id: string
        userId: string
        workspaceId: string
      }
    }
    "update sessions set ended_at = $5\n\
      where user_id = $1 and ended_at is null and ($2::uuid is null or id = $2)\n\
        and ($3::uuid is null or workspace_id = $3) and id <> all($4::uuid[])\n\
      returning id, user_id as \"userId\", workspace_id as \"workspaceId\"": {
      values: readonly [string, string | null, string | null, readonly string[], Date | null]
      row: {
        id: string
        userId: string
        workspaceId: string
      }
    }
    "update sessions set last_seen_at = now()\n\
      where id in (select id from sessions where id = $1 for no key update skip locked)": {
      values: readonly [string]
      row: never
    }
    "update sessions set mfa_at = $2 where id = $1": {
      values: readonly [string, Date | null]
      row: never
    }
    "update sessions set parent_id = null, mfa_at = $2 where id = $1": {
      values: readonly [string, Date | null]
      row: never
    }
    "update sessions set step_up_at = $2, proved_by = 'account' where id = $1": {
      values: readonly [string, Date | null]
      row: never
    }
    "update users\n\
        set email = coalesce($2, email), email_verified_at = coalesce($3, email_verified_at),\n\
            first_name = coalesce($4, first_name), last_name = coalesce($5, last_name),\n\
            password_hash = coalesce($6, password_hash), language = coalesce($7, language),\n\
            theme = coalesce($8, theme), send_key = coalesce($9, send_key),\n\
            shortcut_scheme = coalesce($10, shortcut_scheme), auto_advance = coalesce($11, auto_advance),\n\
            text_format = coalesce($12, text_format), time_zone = coalesce($13, time_zone),\n\
            mfa_enrolled = coalesce($14, mfa_enrolled), is_instance_admin = coalesce($15, is_instance_admin)\n\
      where id = $1 returning id, email, email_verified_at as \"emailVerifiedAt\", first_name as \"firstName\", last_name as \"lastName\",\n\
  password_hash as \"passwordHash\", language, theme, send_key as \"sendKey\", shortcut_scheme as \"shortcutScheme\",\n\
  auto_advance as \"autoAdvance\", text_format as \"textFormat\", time_zone as \"timeZone\", mfa_enrolled as \"mfaEnrolled\",\n\
  is_instance_admin as \"isInstanceAdmin\", created_at as \"createdAt\"": {
      values: readonly [string, string | null, Date | null, string | null, string | null, string | null, string | null, string | null, string | null, string | null, string | null, string | null, string | null, boolean | null, boolean | null]
      row: {
        id: string
        email: string
        emailVerifiedAt: Date | null
        firstName: string
        lastName: string
        passwordHash: string | null
        language: string
        theme: string
        sendKey: "mod_enter" | "enter"
        shortcutScheme: "postroom" | "gmail" | "front"
        autoAdvance: "stay" | "list" | "next" | "previous"
        textFormat: "formatted" | "plain"
        timeZone: string
        mfaEnrolled: boolean
        isInstanceAdmin: boolean
        createdAt: Date
      }
    }
    "update workspaces\n\
        set default_language = $3, default_time_zone = $4, default_theme = $5, version = version + 1\n\
      where id = $1 and version = $2 returning id, name, features, classification_enabled as \"classificationEnabled\", paid_users as \"paidUsers\",\n\
  paid_shared_inboxes as \"paidSharedInboxes\", subscription_status as \"subscriptionStatus\",\n\
  sign_in_methods as \"signInMethods\", mfa_policy as \"mfaPolicy\", mfa_grace_until as \"mfaGraceUntil\",\n\
  default_language as \"defaultLanguage\", default_time_zone as \"defaultTimeZone\", default_theme as \"defaultTheme\",\n\
  retain_closed_days as \"retainClosedDays\", retain_trashed_days as \"retainTrashedDays\",\n\
  deletion_due_at as \"deletionDueAt\", read_only_since as \"readOnlySince\", version, created_at as \"createdAt\"": {
      values: readonly [string, number, string | null, string | null, string]
      row: {
        id: string
        name: string
        features: string[]
        classificationEnabled: boolean
        paidUsers: number
        paidSharedInboxes: number
        subscriptionStatus: string
        signInMethods: string[]
        mfaPolicy: unknown
        mfaGraceUntil: Date | null
        defaultLanguage: "en" | "de" | null
        defaultTimeZone: string | null
        defaultTheme: "system" | "light" | "dark"
        retainClosedDays: number | null
        retainTrashedDays: number | null
        deletionDueAt: Date | null
        readOnlySince: Date | null
        version: number
        createdAt: Date
      }
    }
    "update workspaces\n\
        set features = coalesce($2, features), classification_enabled = coalesce($3, classification_enabled),\n\
            paid_users = coalesce($4, paid_users), paid_shared_inboxes = coalesce($5, paid_shared_inboxes),\n\
            subscription_status = coalesce($6, subscription_status), version = version + 1\n\
      where id = $1 returning id, name, features, classification_enabled as \"classificationEnabled\", paid_users as \"paidUsers\",\n\
  paid_shared_inboxes as \"paidSharedInboxes\", subscription_status as \"subscriptionStatus\",\n\
  sign_in_methods as \"signInMethods\", mfa_policy as \"mfaPolicy\", mfa_grace_until as \"mfaGraceUntil\",\n\
  default_language as \"defaultLanguage\", default_time_zone as \"defaultTimeZone\", default_theme as \"defaultTheme\",\n\
  retain_closed_days as \"retainClosedDays\", retain_trashed_days as \"retainTrashedDays\",\n\
  deletion_due_at as \"deletionDueAt\", read_only_since as \"readOnlySince\", version, created_at as \"createdAt\"": {
      values: readonly [string, readonly string[] | Buffer | null, boolean | null, number | null, number | null, string | null]
      row: {
        id: string
        name: string
        features: string[]
        classificationEnabled: boolean
        paidUsers: number
        paidSharedInboxes: number
        subscriptionStatus: string
        signInMethods: string[]
        mfaPolicy: unknown
        mfaGraceUntil: Date | null
        defaultLanguage: "en" | "de" | null
        defaultTimeZone: string | null
        defaultTheme: "system" | "light" | "dark"
        retainClosedDays: number | null
        retainTrashedDays: number | null
        deletionDueAt: Date | null
        readOnlySince: Date | null
        version: number
        createdAt: Date
      }
    }
    "update workspaces\n\
        set mfa_policy = $3, version = version + 1,\n\
            mfa_grace_until = case when $4 then $5::timestamptz /* or null */ else mfa_grace_until end\n\
      where id = $1 and version = $2 returning id, name, features, classification_enabled as \"classificationEnabled\", paid_users as \"paidUsers\",\n\
  paid_shared_inboxes as \"paidSharedInboxes\", subscription_status as \"subscriptionStatus\",\n\
  sign_in_methods as \"signInMethods\", mfa_policy as \"mfaPolicy\", mfa_grace_until as \"mfaGraceUntil\",\n\
  default_language as \"defaultLanguage\", default_time_zone as \"defaultTimeZone\", default_theme as \"defaultTheme\",\n\
  retain_closed_days as \"retainClosedDays\", retain_trashed_days as \"retainTrashedDays\",\n\
  deletion_due_at as \"deletionDueAt\", read_only_since as \"readOnlySince\", version, created_at as \"createdAt\"": {
      values: readonly [string, number, string, boolean, Date | null]
      row: {
        id: string
        name: string
        features: string[]
        classificationEnabled: boolean
        paidUsers: number
        paidSharedInboxes: number
        subscriptionStatus: string
        signInMethods: string[]
        mfaPolicy: unknown
        mfaGraceUntil: Date | null
        defaultLanguage: "en" | "de" | null
        defaultTimeZone: string | null
        defaultTheme: "system" | "light" | "dark"
        retainClosedDays: number | null
        retainTrashedDays: number | null
        deletionDueAt: Date | null
        readOnlySince: Date | null
        version: number
        createdAt: Date
      }
    }
    "update workspaces set deletion_due_at = $2, version = version + 1 where id = $1 returning id, name, features, classification_enabled as \"classificationEnabled\", paid_users as \"paidUsers\",\n\
  paid_shared_inboxes as \"paidSharedInboxes\", subscription_status as \"subscriptionStatus\",\n\
  sign_in_methods as \"signInMethods\", mfa_policy as \"mfaPolicy\", mfa_grace_until as \"mfaGraceUntil\",\n\
  default_language as \"defaultLanguage\", default_time_zone as \"defaultTimeZone\", default_theme as \"defaultTheme\",\n\
  retain_closed_days as \"retainClosedDays\", retain_trashed_days as \"retainTrashedDays\",\n\
  deletion_due_at as \"deletionDueAt\", read_only_since as \"readOnlySince\", version, created_at as \"createdAt\"": {
      values: readonly [string, Date | null]
      row: {
        id: string
        name: string
        features: string[]
        classificationEnabled: boolean
        paidUsers: number
        paidSharedInboxes: number
        subscriptionStatus: string
        signInMethods: string[]
        mfaPolicy: unknown
        mfaGraceUntil: Date | null
        defaultLanguage: "en" | "de" | null
        defaultTimeZone: string | null
        defaultTheme: "system" | "light" | "dark"
        retainClosedDays: number | null
        retainTrashedDays: number | null
        deletionDueAt: Date | null
        readOnlySince: Date | null
        version: number
        createdAt: Date
      }
    }
    "update workspaces set name = $3, version = version + 1 where id = $1 and version = $2 returning id, name, features, classification_enabled as \"classificationEnabled\", paid_users as \"paidUsers\",\n\
  paid_shared_inboxes as \"paidSharedInboxes\", subscription_status as \"subscriptionStatus\",\n\
  sign_in_methods as \"signInMethods\", mfa_policy as \"mfaPolicy\", mfa_grace_until as \"mfaGraceUntil\",\n\
  default_language as \"defaultLanguage\", default_time_zone as \"defaultTimeZone\", default_theme as \"defaultTheme\",\n\
  retain_closed_days as \"retainClosedDays\", retain_trashed_days as \"retainTrashedDays\",\n\
  deletion_due_at as \"deletionDueAt\", read_only_since as \"readOnlySince\", version, created_at as \"createdAt\"": {
      values: readonly [string, number, string]
      row: {
        id: string
        name: string
        features: string[]
        classificationEnabled: boolean
        paidUsers: number
        paidSharedInboxes: number
        subscriptionStatus: string
        signInMethods: string[]
        mfaPolicy: unknown
        mfaGraceUntil: Date | null
        defaultLanguage: "en" | "de" | null
        defaultTimeZone: string | null
        defaultTheme: "system" | "light" | "dark"
        retainClosedDays: number | null
        retainTrashedDays: number | null
        deletionDueAt: Date | null
        readOnlySince: Date | null
        version: number
        createdAt: Date
      }
    }
    "update workspaces set read_only_since = $2 where id = $1": {
      values: readonly [string, Date | null]
      row: never
    }
    "update workspaces set retain_closed_days = $3, retain_trashed_days = $4, version = version + 1\n\
      where id = $1 and version = $2 returning id, name, features, classification_enabled as \"classificationEnabled\", paid_users as \"paidUsers\",\n\
  paid_shared_inboxes as \"paidSharedInboxes\", subscription_status as \"subscriptionStatus\",\n\
  sign_in_methods as \"signInMethods\", mfa_policy as \"mfaPolicy\", mfa_grace_until as \"mfaGraceUntil\",\n\
  default_language as \"defaultLanguage\", default_time_zone as \"defaultTimeZone\", default_theme as \"defaultTheme\",\n\
  retain_closed_days as \"retainClosedDays\", retain_trashed_days as \"retainTrashedDays\",\n\
  deletion_due_at as \"deletionDueAt\", read_only_since as \"readOnlySince\", version, created_at as \"createdAt\"": {
      values: readonly [string, number, number | null, number | null]
      row: {
        id: string
        name: string
        features: string[]
        classificationEnabled: boolean
        paidUsers: number
        paidSharedInboxes: number
        subscriptionStatus: string
        signInMethods: string[]
        mfaPolicy: unknown
        mfaGraceUntil: Date | null
        defaultLanguage: "en" | "de" | null
        defaultTimeZone: string | null
        defaultTheme: "system" | "light" | "dark"
        retainClosedDays: number | null
        retainTrashedDays: number | null
        deletionDueAt: Date | null
        readOnlySince: Date | null
        version: number
        createdAt: Date
      }
    }
    "update workspaces set sign_in_methods = $2 where id = $1": {
      values: readonly [string, readonly string[] | Buffer]
      row: never
    }
    "with recursive line as (\n\
       select id, parent_id, mfa_at, 0 as depth from sessions where id = $1\n\
       union all\n\
       select p.id, p.parent_id, p.mfa_at, line.depth + 1 from sessions p join line on p.id = line.parent_id)\n\
     select id /* not null */, mfa_at is not null as \"mfaPassed\" from line order by depth": {
      values: readonly [string]
      row: {
        id: string
        mfaPassed: boolean
      }
    }
    "with recursive line as (\n\
       select id, parent_id, mfa_at, ended_at, expires_at from sessions where id = $1\n\
       union all\n\
       select p.id, p.parent_id, p.mfa_at, p.ended_at, p.expires_at\n\
         from sessions p join line on p.id = line.parent_id)\n\
     select m.role, u.mfa_enrolled as \"mfaEnrolled\", u.is_instance_admin as \"isInstanceAdmin\",\n\
            -- A session opened from another one shares its second factor and its end.\n\
            (select bool_or(mfa_at is not null) from line) as \"mfaPassed\" /* not null */,\n\
            w.mfa_policy ->> m.role = 'required' as \"mfaRequired\" /* not null */,\n\
            w.mfa_grace_until as \"mfaGraceUntil\", w.read_only_since is not null as \"isReadOnly\", s.last_seen_at as \"lastSeenAt\",\n\
            m.last_active_at is null as \"isFirst\"\n\
       from sessions s\n\
       join users u on u.id = s.user_id\n\
       join workspaces w on w.id = s.workspace_id\n\
       join memberships m on m.workspace_id = s.workspace_id and m.user_id = s.user_id\n\
      where s.id = $1 and s.workspace_id = $2 and s.user_id = $3 and not exists (select from line where ended_at is not null or expires_at <= now())": {
      values: readonly [string, string, string]
      row: {
        role: "Owner" | "Admin" | "Member"
        mfaEnrolled: boolean
        isInstanceAdmin: boolean
        mfaPassed: boolean
        mfaRequired: boolean
        mfaGraceUntil: Date | null
        isReadOnly: boolean
        lastSeenAt: Date
        isFirst: boolean
      }
    }
  }
}
