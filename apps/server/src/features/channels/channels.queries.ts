import type { ChannelKind } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `workspace_id as "workspaceId", id, mailbox_id as "mailboxId", kind, account_id as "accountId",
  business_id as "businessId", sealed_token as "sealedToken", sealed_pin as "sealedPin"`

/** The channel with this ID, or null; `accountId` is Meta's ID of the page or number. */
export async function findChannel(tx: Tx, workspaceId: string, channelId: string) {
  const [row] = await query(tx, `select ${columns} from channels where workspace_id = $1 and id = $2`, [
    workspaceId,
    channelId,
  ])
  return row ?? null
}

export type ChannelRow = NonNullable<Awaited<ReturnType<typeof findChannel>>>

/** The channel that a mailbox stands for, or null for a mailbox of mail. */
export async function findChannelByMailbox(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
): Promise<ChannelRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from channels where workspace_id = $1 and mailbox_id = $2`,
    [workspaceId, mailboxId],
    'find_channel_by_mailbox',
  )
  return row ?? null
}

/** Finds the channel of a page or number, disconnected ones included. */
export async function findChannelByAccount(
  tx: Tx,
  workspaceId: string,
  kind: ChannelKind,
  accountId: string,
): Promise<ChannelRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from channels where workspace_id = $1 and kind = $2 and account_id = $3`,
    [workspaceId, kind, accountId],
  )
  return row ?? null
}

/** Stores a channel, or replaces the tokens of an existing one. */
export async function putChannel(tx: Tx, row: ChannelRow): Promise<void> {
  await query(
    tx,
    `insert into channels (workspace_id, id, mailbox_id, kind, account_id, business_id, sealed_token, sealed_pin)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (workspace_id, id) do update set business_id = excluded.business_id,
       sealed_token = excluded.sealed_token, sealed_pin = excluded.sealed_pin, connected_at = now()`,
    [
      row.workspaceId,
      row.id,
      row.mailboxId,
      row.kind,
      row.accountId,
      row.businessId,
      row.sealedToken,
      row.sealedPin,
    ],
  )
}

/** Deletes the tokens of a disconnected channel. */
export async function forgetTokens(tx: Tx, workspaceId: string, channelId: string): Promise<void> {
  await query(
    tx,
    'update channels set sealed_token = null, sealed_pin = null where workspace_id = $1 and id = $2',
    [workspaceId, channelId],
  )
}

export interface Claim {
  readonly kind: ChannelKind
  readonly accountId: string
  readonly workspaceId: string
  readonly channelId: string
  readonly mailboxId: string
}

/** Claims an account at Meta for a workspace; false if another workspace has it. */
export async function claimAccount(tx: Tx, claim: Claim): Promise<boolean> {
  const rows = await query(
    tx,
    `insert into channel_claims (kind, account_id, workspace_id, channel_id, mailbox_id) values ($1, $2, $3, $4, $5)
     on conflict (kind, account_id) do update set channel_id = excluded.channel_id
       where channel_claims.workspace_id = excluded.workspace_id
     returning account_id`,
    [claim.kind, claim.accountId, claim.workspaceId, claim.channelId, claim.mailboxId],
  )
  return rows.length > 0
}

/** Frees an account at Meta for other workspaces. */
export async function releaseClaim(tx: Tx, { kind, accountId, workspaceId }: ChannelRow): Promise<void> {
  await query(tx, 'delete from channel_claims where kind = $1 and account_id = $2 and workspace_id = $3', [
    kind,
    accountId,
    workspaceId,
  ])
}

const claimColumns = `kind, account_id as "accountId", workspace_id as "workspaceId", channel_id as "channelId",
  mailbox_id as "mailboxId"`

const toClaim = <R extends { kind: string }>(row: R) => ({ ...row, kind: row.kind as ChannelKind })

/** Lists every connected channel of the instance. */
export async function listClaims(tx: Tx): Promise<Claim[]> {
  const rows = await query(
    tx,
    `select ${claimColumns} from channel_claims order by channel_id`,
    [],
    'list_channel_claims',
  )
  return rows.map(toClaim)
}

/** Finds the workspaces that have connected the accounts. */
export async function findClaims(tx: Tx, kind: ChannelKind, accountIds: readonly string[]): Promise<Claim[]> {
  const rows = await query(
    tx,
    `select ${claimColumns} from channel_claims where kind = $1 and account_id = any($2::text[])`,
    [kind, accountIds],
    'find_channel_claims',
  )
  return rows.map(toClaim)
}

/** PostgreSQL notification channel that wakes the worker of a chat channel. */
export const chatChannel = 'postroom_chats'

/** Notifies the worker of the channel, when the transaction commits. */
export async function wakeChannel(tx: Tx, channelId: string): Promise<void> {
  await query(tx, 'select pg_notify($1, $2)', [chatChannel, channelId], 'wake_channel')
}
