import type { languages } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const columns = 'u.id, u.email, u.first_name as "firstName", u.last_name as "lastName"'
const people = `select ${columns}, u.language, u.time_zone as "timeZone"
       from memberships m join users u on u.id = m.user_id`

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number]

/** Filters ids or addresses to people of the workspace. */
export async function listPeople(
  tx: Tx,
  workspaceId: string,
  which: { ids: readonly string[] } | { emails: readonly string[] },
) {
  if (('ids' in which ? which.ids : which.emails).length === 0) return []
  const rows =
    'ids' in which
      ? await query(tx, `${people} where m.workspace_id = $1 and u.id = any($2::uuid[])`, [
          workspaceId,
          which.ids,
        ])
      : await query(tx, `${people} where m.workspace_id = $1 and u.email = any($2)`, [
          workspaceId,
          which.emails,
        ])
  return rows.map((row) => ({ ...row, language: row.language as (typeof languages)[number] }))
}

/** Names of people by id, former members included; the caller takes the ids from data of its workspace. */
export async function listPeopleEver(
  tx: Tx,
  ids: readonly string[],
): Promise<Pick<PersonRow, 'id' | 'email' | 'firstName' | 'lastName'>[]> {
  if (ids.length === 0) return []
  return query(tx, `select ${columns} from users u where u.id = any($1::uuid[])`, [ids])
}
