import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#platform/db/index.ts'
import { memberships, users } from './session.schema.ts'

export interface PersonRow {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: 'en' | 'de'
  readonly timeZone: string
}

/** Filters ids or addresses to people of the workspace. */
export async function listPeople(
  tx: Tx,
  workspaceId: string,
  which: { ids: readonly string[] } | { emails: readonly string[] },
): Promise<PersonRow[]> {
  const isOne = 'ids' in which ? inArray(users.id, [...which.ids]) : inArray(users.email, [...which.emails])
  if (('ids' in which ? which.ids : which.emails).length === 0) return []
  return tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
      timeZone: users.timeZone,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), isOne))
}

/** Names of people by id, former members included; the caller takes the ids from data of its workspace. */
export async function listPeopleEver(
  tx: Tx,
  ids: readonly string[],
): Promise<Pick<PersonRow, 'id' | 'email' | 'firstName' | 'lastName'>[]> {
  if (ids.length === 0) return []
  return tx
    .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]))
}
