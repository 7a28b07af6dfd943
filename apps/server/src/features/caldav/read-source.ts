import type { App } from '#platform/app.ts'
import { listBodies, listEtags, type SourceRow } from './calendars.queries.ts'
import type { DavAccount } from './dav-request.ts'
import type { RemoteCalendar } from './discover.ts'
import { countedDays, type Found, findIn, type UsedFor } from './read-events.ts'
import { type Changes, readChanges } from './read-objects.ts'

/** What was read of a calendar, before it is stored. */
export interface Reading {
  readonly remote: RemoteCalendar
  readonly changes: Changes
  /** Null if nothing changed since the last reading. */
  readonly found: Found | null
  readonly listedOn: string
}

type Stored = Pick<SourceRow, 'id' | 'syncToken' | 'ctag' | 'listedOn'>

/** Reads a calendar for a use; `stored` is null for one of which nothing is known. Throws `DavError`. */
export async function readSource(
  app: App,
  { account, workspaceId }: { readonly account: DavAccount; readonly workspaceId: string },
  remote: RemoteCalendar,
  { use, stored, now }: { readonly use: UsedFor; readonly stored: Stored | null; readonly now: Date },
): Promise<Reading> {
  const listedOn = now.toISOString().slice(0, 10)
  const rows = stored ? await app.db.read(workspaceId, (tx) => listEtags(tx, workspaceId, stored.id)) : []
  const known = {
    syncToken: stored?.syncToken ?? null,
    ctag: stored?.ctag ?? null,
    isListed: stored?.listedOn === listedOn,
    etags: new Map(rows.map(({ href, etag }) => [href, etag])),
  }
  const changes = await readChanges(app, account, remote, known, countedDays(use, now))
  const isSame = known.isListed && changes.changed.length === 0 && changes.removed.length === 0
  if (isSame) return { remote, changes, found: null, listedOn }
  const bodies = await bodiesWith(app, workspaceId, stored, changes)
  return { remote, changes, found: await findIn(bodies, { use, name: remote.name, now }), listedOn }
}

/** The texts of all events after the changes. */
async function bodiesWith(
  app: App,
  workspaceId: string,
  stored: Stored | null,
  { changed, removed }: Changes,
): Promise<string[]> {
  const rows = stored ? await app.db.read(workspaceId, (tx) => listBodies(tx, workspaceId, stored.id)) : []
  const bodies = new Map(rows.map(({ href, body }) => [href, body]))
  for (const href of removed) bodies.delete(href)
  for (const { href, body } of changed) bodies.set(href, body)
  return [...bodies].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, body]) => body)
}
