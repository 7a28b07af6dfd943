import {
  type approveQuote,
  type createQuote,
  type InputOf,
  type LedgerLine,
  type OutputOf,
  type PackageAsset,
  type PackageView,
  packageLimits,
  type TravelPackage,
  type withdrawQuote,
} from '@postroom/contract'
import {
  assetsOf,
  earliestExpiry,
  isBelowFloor,
  offerOf,
  type PriceTerms,
  priceAsset,
  shownMarkups,
  subtractAmounts,
  totalOf,
} from '@postroom/contract/package-prices'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { guardExpiry } from './expiry-guard.ts'
import { changePackage, type OpenPackage } from './open-package.ts'
import { presentView } from './packages.present.ts'
import { askForPackage, askSuppliers, storePrices } from './price-again.ts'
import {
  findQuoteRow,
  insertQuote,
  type QuoteRow,
  setQuoteState,
  withdrawUnanswered,
} from './quotes.queries.ts'
import type { CurrentPrices } from './suppliers/supplier.ts'

type NewQuote = InputOf<typeof createQuote>

/** Suppliers confirm their prices first. Where one has another price, it is stored, and a person decides. */
export const create = {
  prepare: (ctx: RequestContext, { conversationId }: NewQuote): Promise<CurrentPrices> =>
    askForPackage(ctx, conversationId, askSuppliers),
  run: async (
    ctx: Context,
    input: NewQuote,
    prices: CurrentPrices,
  ): Promise<OutputOf<typeof createQuote>> => {
    let changed: string[] = []
    const view = await changePackage(ctx, input.conversationId, async (open) => {
      if (prices.size > 0) changed = (await storePrices(ctx, open.row.id, prices)).changed
      if (changed.length > 0) return { what: 'prices', detail: changed.join(', ').slice(0, 500) }
      return createVersion(ctx, open, input.language)
    })
    return { ...view, changed }
  },
}

async function createVersion(
  ctx: Context,
  { conversation, row }: OpenPackage,
  language: NewQuote['language'],
) {
  const { tx, workspaceId, now, person } = ctx
  const shown = found((await presentView(ctx, conversation, row)).package)
  const assets = assetsOf(shown)
  if (assets.length === 0) fail('package_empty')
  const lines = assets.map((asset) => lineOf(asset, shown, now))
  const needed = lines.filter(({ is_optional }) => !is_optional)
  const { net, total, marginPct } = totalOf(needed, shown)
  const [latest] = shown.quotes
  if (shown.quotes.length >= packageLimits.quotes)
    fail('package_quote_limit', { maximum: packageLimits.quotes })
  // Optional lines count too: the customer may take them all.
  const isLow = [marginPct, totalOf(lines, shown).marginPct].some((margin) =>
    isBelowFloor(margin, shown.margin_floor_pct),
  )
  const expiry = earliestExpiry(assets, shown.all_selected_rates)
  const quote: Parameters<typeof insertQuote>[2] = {
    id: newId(),
    packageId: row.id,
    version: (latest?.version ?? 0) + 1,
    state: isLow && !ctx.can('package.approve') ? 'approval' : 'open',
    title: row.title,
    language,
    lines,
    net,
    total,
    marginPct,
    currency: row.currency,
    travellers: row.travellers,
    createdBy: person.userId,
    createdAt: now,
    expiresAt: expiry === null ? null : new Date(expiry),
  }
  await withdrawUnanswered(tx, workspaceId, row.id)
  await insertQuote(tx, workspaceId, quote)
  await guardExpiry(tx, workspaceId, quote)
  return { what: 'quote', detail: `${quote.version}: ${total} ${row.currency}` }
}

/** A line of the quote with the prices of now. Fails where a price is missing, expired or not confirmed. */
function lineOf(asset: PackageAsset, shown: TravelPackage, now: Date): LedgerLine {
  const { title, summary, rates } = offerOf(asset)
  const selected = shown.all_selected_rates[asset.asset_id] ?? []
  const chosen = selected.flatMap((index) => rates[index] ?? [])
  const terms: PriceTerms = {
    currency: shown.currency,
    exchangeRates: shown.exchange_rates,
    markups: shownMarkups(shown),
  }
  const price = priceAsset(asset, selected, terms)
  if ('problem' in price) return fail('package_unpriced', { title })
  if (chosen.some(({ expires_at }) => expires_at !== null && Date.parse(expires_at) <= now.getTime()))
    fail('package_expired', { title })
  if (chosen.some(({ must_recheck }) => must_recheck)) fail('package_unchecked', { title })
  return {
    asset_id: asset.asset_id,
    asset_type: asset.asset_type,
    title,
    summary,
    rates: chosen.map(({ name, quantity, conditions }) => ({ name, quantity, conditions })),
    is_optional: asset.is_optional,
    net: price.net,
    markup: subtractAmounts(price.sell, price.net),
    sell: price.sell,
    is_fixed: price.isFixed,
  }
}

export const approve = (
  ctx: Context,
  { conversationId, quoteId }: InputOf<typeof approveQuote>,
): Promise<PackageView> =>
  changePackage(ctx, conversationId, async ({ row }) => {
    ctx.authorize('package.approve')
    const quote = await findQuote(ctx, row.id, quoteId)
    if (quote.state !== 'approval') fail('quote_settled')
    const approvedBy = ctx.person.userId
    await setQuoteState(ctx.tx, ctx.workspaceId, { id: quote.id, state: 'open', approvedBy })
    return { what: 'quote', detail: String(quote.version) }
  })

export const withdraw = (
  ctx: Context,
  { conversationId, quoteId }: InputOf<typeof withdrawQuote>,
): Promise<PackageView> =>
  changePackage(
    ctx,
    conversationId,
    async ({ row }) => {
      const quote = await findQuote(ctx, row.id, quoteId)
      if (quote.state === 'withdrawn' || quote.state === 'declined') fail('quote_settled')
      await setQuoteState(ctx.tx, ctx.workspaceId, { id: quote.id, state: 'withdrawn', approvedBy: null })
      return { what: 'quote', detail: String(quote.version) }
    },
    { isPriced: false },
  )

async function findQuote(
  { tx, workspaceId }: Context,
  packageId: string,
  quoteId: string,
): Promise<QuoteRow> {
  const quote = found(await findQuoteRow(tx, workspaceId, quoteId))
  return quote.packageId === packageId ? quote : fail('not_found')
}
