import { listSummaries } from '#features/conversations/index.ts'
import { changeWithin } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import type { FeatureTimer } from '#platform/timers/timer.ts'
import { setTimer } from '#platform/timers/timers.queries.ts'
import { mailAuthor } from './mail-author.ts'
import { announce } from './open-package.ts'
import { insertChange, lockPackage } from './packages.queries.ts'
import { priceChosenAssets } from './price-again.ts'
import { findQuotePlace, findQuoteRow, type QuoteRow } from './quotes.queries.ts'

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

/** Reads the prices of an open quote's package again, and mails its author. */
export const expiryTimer: FeatureTimer = {
  name: timer,
  fire: async (app, tx, { workspaceId, subjectId, now }) => {
    const quote = await findQuoteRow(tx, workspaceId, subjectId)
    if (!quote || (quote.state !== 'open' && quote.state !== 'approval')) return
    const place = await findQuotePlace(tx, workspaceId, quote.packageId)
    const [conversation] = place ? await listSummaries(tx, workspaceId, [place.conversationId]) : []
    if (!conversation) return
    await lockPackage(tx, workspaceId, conversation.id)
    await changeWithin(tx, workspaceId, { kind: 'system', id: null, text: timer }, async (change) => {
      const { changed } = await priceChosenAssets({ tx, workspaceId, now }, quote.packageId)
      if (changed.length > 0) {
        const detail = changed.join(', ').slice(0, 500)
        const { packageId } = quote
        await insertChange(tx, workspaceId, {
          id: newId(),
          packageId,
          at: now,
          userId: null,
          what: 'prices',
          detail,
        })
      }
      announce(change, conversation, false)
    })
    const text = quote.expiresAt?.toISOString().slice(0, 16).replace('T', ' ').concat(' UTC') ?? ''
    await mailAuthor(app, tx, workspaceId, {
      quote,
      conversationId: conversation.id,
      occasion: 'expiring',
      text,
    })
  },
}
