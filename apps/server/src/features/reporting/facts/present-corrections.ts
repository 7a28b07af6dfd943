import type { Card } from '@postroom/contract'
import { listPeopleEver } from '#features/session/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { listCorrectionNotes } from './corrections.queries.ts'

/** What a receipt shows of corrections, by their ids. */
export async function presentCorrections(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<Card['correction']>>> {
  if (ids.length === 0) return new Map()
  const rows = await listCorrectionNotes(tx, workspaceId, [...new Set(ids)])
  const people = await listPeopleEver(tx, [...new Set(rows.map(({ madeBy }) => madeBy))])
  const names = new Map(
    people.map(({ id, firstName, lastName, email }) => [id, `${firstName} ${lastName}`.trim() || email]),
  )
  return new Map(
    rows.map(({ id, startedAt, stoppedAt, reason, madeBy, madeAt }) => [
      id,
      {
        id,
        startedAt: startedAt.toISOString(),
        stoppedAt: stoppedAt.toISOString(),
        reason,
        by: names.get(madeBy) ?? '',
        at: madeAt.toISOString(),
      },
    ]),
  )
}
