import type { InputOf, OutputOf, priceAgain } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { changePackage } from './open-package.ts'
import { type AssetRow, listAssetRows, updateOffer } from './packages.queries.ts'
import { rateSheetSupplier } from './rate-sheet-supplier.ts'

/** Reads the prices of the chosen assets again, as far as their supplier can be asked. */
export async function priceAssetsAgain(
  ctx: Context,
  { conversationId }: InputOf<typeof priceAgain>,
): Promise<OutputOf<typeof priceAgain>> {
  let result: Repriced = { changed: [], toConfirm: [] }
  const view = await changePackage(ctx, conversationId, async ({ row }) => {
    result = await priceChosenAssets(ctx, row.id)
    return result.changed.length > 0
      ? { what: 'prices', detail: result.changed.join(', ').slice(0, 500) }
      : null
  })
  return { view, ...result }
}

interface Repriced {
  /** Titles of assets whose price is another one now. */
  readonly changed: string[]
  /** Titles of assets with a chosen rate whose supplier cannot be asked. */
  readonly toConfirm: string[]
}

type Change = Pick<Context, 'tx' | 'workspaceId' | 'now'>

export async function priceChosenAssets(change: Change, packageId: string): Promise<Repriced> {
  const changed: string[] = []
  const toConfirm: string[] = []
  const assets = await listAssetRows(change.tx, change.workspaceId, packageId)
  const chosen = assets.filter(({ isChosen }) => isChosen)
  const ids = chosen.flatMap(({ offer }) => offer.rates.map(({ supplier_id }) => supplier_id)).filter(Boolean)
  const prices = await rateSheetSupplier.price(change, ids)
  for (const asset of chosen) {
    const { isChanged, isOpen } = await priceOffer(change, asset, prices)
    if (isChanged) changed.push(asset.offer.title)
    if (isOpen) toConfirm.push(asset.offer.title)
  }
  return { changed, toConfirm }
}

type Prices = Awaited<ReturnType<typeof rateSheetSupplier.price>>

/** `isOpen`: a chosen rate has no supplier to ask, or its supplier no longer has it. */
async function priceOffer({ tx, workspaceId, now }: Change, asset: AssetRow, prices: Prices) {
  let isChanged = false
  const rates = asset.offer.rates.map((rate) => {
    const current = prices.get(rate.supplier_id)
    if (!current) return rate
    const net_price = current.net_price ?? rate.net_price
    const isSame = net_price === rate.net_price
    isChanged ||= !isSame
    return {
      ...rate,
      net_price,
      selling_price: current.selling_price ?? null,
      expires_at: current.expires_at ?? null,
      must_recheck: false,
      fetched_at: now.toISOString(),
      previous_net_price: isSame ? null : rate.net_price,
    }
  })
  await updateOffer(tx, workspaceId, asset.id, { ...asset.offer, rates })
  const isOpen = asset.selectedRates.some((index) => {
    const rate = asset.offer.rates[index]
    return rate !== undefined && !prices.has(rate.supplier_id)
  })
  return { isChanged, isOpen }
}
