import type { InputOf, OutputOf, PackageRate, priceAgain } from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { type AssetRow, listAssetRows, updateOffer } from './assets.queries.ts'
import { changePackage, readForWork } from './open-package.ts'
import { selectedRates } from './selected-rates.ts'
import { priceByNetwork } from './suppliers/network-suppliers.ts'
import { rateSheetSupplier } from './suppliers/rate-sheet-supplier.ts'
import { type Asking, askingBefore, type CurrentPrices } from './suppliers/supplier.ts'
import { failPlainly } from './suppliers/supplier-failure.ts'

/** Reads the prices of the chosen assets again, as far as their supplier can be asked. */
export const priceAssetsAgain = {
  prepare: (ctx: RequestContext, input: InputOf<typeof priceAgain>): Promise<CurrentPrices> =>
    askForPackage(ctx, input.conversationId, askPrices),
  run: async (
    ctx: Context,
    { conversationId }: InputOf<typeof priceAgain>,
    prices: CurrentPrices,
  ): Promise<OutputOf<typeof priceAgain>> => {
    let result: Repriced = { changed: [], toConfirm: [] }
    const view = await changePackage(ctx, conversationId, async ({ row }) => {
      result = await storePrices(ctx, row.id, prices)
      return result.changed.length > 0
        ? { what: 'prices', detail: result.changed.join(', ').slice(0, 500) }
        : null
    })
    return { view, ...result }
  },
}

/** What suppliers say of the chosen assets, asked before a transaction. */
export async function askForPackage(
  ctx: RequestContext,
  conversationId: string,
  ask: (asking: Asking, assets: readonly AssetRow[]) => Promise<CurrentPrices>,
): Promise<CurrentPrices> {
  const { row } = await readForWork(ctx, conversationId)
  if (!row) return new Map()
  const asking = askingBefore(ctx)
  const assets = await asking.read((tx) => listAssetRows(tx, ctx.workspaceId, row.id))
  return failPlainly(() => ask(asking, assets))
}

export async function askPrices(asking: Asking, assets: readonly AssetRow[]): Promise<CurrentPrices> {
  const all = assets.filter(({ isChosen }) => isChosen).flatMap(({ offer }) => offer.rates)
  const ofSheets = await rateSheetSupplier.price(asking, all)
  return new Map([...ofSheets, ...(await askSuppliers(asking, assets))])
}

/** Asks only suppliers over the network: rates of sheets stay as a person left them. */
export const askSuppliers = (asking: Asking, assets: readonly AssetRow[]): Promise<CurrentPrices> =>
  priceByNetwork(asking, assets.filter(({ isChosen }) => isChosen).flatMap(selectedRates))

interface Repriced {
  /** Titles of assets whose price is another one now, or that their supplier no longer has. */
  readonly changed: string[]
  /** Titles of assets with a chosen rate whose supplier cannot be asked, or no longer has it. */
  readonly toConfirm: string[]
}

type Change = Pick<Context, 'tx' | 'workspaceId' | 'now'>

export async function storePrices(
  change: Change,
  packageId: string,
  prices: CurrentPrices,
): Promise<Repriced> {
  const changed: string[] = []
  const toConfirm: string[] = []
  const assets = await listAssetRows(change.tx, change.workspaceId, packageId)
  for (const asset of assets.filter(({ isChosen }) => isChosen)) {
    const { isChanged, isOpen } = await priceOffer(change, asset, prices)
    if (isChanged) changed.push(asset.offer.title)
    if (isOpen) toConfirm.push(asset.offer.title)
  }
  return { changed, toConfirm }
}

async function priceOffer({ tx, workspaceId, now }: Change, asset: AssetRow, prices: CurrentPrices) {
  let isChanged = false
  const rates = asset.offer.rates.map((rate): PackageRate => {
    const priced = priceRate(rate, prices, now)
    isChanged ||= priced.net_price !== rate.net_price || (priced.must_recheck && !rate.must_recheck)
    return priced
  })
  await updateOffer(tx, workspaceId, asset.id, { ...asset.offer, rates })
  const isOpen = selectedRates(asset).some(({ supplier_id: id }) => {
    const current = prices.get(id)
    return current === undefined || current === 'gone'
  })
  return { isChanged, isOpen }
}

function priceRate(rate: PackageRate, prices: CurrentPrices, now: Date): PackageRate {
  const current = prices.get(rate.supplier_id)
  if (current === undefined) return rate
  const fetched_at = now.toISOString()
  // A person asks the supplier, or takes another offer.
  if (current === 'gone')
    return { ...rate, must_recheck: true, expires_at: fetched_at, fetched_at, hold: null }
  const net_price = current.net_price ?? rate.net_price
  return {
    ...rate,
    net_price,
    selling_price: current.selling_price ?? null,
    expires_at: current.expires_at ?? null,
    must_recheck: false,
    fetched_at,
    previous_net_price: net_price === rate.net_price ? null : rate.net_price,
  }
}
