import type { ChannelKind } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

export interface Authorization {
  readonly workspaceId: string
  readonly stateHash: Buffer
  readonly sessionId: string
  readonly kind: ChannelKind
  readonly mailboxId: string | null
}

/** Stores an authorization request, and deletes expired ones. */
export async function insertAuthorization(tx: Tx, authorization: Authorization): Promise<void> {
  await query(tx, "delete from channel_authorizations where created_at < now() - interval '10 minutes'", [])
  await query(
    tx,
    `insert into channel_authorizations (workspace_id, state_hash, session_id, kind, mailbox_id)
     values ($1, $2, $3, $4, $5)`,
    [
      authorization.workspaceId,
      authorization.stateHash,
      authorization.sessionId,
      authorization.kind,
      authorization.mailboxId,
    ],
  )
}

/** Takes the authorization request of a state; null if it was used, has expired or belongs to another session. */
export async function takeAuthorization(
  tx: Tx,
  { workspaceId, stateHash, sessionId }: Pick<Authorization, 'workspaceId' | 'stateHash' | 'sessionId'>,
): Promise<Pick<Authorization, 'kind' | 'mailboxId'> | null> {
  const [row] = await query(
    tx,
    `delete from channel_authorizations where workspace_id = $1 and state_hash = $2 and session_id = $3
        and created_at > now() - interval '10 minutes'
     returning kind, mailbox_id as "mailboxId"`,
    [workspaceId, stateHash, sessionId],
  )
  return row ?? null
}

export interface GrantRow {
  readonly workspaceId: string
  readonly id: string
  readonly userId: string
  readonly kind: ChannelKind
  readonly mailboxId: string | null
  readonly sealedToken: string
}

/** Stores a grant, and deletes expired ones. */
export async function insertGrant(tx: Tx, row: GrantRow): Promise<void> {
  await query(tx, "delete from channel_grants where created_at < now() - interval '1 hour'", [])
  await query(
    tx,
    `insert into channel_grants (workspace_id, id, user_id, kind, mailbox_id, sealed_token)
     values ($1, $2, $3, $4, $5, $6)`,
    [row.workspaceId, row.id, row.userId, row.kind, row.mailboxId, row.sealedToken],
  )
}

/** Finds a grant, only for the person who gave it. */
export async function findGrant(
  tx: Tx,
  workspaceId: string,
  grantId: string,
  userId: string,
): Promise<GrantRow | null> {
  const [row] = await query(
    tx,
    `select workspace_id as "workspaceId", id, user_id as "userId", kind, mailbox_id as "mailboxId",
            sealed_token as "sealedToken"
       from channel_grants
      where workspace_id = $1 and id = $2 and user_id = $3 and created_at > now() - interval '1 hour'`,
    [workspaceId, grantId, userId],
  )
  return row ?? null
}

export async function existsGrant(tx: Tx, workspaceId: string, grantId: string): Promise<boolean> {
  const rows = await query(tx, 'select from channel_grants where workspace_id = $1 and id = $2', [
    workspaceId,
    grantId,
  ])
  return rows.length > 0
}
