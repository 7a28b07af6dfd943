import type { SettingsDraft } from '@postroom/contract'
import { listPeopleEver } from '#features/session/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { DraftRow } from './settings-drafts.queries.ts'

/** Rows in the shape of the wire, with the names of people. */
export async function presentDrafts(tx: Tx, rows: readonly DraftRow[]): Promise<SettingsDraft[]> {
  const ids = rows.flatMap(({ createdBy, switchedBy }) =>
    switchedBy ? [createdBy, switchedBy] : [createdBy],
  )
  const names = new Map(
    (await listPeopleEver(tx, [...new Set(ids)])).map(({ id, firstName, lastName, email }) => [
      id,
      `${firstName} ${lastName}`.trim() || email,
    ]),
  )
  const person = (id: string) => ({ id, name: names.get(id) ?? '' })
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isOn: row.isOn,
    changes: row.changes.length,
    createdBy: person(row.createdBy),
    updatedAt: row.updatedAt.toISOString(),
    switchedAt: row.switchedAt?.toISOString() ?? null,
    switchedBy: row.switchedBy ? person(row.switchedBy) : null,
    onAt: row.onAt?.toISOString() ?? null,
    backAt: row.backAt?.toISOString() ?? null,
    timeZone: row.timeZone,
    failure: row.failure,
    version: row.version,
  }))
}

export async function presentDraft(tx: Tx, row: DraftRow): Promise<SettingsDraft> {
  const [draft] = await presentDrafts(tx, [row])
  if (!draft) throw new Error('one row has one shape')
  return draft
}
