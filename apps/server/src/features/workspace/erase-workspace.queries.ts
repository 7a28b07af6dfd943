import { query, type Tx } from '#platform/db/index.ts'

/** Lets the statements of this transaction take as long as they need. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await query(tx, 'set local statement_timeout = 0', [])
}

/** Deletes those of the people who are in no workspace. */
export async function deletePeopleWithoutWorkspace(tx: Tx, userIds: readonly string[]): Promise<void> {
  await query(tx, 'select delete_people_without_workspace($1::uuid[])', [userIds])
}
