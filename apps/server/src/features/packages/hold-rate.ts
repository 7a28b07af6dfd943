import type { holdRate, InputOf, PackageRate, PackageView, releaseHold } from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail, failField, found } from '#platform/errors/index.ts'
import { type AssetRow, listAssetRows, updateOffer } from './assets.queries.ts'
import { changePackage, readForWork, refuseAccepted } from './open-package.ts'
import { duffelSupplier } from './suppliers/duffel-supplier.ts'
import { askingBefore, type HeldRate } from './suppliers/supplier.ts'
import { failPlainly } from './suppliers/supplier-failure.ts'

type Hold = InputOf<typeof holdRate>
type ReleaseInput = InputOf<typeof releaseHold>
type Held = HeldRate & { readonly offerId: string }

/** Has the supplier hold a rate, and stores its reference and price. */
export const holdPlaces = {
  prepare: async (ctx: RequestContext, input: Hold): Promise<Held> => {
    const { passengers, email, phone } = input
    const rate = await readRate(ctx, input)
    const { hold } = duffelSupplier
    if (!hold || rate.source !== 'duffel' || !rate.can_hold) return fail('rate_not_holdable')
    const held = await failPlainly(() => hold(askingBefore(ctx), rate, { passengers, email, phone }))
    return { ...held, offerId: rate.supplier_id }
  },
  run: (ctx: Context, input: Hold, { offerId, ...held }: Held): Promise<PackageView> =>
    changeRate(ctx, input, offerId, (rate) => ({
      changed: {
        ...rate,
        ...held,
        can_hold: false,
        must_recheck: false,
        fetched_at: ctx.now.toISOString(),
        previous_net_price: held.net_price === rate.net_price ? null : rate.net_price,
      },
      detail: held.hold.reference,
    })),
}

/** Has the supplier release the places of a rate, which must be asked for again afterwards. */
export const releasePlaces = {
  prepare: async (ctx: RequestContext, input: ReleaseInput): Promise<string> => {
    const rate = await readRate(ctx, input)
    const { release } = duffelSupplier
    if (!release || rate.source !== 'duffel' || !rate.hold) return fail('rate_not_held')
    const state = await failPlainly(() => release(askingBefore(ctx), rate))
    return state === 'paid' ? fail('rate_paid') : rate.supplier_id
  },
  run: (ctx: Context, input: ReleaseInput, orderId: string): Promise<PackageView> =>
    changeRate(ctx, input, orderId, (rate) => {
      const now = ctx.now.toISOString()
      return {
        changed: { ...rate, hold: null, must_recheck: true, expires_at: now, fetched_at: now },
        detail: `${rate.hold?.reference ?? ''} → –`,
      }
    }),
}

/** The rate of an asset before the transaction of a call. */
async function readRate(
  ctx: RequestContext,
  { conversationId, assetId, rate: place }: ReleaseInput,
): Promise<PackageRate> {
  const { row } = await readForWork(ctx, conversationId)
  if (!row) return fail('package_missing')
  const rate = await ctx.app.db.read(ctx.workspaceId, async (tx) => {
    await refuseAccepted({ tx, workspaceId: ctx.workspaceId }, row.id)
    return assetOf(await listAssetRows(tx, ctx.workspaceId, row.id), assetId).offer.rates[place]
  })
  return rate ?? failField('rate', 'rate_unknown')
}

const assetOf = (assets: readonly AssetRow[], assetId: string): AssetRow =>
  found(assets.find(({ id }) => id === assetId))

/** Changes the rate with an id of the supplier; `detail` is for the list of changes. */
const changeRate = (
  ctx: Context,
  { conversationId, assetId }: Pick<ReleaseInput, 'conversationId' | 'assetId'>,
  supplierId: string,
  change: (rate: PackageRate) => { changed: PackageRate; detail: string },
): Promise<PackageView> =>
  changePackage(ctx, conversationId, async ({ row }) => {
    const { offer } = assetOf(await listAssetRows(ctx.tx, ctx.workspaceId, row.id), assetId)
    const details: string[] = []
    const rates = offer.rates.map((rate) => {
      if (rate.supplier_id !== supplierId) return rate
      const { changed, detail } = change(rate)
      details.push(detail)
      return changed
    })
    await updateOffer(ctx.tx, ctx.workspaceId, assetId, { ...offer, rates })
    return { what: 'prices', detail: `${offer.title}: ${details.join(', ')}` }
  })
