import { query, type Tx } from '#platform/db/index.ts'

export interface ListAddress {
  readonly address: string
  /** False: replies go out as the mailbox itself, and answers to them to the list. */
  readonly sendsAsList: boolean
}

/** The list that was proven to reach a mailbox, or null. */
export async function findListAddress(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
): Promise<ListAddress | null> {
  const [row] = await query(
    tx,
    `select address, sends_as_list as "sendsAsList" from list_addresses
      where workspace_id = $1 and mailbox_id = $2`,
    [workspaceId, mailboxId],
  )
  return row ?? null
}

/** Addresses of distribution lists, by mailbox. */
export async function listAddressesOf(
  tx: Tx,
  workspaceId: string,
): Promise<ReadonlyMap<string, ListAddress>> {
  const rows = await query(
    tx,
    `select mailbox_id as "mailboxId", address, sends_as_list as "sendsAsList" from list_addresses
      where workspace_id = $1`,
    [workspaceId],
  )
  return new Map(rows.map(({ mailboxId, ...list }) => [mailboxId, list]))
}

/** A list belongs to the mailbox that was proven last. */
export async function putListAddress(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
  { address, sendsAsList }: ListAddress,
  now: Date,
): Promise<void> {
  await query(
    tx,
    'delete from list_addresses where workspace_id = $1 and address = $3 and mailbox_id <> $2',
    [workspaceId, mailboxId, address],
  )
  await query(
    tx,
    `insert into list_addresses (workspace_id, mailbox_id, address, sends_as_list, proven_at)
     values ($1, $2, $3, $4, $5)
     on conflict (workspace_id, mailbox_id) do update set address = excluded.address,
       sends_as_list = excluded.sends_as_list, proven_at = excluded.proven_at`,
    [workspaceId, mailboxId, address, sendsAsList, now],
  )
}
