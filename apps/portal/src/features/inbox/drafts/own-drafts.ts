import { currentOwner } from '#lib/session-owner.ts'
import { removeAllDrafts, removeDraftsOf } from './local-drafts.ts'
import { isBlank } from './reconcile.ts'
import { listUnsaved, syncDrafts } from './sync-drafts.ts'

/** An unreachable server must not prevent signing out. */
const longestWaitMs = 10_000

/** Saves the drafts of the signed-in person on the server. */
export async function saveOwnDrafts(): Promise<void> {
  const owner = currentOwner()
  if (owner) await syncDrafts(owner)
}

/** Saves the drafts of the signed-in person on the server. Returns how many only this browser has. */
export async function countUnsavedDrafts(): Promise<number> {
  const owner = currentOwner()
  if (!owner) return 0
  const late = new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs))
  await Promise.race([syncDrafts(owner), late])
  const unsaved = await listUnsaved(owner)
  return unsaved.filter(({ body, files }) => !isBlank(body) || files.length > 0).length
}

/** Removes the drafts of the signed-in person from this browser. */
export async function removeOwnDrafts(): Promise<void> {
  const owner = currentOwner()
  if (owner) await removeDraftsOf(owner)
}

export { removeAllDrafts }
