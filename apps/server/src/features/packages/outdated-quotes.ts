import { quoteIdsIn } from '@postroom/contract'
import { quoteChangeOf } from '@postroom/contract/package-quotes'
import type { WrittenText } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import { readPackage } from './open-package.ts'
import { presentPackage } from './packages.present.ts'

/**
 * Quotes that a message links to and that are not as their package, with their totals. Only quotes of the conversation's
 * own package are compared: the totals of others must not be shown to a person who may not see them.
 */
export async function findOutdatedQuotes(
  ctx: Context,
  { conversationId, html }: WrittenText,
): Promise<string[] | null> {
  const ids = quoteIdsIn(html)
  if (conversationId === null || ids.length === 0) return null
  const { conversation, row } = await readPackage(ctx, conversationId)
  if (!row) return null
  const shown = await presentPackage(ctx, conversation, row)
  const found = shown.quotes.flatMap((quote) => {
    const change = ids.includes(quote.id) && quoteChangeOf(quote, shown, ctx.now.getTime())
    if (!change) return []
    const before = `${quote.total} ${quote.currency}`
    return change.reason === 'total' ? `${before} → ${change.total} ${change.currency}` : before
  })
  return found.length === 0 ? null : found
}
