import { query, type Tx } from '#platform/db/index.ts'

/** Erases the content of the events of an inbox, in the workspace of the transaction. */
export async function forgetEventsOfInbox(tx: Tx, inboxId: string): Promise<void> {
  await query(tx, 'select forget_events_of_inbox($1)', [inboxId])
}
