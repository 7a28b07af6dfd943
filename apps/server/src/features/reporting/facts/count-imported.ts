import { z } from 'zod'
import { listStoredFrom } from '#features/conversations/index.ts'
import { isAnySyncing } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { smallestIdAt, timeOfId } from '#platform/ids.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { addImported, endImported, findImported, lockImported, moveImported } from './imported.queries.ts'
import { storeFacts } from './store-facts.ts'

/** Messages whose conversations are derived in one transaction. */
const messagesAtOnce = 250

/** After this delay, facts are derived while a first sync is still running, so that a day-long one can be reported on. */
const longestDelayMs = 120_000

const countImported = defineJob({
  name: 'count-imported-mail',
  schema: z.object({ workspaceId: z.uuid() }),
  policy: 'stately',
  wake: true,
})

/**
 * Notes that mail was imported. Its facts are derived once for each part of it, after a first sync: deriving them with
 * every part that arrives takes longer than the sync.
 */
export async function noteImported(
  app: App,
  tx: Tx,
  workspaceId: string,
  firstMessageId: string,
): Promise<void> {
  await addImported(tx, workspaceId, firstMessageId)
  await orderCounting(app, tx, workspaceId)
}

/** Starts to derive the facts of imported mail, unless there is none or a first sync is running. */
export async function orderCounting(app: App, tx: Tx, workspaceId: string): Promise<void> {
  const from = await findImported(tx, workspaceId)
  if (from === null || from >= (await limitNow(tx, workspaceId))) return
  await app.jobs.send(countImported, { workspaceId }, { singletonKey: workspaceId, tx: jobConnection(tx) })
}

/** Since when imported mail waits for its facts; null if all have been derived. */
export async function importedSince(tx: Tx, workspaceId: string): Promise<Date | null> {
  const first = await findImported(tx, workspaceId)
  return first === null ? null : timeOfId(first)
}

const beyondAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Only messages before this one are looked at now. */
const limitNow = async (tx: Tx, workspaceId: string): Promise<string> =>
  (await isAnySyncing(tx, workspaceId)) ? smallestIdAt(new Date(Date.now() - longestDelayMs)) : beyondAll

export const countImportedJob = featureJob({
  definition: countImported,
  handle: (app, { workspaceId }, { signal }) => countAll(app, workspaceId, signal),
})

/** Derives the facts of imported mail, in one transaction per part; during a first sync only of mail past the delay. */
export async function countAll(app: App, workspaceId: string, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await app.db.write(workspaceId, (tx) => countNext(tx, workspaceId))));
}

/** Derives the facts of the next messages; returns whether there may be more. */
async function countNext(tx: Tx, workspaceId: string): Promise<boolean> {
  await lockImported(tx, workspaceId)
  const from = await findImported(tx, workspaceId)
  if (from === null) return false
  const before = await limitNow(tx, workspaceId)
  const rows = await listStoredFrom(tx, workspaceId, { from, before, limit: messagesAtOnce + 1 })
  const ids = rows.slice(0, messagesAtOnce).map(({ conversationId }) => conversationId)
  await storeFacts(tx, workspaceId, [...new Set(ids)])
  const next = rows[messagesAtOnce]?.id ?? before
  if (next === beyondAll) await endImported(tx, workspaceId)
  else if (next > from) await moveImported(tx, workspaceId, next)
  return next !== before
}
