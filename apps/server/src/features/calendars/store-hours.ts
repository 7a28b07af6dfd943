import { isDeepStrictEqual } from 'node:util'
import { openHours } from '@postroom/contract'
import type { Tx } from '#platform/db/index.ts'
import { sourceOf } from './calendars.present.ts'
import type { CalendarRow } from './calendars.queries.ts'
import { hoursWith, specialDays } from './resolve-hours.ts'
import { findLatestVersionRow, insertVersionRow } from './versions.queries.ts'

/**
 * Stores the hours of a calendar as a new version from now on, unless they are those of the latest one; the first
 * version holds for all time before. Returns whether there is a new version.
 */
export async function storeHours(tx: Tx, workspaceId: string, row: CalendarRow, now: Date): Promise<boolean> {
  const source = sourceOf(row)
  const hours = hoursWith(source, await specialDays(source, now))
  const latest = await findLatestVersionRow(tx, workspaceId, row.id)
  if (latest && isDeepStrictEqual(openHours.parse(latest.hours), hours)) return false
  await insertVersionRow(tx, workspaceId, row.id, {
    number: (latest?.number ?? 0) + 1,
    validFrom: latest ? now : null,
    hours,
  })
  return true
}
