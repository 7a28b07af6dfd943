import {
  type chooseAsset,
  type confirmRate,
  type deleteAsset,
  type InputOf,
  type PackageRate,
  type PackageView,
  packageLimits,
  packageRateInput,
  type saveAsset,
} from '@postroom/contract'
import type { z } from 'zod'
import type { Context } from '#platform/calls/context.ts'
import { fail, failField, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import {
  type AssetRow,
  chooseInSnapshot,
  insertAsset,
  listAssetRows,
  removeAsset,
  updateAsset,
  updateOffer,
} from './assets.queries.ts'
import { changePackage, type OpenPackage, refuseOtherVersion } from './open-package.ts'

type AssetInput = InputOf<typeof saveAsset>

export const storeAsset = (ctx: Context, input: AssetInput): Promise<PackageView> =>
  changePackage(ctx, input.conversationId, async (open) => {
    const assets = await listAssetRows(ctx.tx, ctx.workspaceId, open.row.id)
    const before = input.asset_id === undefined ? null : found(assets.find(({ id }) => id === input.asset_id))
    if (before) {
      const seen = input.version ?? failField('version', 'required', { field: 'version' })
      await refuseOtherVersion(ctx, open, seen)
    }
    const selectedRates = [...new Set(input.selected_rates)].sort((a, b) => a - b)
    if (selectedRates.some((index) => index >= input.rates.length))
      failField('selected_rates', 'rate_unknown')
    const offer = offerOfInput(input, before, ctx.now)
    if (before) {
      const { is_optional: isOptional } = input
      await updateAsset(ctx.tx, ctx.workspaceId, { id: before.id, isOptional, offer, selectedRates })
    } else await addAsset(ctx, open, assets, { ...input, offer, selectedRates })
    return { what: 'asset', detail: input.title }
  })

type NewAsset = Pick<AssetInput, 'asset_type' | 'snapshot_id' | 'is_optional'> &
  Pick<AssetRow, 'offer' | 'selectedRates'>

async function addAsset(
  { tx, workspaceId, now }: Context,
  { row }: OpenPackage,
  assets: readonly AssetRow[],
  input: NewAsset,
): Promise<void> {
  if (assets.length >= packageLimits.assets) fail('package_asset_limit', { maximum: packageLimits.assets })
  const { asset_type: assetType, snapshot_id: snapshotId, is_optional: isOptional } = input
  const alike = assets.filter((asset) => asset.snapshotId === snapshotId && asset.assetType === assetType)
  if (snapshotId !== null && alike.length === 0) failField('snapshot_id', 'asset_unknown')
  const asset = {
    id: newId(),
    assetType,
    // Each asset starts a snapshot, which alternatives can join.
    snapshotId: snapshotId ?? newId(),
    isChosen: snapshotId === null,
    isOptional,
    offer: input.offer,
    selectedRates: input.selectedRates,
  }
  await insertAsset(tx, workspaceId, row.id, asset, now)
}

/** Rates that stay as they were keep the time at which they were fetched. */
function offerOfInput(input: AssetInput, before: AssetRow | null, now: Date): AssetRow['offer'] {
  const { title, summary, supplier, facts } = input
  const rates = input.rates.map((rate, index): PackageRate => {
    const earlier = before?.offer.rates[index]
    if (earlier && isSameRate(earlier, rate)) return earlier
    const hold = earlier?.supplier_id === rate.supplier_id ? earlier.hold : null
    return { ...statedBy(earlier, rate), fetched_at: now.toISOString(), previous_net_price: null, hold }
  })
  return { title, summary, supplier, facts, rates }
}

/** A price that a person changes is no longer the supplier's. */
const statedBy = (
  earlier: PackageRate | undefined,
  rate: z.output<typeof packageRateInput>,
): z.output<typeof packageRateInput> =>
  earlier && isAsked(earlier) && earlier.net_price !== rate.net_price ? { ...rate, ...byPerson } : rate

/** Whether the price is that of a supplier over the network. */
const isAsked = ({ source }: PackageRate): boolean => source === 'duffel' || source === 'connector'

const byPerson = { source: 'manual', supplier_id: '' } as const

const isSameRate = (earlier: PackageRate, rate: z.output<typeof packageRateInput>): boolean =>
  JSON.stringify(packageRateInput.parse(earlier)) === JSON.stringify(packageRateInput.parse(rate))

export const dropAsset = (
  ctx: Context,
  { conversationId, assetId }: InputOf<typeof deleteAsset>,
): Promise<PackageView> =>
  changePackage(ctx, conversationId, async ({ row }) => {
    const assets = await listAssetRows(ctx.tx, ctx.workspaceId, row.id)
    const asset = found(assets.find(({ id }) => id === assetId))
    await removeAsset(ctx.tx, ctx.workspaceId, assetId)
    const next = assets.find(({ id, snapshotId }) => id !== assetId && snapshotId === asset.snapshotId)
    if (asset.isChosen && asset.snapshotId !== null && next)
      await choose(ctx, row.id, { ...next, snapshotId: asset.snapshotId })
    return { what: 'asset_removed', detail: asset.offer.title }
  })

const choose = (
  { tx, workspaceId }: Context,
  packageId: string,
  { id: assetId, snapshotId }: { id: string; snapshotId: string },
): Promise<void> => chooseInSnapshot(tx, workspaceId, { packageId, snapshotId, assetId })

export const chooseAlternative = (
  ctx: Context,
  { conversationId, assetId }: InputOf<typeof chooseAsset>,
): Promise<PackageView> =>
  changePackage(ctx, conversationId, async ({ row }) => {
    const asset = await findAsset(ctx, row.id, assetId)
    if (asset.snapshotId !== null) await choose(ctx, row.id, { id: assetId, snapshotId: asset.snapshotId })
    return { what: 'asset', detail: asset.offer.title }
  })

export const confirmPrice = (
  ctx: Context,
  { conversationId, assetId, rate: index, net_price, expires_at }: InputOf<typeof confirmRate>,
): Promise<PackageView> =>
  changePackage(ctx, conversationId, async ({ row }) => {
    const asset = await findAsset(ctx, row.id, assetId)
    const rate = asset.offer.rates[index] ?? failField('rate', 'rate_unknown')
    const rates = asset.offer.rates.with(index, {
      ...rate,
      ...(isAsked(rate) && byPerson),
      net_price,
      expires_at,
      must_recheck: false,
      fetched_at: ctx.now.toISOString(),
      previous_net_price: rate.net_price === net_price ? null : rate.net_price,
    })
    await updateOffer(ctx.tx, ctx.workspaceId, assetId, { ...asset.offer, rates })
    return { what: 'prices', detail: `${asset.offer.title}: ${rate.net_price ?? '–'} → ${net_price}` }
  })

async function findAsset({ tx, workspaceId }: Context, packageId: string, assetId: string) {
  return found((await listAssetRows(tx, workspaceId, packageId)).find(({ id }) => id === assetId))
}
