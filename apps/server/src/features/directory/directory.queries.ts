import { query, type Tx } from '#platform/db/index.ts'

const columns = `id, email, external_id as "externalId", first_name as "firstName", last_name as "lastName",
  updated_at as "updatedAt"`

export type DirectoryRow = Awaited<ReturnType<typeof listDirectoryRows>>[number]

export const listDirectoryRows = (tx: Tx, workspaceId: string) =>
  query(tx, `select ${columns} from directory_people where workspace_id = $1 order by updated_at, id`, [
    workspaceId,
  ])

/** Stores what the directory says of a person, new or known. */
export async function putDirectoryRow(
  tx: Tx,
  workspaceId: string,
  { id, email, externalId, firstName, lastName, updatedAt }: DirectoryRow,
): Promise<void> {
  await query(
    tx,
    `insert into directory_people (workspace_id, id, email, external_id, first_name, last_name, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (workspace_id, id) do update
       set email = excluded.email, external_id = excluded.external_id, first_name = excluded.first_name,
           last_name = excluded.last_name, updated_at = excluded.updated_at`,
    [workspaceId, id, email, externalId, firstName, lastName, updatedAt],
  )
}

export async function deleteDirectoryRow(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await query(tx, 'delete from directory_people where workspace_id = $1 and id = $2', [workspaceId, id])
}
