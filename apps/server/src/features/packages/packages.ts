import type {
  getPackage,
  getPackageOverviewData,
  InputOf,
  PackageView,
  pointTo,
  saveMarkups,
  savePackage,
  savePackageCustomer,
  saveRequest,
  saveSelectedRates,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { isOtherUpdate } from '#platform/calls/other-update.ts'
import { fail, failField } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { listAssetRows, updateAsset } from './assets.queries.ts'
import { putCustomer } from './customers.queries.ts'
import {
  changePackage,
  finishChange,
  lockForWork,
  readPackage,
  refuseAccepted,
  refuseOtherVersion,
} from './open-package.ts'
import { customerKey, presentView } from './packages.present.ts'
import {
  insertPackage,
  updateMarkups,
  updatePackage,
  updateRequest,
  updateUserAction,
} from './packages.queries.ts'
import { completePlaceCodes } from './places/places.ts'
import { readFields } from './request/read-request.ts'

export async function get(
  ctx: Context,
  { conversationId }: InputOf<typeof getPackage>,
): Promise<PackageView> {
  const { conversation, row } = await readPackage(ctx, conversationId)
  return presentView(ctx, conversation, row)
}

/** JSON text: the specification has this reply as JSON inside JSON. */
export async function getOverviewData(
  ctx: Context,
  { conversationId, withMetadata }: InputOf<typeof getPackageOverviewData>,
): Promise<string> {
  const { metadata, package: shown } = await get(ctx, { conversationId })
  return JSON.stringify({ package: shown, ...(withMetadata && { metadata }) })
}

export async function save(ctx: Context, input: InputOf<typeof savePackage>): Promise<PackageView> {
  const { conversationId, version, title, package_context: context, currency, travellers } = input
  const { conversation, row } = await lockForWork(ctx, conversationId)
  const values = { title, context, currency, travellers, exchangeRates: input.exchange_rates }
  if (!row) {
    const id = newId()
    await insertPackage(ctx.tx, ctx.workspaceId, { id, conversationId: conversation.id, ...values }, ctx.now)
    await updateRequest(ctx.tx, ctx.workspaceId, id, await readFields(ctx, conversation.id))
    return finishChange(ctx, conversation, id, { what: 'package', detail: title })
  }
  await refuseOtherVersion(ctx, { conversation, row }, version)
  await refuseAccepted(ctx, row.id)
  await updatePackage(ctx.tx, ctx.workspaceId, { id: row.id, ...values })
  return finishChange(ctx, conversation, row.id, { what: 'package', detail: title })
}

export const saveCustomer = (
  ctx: Context,
  {
    conversationId,
    discount_pct: discount,
    avg_uplift_pct: uplift,
    version,
  }: InputOf<typeof savePackageCustomer>,
): Promise<PackageView> =>
  changePackage(
    ctx,
    conversationId,
    async ({ conversation, row }) => {
      const terms = { discount, uplift, seen: version ?? null }
      if (!(await putCustomer(ctx.tx, ctx.workspaceId, customerKey(conversation), terms)))
        fail('conflict', { current: await presentView(ctx, conversation, row) })
      return { what: 'package', detail: `${discount ?? '–'} %, ${uplift ?? '–'} %` }
    },
    { isPriced: false },
  )

export const storeMarkups = (ctx: Context, input: InputOf<typeof saveMarkups>): Promise<PackageView> =>
  changePackage(ctx, input.conversationId, async ({ conversation, row }) => {
    if (isOtherUpdate(input.seenUpdatedAt, row.markupsSavedAt))
      fail('conflict', { current: await presentView(ctx, conversation, row) })
    const markups = {
      hotel: input.hotel_markup,
      flight: input.flight_markup,
      discount: input.logistic_discount,
      uplift: input.logistic_uplift,
    }
    await updateMarkups(ctx.tx, ctx.workspaceId, row.id, markups, ctx.now)
    return { what: 'markups', detail: Object.values(markups).map(orDash).join(' · ') }
  })

const orDash = (value: string): string => (value === '' ? '–' : value)

export const storeSelectedRates = (
  ctx: Context,
  { conversationId, ...selected }: InputOf<typeof saveSelectedRates>,
): Promise<PackageView> =>
  changePackage(ctx, conversationId, async ({ row }) => {
    const assets = new Map((await listAssetRows(ctx.tx, ctx.workspaceId, row.id)).map((one) => [one.id, one]))
    const titles: string[] = []
    for (const [assetId, chosen] of Object.entries(selected as Record<string, number[]>)) {
      const asset = assets.get(assetId) ?? failField(assetId, 'asset_unknown')
      const selectedRates = [...new Set(chosen)].sort((a, b) => a - b)
      if (selectedRates.some((index) => index >= asset.offer.rates.length)) failField(assetId, 'rate_unknown')
      await updateAsset(ctx.tx, ctx.workspaceId, { ...asset, selectedRates })
      const names = selectedRates.map((index) => asset.offer.rates[index]?.name)
      titles.push(`${asset.offer.title}: ${names.join(', ') || '–'}`)
    }
    return { what: 'rates', detail: titles.join('; ').slice(0, 500) }
  })

export const storeRequest = (
  ctx: Context,
  { conversationId, version, fields }: InputOf<typeof saveRequest>,
): Promise<PackageView> =>
  changePackage(
    ctx,
    conversationId,
    async ({ conversation, row }) => {
      if (version !== undefined) await refuseOtherVersion(ctx, { conversation, row }, version)
      await updateRequest(ctx.tx, ctx.workspaceId, row.id, completePlaceCodes(fields))
      return {
        what: 'package',
        detail: fields
          .map(({ value }) => value)
          .join(', ')
          .slice(0, 500),
      }
    },
    { isPriced: false },
  )

/** Announces the action to open panels; the package itself stays as it is. */
export const showInPanels = (
  ctx: Context,
  { conversationId, user_action_for_iframe: action }: InputOf<typeof pointTo>,
): Promise<PackageView> =>
  changePackage(
    ctx,
    conversationId,
    async ({ row }) => {
      await updateUserAction(ctx.tx, ctx.workspaceId, row.id, { action: action || null, actionId: newId() })
      return null
    },
    { isPriced: false },
  )
