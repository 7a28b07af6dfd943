import type { Tx } from '#platform/db/index.ts'
import { cancelTimer, setTimer } from '#platform/timers/timers.queries.ts'
import { listAssetRows } from './assets.queries.ts'
import { selectedRates } from './selected-rates.ts'

export const draftTimerName = 'package-draft-expiry'
/** Prices are read again this long before they expire. */
export const expiryLeadMs = 15 * 60_000

/** Sets the timer that fires 15 minutes before the next chosen price of a package expires. */
export async function setDraftTimer(
  tx: Tx,
  workspaceId: string,
  { packageId, now }: { packageId: string; now: Date },
): Promise<void> {
  const assets = await listAssetRows(tx, workspaceId, packageId)
  const times = assets
    .filter(({ isChosen }) => isChosen)
    .flatMap(selectedRates)
    .flatMap(({ expires_at }) => (expires_at === null ? [] : [Date.parse(expires_at) - expiryLeadMs]))
    .filter((time) => time > now.getTime())
  const key = { workspaceId, timer: draftTimerName, subjectId: packageId }
  if (times.length === 0) await cancelTimer(tx, key)
  else await setTimer(tx, { ...key, dueAt: new Date(Math.min(...times)) })
}
