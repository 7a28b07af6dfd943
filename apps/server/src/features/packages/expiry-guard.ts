import { z } from 'zod'
import { listSummaries } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { newId } from '#platform/ids.ts'
import { defineJob, type JobContext } from '#platform/jobs/index.ts'
import type { FeatureTimer } from '#platform/timers/timer.ts'
import { setTimer } from '#platform/timers/timers.queries.ts'
import { mailAuthor } from './mail-author.ts'
import { announce } from './open-package.ts'
import { insertChange, listAssetRows, lockPackage } from './packages.queries.ts'
import { askPrices, storePrices } from './price-again.ts'
import { findQuotePlace, findQuoteRow, type QuoteRow } from './quotes.queries.ts'
import type { CurrentPrices } from './suppliers/supplier.ts'
import { SupplierFailure } from './suppliers/supplier-failure.ts'

const timer = 'package-expiry'
const leadMs = 15 * 60_000

/** Sets the timer that fires 15 minutes before the prices of a quote expire. */
export async function guardExpiry(
  tx: Tx,
  workspaceId: string,
  { id: subjectId, expiresAt }: Pick<QuoteRow, 'id' | 'expiresAt'>,
): Promise<void> {
  if (expiresAt === null) return
  await setTimer(tx, { workspaceId, timer, subjectId, dueAt: new Date(expiresAt.getTime() - leadMs) })
}

const definition = defineJob({
  name: 'price-expiring-quote',
  schema: z.object({ workspaceId: z.uuid(), quoteId: z.uuid() }),
  retry: { limit: 3, delaySeconds: 10 },
  expireSeconds: 120,
  wake: true,
})
type Work = z.infer<typeof definition.schema>

/** Has a job read the prices again: suppliers are not asked within a transaction. */
export const expiryTimer: FeatureTimer = {
  name: timer,
  fire: async (app, tx, { workspaceId, subjectId: quoteId }) => {
    if (await findOpenQuote(tx, workspaceId, quoteId))
      await app.jobs.send(definition, { workspaceId, quoteId }, { tx: jobConnection(tx) })
  },
}

export const expiryJob = featureJob({
  definition,
  handle: priceExpiringQuote,
})

/** Reads the prices of an open quote's package again, and mails its author. */
async function priceExpiringQuote(
  app: App,
  { workspaceId, quoteId }: Work,
  { signal, complete }: JobContext,
): Promise<void> {
  const prices = await askForQuote(app, { workspaceId, quoteId }, signal)
  await changeAsSystem(app, workspaceId, { kind: 'system', id: null, text: timer }, async (change) => {
    const { tx, now } = change
    await complete(jobConnection(tx))
    const quote = await findOpenQuote(tx, workspaceId, quoteId)
    const place = quote && (await findQuotePlace(tx, workspaceId, quote.packageId))
    const [conversation] = place ? await listSummaries(tx, workspaceId, [place.conversationId]) : []
    if (!quote || !conversation) return
    await lockPackage(tx, workspaceId, conversation.id)
    const { packageId } = quote
    const { changed } = await storePrices({ tx, workspaceId, now }, packageId, prices)
    if (changed.length > 0) {
      const detail = changed.join(', ').slice(0, 500)
      const row = { id: newId(), packageId, at: now, userId: null, what: 'prices', detail }
      await insertChange(tx, workspaceId, row)
    }
    announce(change, conversation, false)
    const text = quote.expiresAt?.toISOString().slice(0, 16).replace('T', ' ').concat(' UTC') ?? ''
    const conversationId = conversation.id
    await mailAuthor(app, tx, workspaceId, { quote, conversationId, occasion: 'expiring', text })
  })
}

async function findOpenQuote(tx: Tx, workspaceId: string, quoteId: string): Promise<QuoteRow | null> {
  const quote = await findQuoteRow(tx, workspaceId, quoteId)
  return quote?.state === 'open' || quote?.state === 'approval' ? quote : null
}

/** No prices if a supplier does not answer: the author is mailed all the same. */
async function askForQuote(
  app: App,
  { workspaceId, quoteId }: Work,
  signal: AbortSignal,
): Promise<CurrentPrices> {
  const read = <T>(work: (tx: Tx) => Promise<T>) => app.db.read(workspaceId, work)
  const assets = await read(async (tx) => {
    const quote = await findOpenQuote(tx, workspaceId, quoteId)
    return quote ? listAssetRows(tx, workspaceId, quote.packageId) : []
  })
  try {
    return await askPrices({ app, workspaceId, signal, read }, assets)
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    return new Map()
  }
}
