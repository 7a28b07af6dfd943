import type { holdRate, InputOf, PackageView } from '@postroom/contract'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { fail, failField, found } from '#platform/errors/index.ts'
import { changePackage, readForWork, refuseAccepted } from './open-package.ts'
import { listAssetRows, updateOffer } from './packages.queries.ts'
import { duffelSupplier } from './suppliers/duffel-supplier.ts'
import { askingBefore, type HeldRate } from './suppliers/supplier.ts'
import { failPlainly } from './suppliers/supplier-failure.ts'

type Hold = InputOf<typeof holdRate>

/** Has the supplier hold a rate, and stores its reference and price. */
export const holdPlaces = {
  prepare: async (ctx: RequestContext, input: Hold): Promise<HeldRate & { readonly offerId: string }> => {
    const { conversationId, assetId, rate: place, ...details } = input
    const { row } = await readForWork(ctx, conversationId)
    if (!row) return fail('package_missing')
    const rate = await ctx.app.db.read(ctx.workspaceId, async (tx) => {
      await refuseAccepted({ tx, workspaceId: ctx.workspaceId }, row.id)
      const assets = await listAssetRows(tx, ctx.workspaceId, row.id)
      return found(assets.find(({ id }) => id === assetId)).offer.rates[place]
    })
    if (!rate) return failField('rate', 'rate_unknown')
    const { hold } = duffelSupplier
    if (!hold || rate.source !== 'duffel' || !rate.can_hold) return fail('rate_not_holdable')
    const held = await failPlainly(() => hold(askingBefore(ctx), rate, details))
    return { ...held, offerId: rate.supplier_id }
  },
  run: (
    ctx: Context,
    { conversationId, assetId }: Hold,
    { offerId, ...held }: HeldRate & { readonly offerId: string },
  ): Promise<PackageView> =>
    changePackage(ctx, conversationId, async ({ row }) => {
      const assets = await listAssetRows(ctx.tx, ctx.workspaceId, row.id)
      const asset = found(assets.find(({ id }) => id === assetId))
      const rates = asset.offer.rates.map((rate) =>
        rate.supplier_id !== offerId
          ? rate
          : {
              ...rate,
              ...held,
              can_hold: false,
              must_recheck: false,
              fetched_at: ctx.now.toISOString(),
              previous_net_price: held.net_price === rate.net_price ? null : rate.net_price,
            },
      )
      await updateOffer(ctx.tx, ctx.workspaceId, assetId, { ...asset.offer, rates })
      return { what: 'prices', detail: `${asset.offer.title}: ${held.hold.reference}` }
    }),
}
