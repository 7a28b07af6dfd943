import { listSummaries } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import type { AssetRow } from './assets.queries.ts'
import { announce } from './open-package.ts'
import { insertChange, lockPackage } from './packages.queries.ts'
import { askPrices, storePrices } from './price-again.ts'
import { findQuotePlace } from './quotes.queries.ts'
import type { CurrentPrices } from './suppliers/supplier.ts'
import { SupplierFailure } from './suppliers/supplier-failure.ts'

interface Asked {
  readonly workspaceId: string
  readonly signal: AbortSignal
  readonly listAssets: (tx: Tx) => Promise<AssetRow[]>
}

/** What assets cost now; no prices if a supplier does not answer, so that their author is mailed all the same. */
export async function askExpiring(
  app: App,
  { workspaceId, signal, listAssets }: Asked,
): Promise<CurrentPrices> {
  const read = <T>(work: (tx: Tx) => Promise<T>) => app.db.read(workspaceId, work)
  const assets = await read(listAssets)
  try {
    return await askPrices({ app, workspaceId, signal, read }, assets)
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    return new Map()
  }
}

interface Priced {
  readonly workspaceId: string
  readonly packageId: string
  readonly prices: CurrentPrices
}

/** Stores and announces prices that were read again; returns the conversation of the package, null where it is gone. */
export async function storeExpiring(change: SystemChange, { workspaceId, packageId, prices }: Priced) {
  const { tx, now } = change
  const place = await findQuotePlace(tx, workspaceId, packageId)
  const [conversation] = place ? await listSummaries(tx, workspaceId, [place.conversationId]) : []
  if (!conversation) return null
  await lockPackage(tx, workspaceId, conversation.id)
  const { changed } = await storePrices({ tx, workspaceId, now }, packageId, prices)
  if (changed.length > 0) {
    const detail = changed.join(', ').slice(0, 500)
    const row = { id: newId(), packageId, at: now, userId: null, what: 'prices', detail }
    await insertChange(tx, workspaceId, row)
  }
  announce(change, conversation, false)
  return conversation
}
