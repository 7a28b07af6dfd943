import type { Reason } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'
import { type MailboxRow, toMailbox } from './mailboxes.queries.ts'

// Repeated from mailboxes.queries.ts: the text of a statement must come from one file.
const columns = `workspace_id as "workspaceId", id, email, display_name as "displayName", provider, scope, channel,
  handle, inbox_id as "inboxId", state, state_reason as "stateReason", imap, smtp, access, grant_id as "grantId",
  account, service_url as "serviceUrl", imap_password as "imapPassword", smtp_password as "smtpPassword",
  smtp_max_bytes::float8 as "smtpMaxBytes", messages_on_server as "messagesOnServer", messages_held as "messagesHeld",
  quarantined, last_sync_at as "lastSyncAt", owner_id as "ownerId", created_by as "createdBy",
  created_at as "createdAt", updated_at as "updatedAt"`

const reasonText = (reason: Reason | null): string | null => reason && JSON.stringify(reason)

type NewMailboxRow = Pick<
  MailboxRow,
  'workspaceId' | 'id' | 'email' | 'provider' | 'scope' | 'state' | 'imap' | 'smtp' | 'createdBy'
> &
  Partial<
    Omit<
      MailboxRow,
      'inboxId' | 'messagesOnServer' | 'messagesHeld' | 'quarantined' | 'lastSyncAt' | 'updatedAt'
    >
  >

/** Returns the stored row; null if the address is taken. */
export async function insertMailboxRow(tx: Tx, row: NewMailboxRow): Promise<MailboxRow | null> {
  const [stored] = await query(
    tx,
    `insert into mailboxes (workspace_id, id, email, display_name, provider, scope, channel, handle, state, state_reason,
       imap, smtp, access, grant_id, account, service_url, imap_password, smtp_password, smtp_max_bytes, owner_id,
       created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
       coalesce($22::timestamptz, now()), coalesce($22::timestamptz, now()))
     on conflict do nothing returning ${columns}`,
    [
      row.workspaceId,
      row.id,
      row.email,
      row.displayName ?? '',
      row.provider,
      row.scope,
      row.channel ?? null,
      row.handle ?? null,
      row.state,
      reasonText(row.stateReason ?? null),
      JSON.stringify(row.imap),
      JSON.stringify(row.smtp),
      row.access ?? 'password',
      row.grantId ?? null,
      row.account ?? null,
      row.serviceUrl ?? null,
      row.imapPassword ?? null,
      row.smtpPassword ?? null,
      row.smtpMaxBytes ?? null,
      row.ownerId ?? null,
      row.createdBy,
      row.createdAt ?? null,
    ],
  )
  return stored ? toMailbox(stored) : null
}

/** Sets the state; returns the changed row, as the other changes do, or null if there is no such mailbox. */
export async function updateMailboxState(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  { state, stateReason }: Pick<MailboxRow, 'state' | 'stateReason'>,
): Promise<MailboxRow | null> {
  const [row] = await query(
    tx,
    `update mailboxes set state = $3, state_reason = $4, updated_at = $5
      where workspace_id = $1 and id = $2 returning ${columns}`,
    [workspaceId, mailboxId, state, reasonText(stateReason), new Date()],
  )
  return row ? toMailbox(row) : null
}

/** Sets the state to live, and the name and handle if given. */
export async function updateMailboxShown(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  { displayName, handle }: { readonly displayName?: string; readonly handle?: string },
): Promise<MailboxRow | null> {
  const [row] = await query(
    tx,
    `update mailboxes
        set display_name = coalesce($3, display_name), handle = coalesce($4, handle), state = 'live',
            state_reason = null, updated_at = $5
      where workspace_id = $1 and id = $2 returning ${columns}`,
    [workspaceId, mailboxId, displayName ?? null, handle ?? null, new Date()],
  )
  return row ? toMailbox(row) : null
}

/** Sets or removes the inbox; a mailbox that gets one no longer waits for it. */
export async function updateMailboxInbox(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  inboxId: string | null,
): Promise<MailboxRow | null> {
  const [row] = await query(
    tx,
    `update mailboxes
        set inbox_id = $3, state_reason = case when $3::uuid is null then state_reason end, updated_at = $4
      where workspace_id = $1 and id = $2 returning ${columns}`,
    [workspaceId, mailboxId, inboxId, new Date()],
  )
  return row ? toMailbox(row) : null
}

/** How a mailbox is reached and signs in, tested by a connection to its servers. */
export type MailboxConnection = Pick<
  MailboxRow,
  | 'provider'
  | 'state'
  | 'access'
  | 'grantId'
  | 'account'
  | 'serviceUrl'
  | 'imap'
  | 'smtp'
  | 'smtpMaxBytes'
  | 'imapPassword'
  | 'smtpPassword'
>

/** Replaces the connection, and the name where one is given. */
export async function updateMailboxConnection(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  change: MailboxConnection & Pick<MailboxRow, 'stateReason'> & { readonly displayName?: string },
): Promise<MailboxRow | null> {
  const [row] = await query(
    tx,
    `update mailboxes
        set provider = $3, state = $4, state_reason = $5, access = $6, grant_id = $7, account = $8, service_url = $9,
            imap = $10, smtp = $11, smtp_max_bytes = $12, imap_password = $13, smtp_password = $14,
            display_name = coalesce($15, display_name), updated_at = $16
      where workspace_id = $1 and id = $2 returning ${columns}`,
    [
      workspaceId,
      mailboxId,
      change.provider,
      change.state,
      reasonText(change.stateReason),
      change.access,
      change.grantId,
      change.account,
      change.serviceUrl,
      JSON.stringify(change.imap),
      JSON.stringify(change.smtp),
      change.smtpMaxBytes,
      change.imapPassword,
      change.smtpPassword,
      change.displayName ?? null,
      new Date(),
    ],
  )
  return row ? toMailbox(row) : null
}

/** Disconnects a mailbox and deletes its credentials. */
export async function updateToDisconnected(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
): Promise<MailboxRow | null> {
  const [row] = await query(
    tx,
    `update mailboxes
        set state = 'disconnected', state_reason = null, imap_password = null, smtp_password = null, grant_id = null,
            updated_at = $3
      where workspace_id = $1 and id = $2 returning ${columns}`,
    [workspaceId, mailboxId, new Date()],
  )
  return row ? toMailbox(row) : null
}

export type MailboxProgress = Partial<
  Pick<MailboxRow, 'state' | 'stateReason' | 'messagesOnServer' | 'messagesHeld' | 'quarantined'> & {
    readonly lastSyncAt: Date
  }
>

/**
 * Stores those parts of the sync progress that are given; null if the mailbox was disconnected meanwhile, since late
 * progress no longer counts.
 */
export async function updateMailboxProgress(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  { stateReason, ...progress }: MailboxProgress,
): Promise<MailboxRow | null> {
  const [row] = await query(
    tx,
    `update mailboxes
        set state = coalesce($3, state), state_reason = case when $4 then $5 /* or null */ else state_reason end,
            messages_on_server = coalesce($6, messages_on_server), messages_held = coalesce($7, messages_held),
            quarantined = coalesce($8, quarantined), last_sync_at = coalesce($9, last_sync_at), updated_at = $10
      where workspace_id = $1 and id = $2 and state <> 'disconnected' returning ${columns}`,
    [
      workspaceId,
      mailboxId,
      progress.state ?? null,
      stateReason !== undefined,
      reasonText(stateReason ?? null),
      progress.messagesOnServer ?? null,
      progress.messagesHeld ?? null,
      progress.quarantined ?? null,
      progress.lastSyncAt ?? null,
      new Date(),
    ],
  )
  return row ? toMailbox(row) : null
}

/** Deletes a disconnected mailbox after its mail was erased. Its folder rows are deleted by cascade. */
export async function deleteMailboxRow(tx: Tx, workspaceId: string, mailboxId: string): Promise<void> {
  await query(tx, `delete from mailboxes where workspace_id = $1 and id = $2 and state = 'disconnected'`, [
    workspaceId,
    mailboxId,
  ])
}

/** Stores the maximum message size that the SMTP server announced. Emits no event. */
export async function noteSmtpMaxBytes(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  maxBytes: number | null,
): Promise<void> {
  await query(tx, 'update mailboxes set smtp_max_bytes = $3 where workspace_id = $1 and id = $2', [
    workspaceId,
    mailboxId,
    maxBytes,
  ])
}
