import type {
  PackageAsset,
  PackageQuote,
  PackageView,
  packageChange,
  TravelPackage,
} from '@postroom/contract'
import type { z } from 'zod'
import type { getConversationRow } from '#features/conversations/index.ts'
import { listPeople } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { type AssetRow, listAssetRows } from './assets.queries.ts'
import { findCustomer } from './customers.queries.ts'
import { listChanges, type PackageRow } from './packages.queries.ts'
import { quoteLink } from './quote-link.ts'
import { listQuoteRows, type QuoteRow } from './quotes.queries.ts'
import { findMarginFloor } from './rate-sheets.queries.ts'

export type ConversationRow = Awaited<ReturnType<typeof getConversationRow>>

/** The package of a conversation as its panel shows it. */
export async function presentView(
  ctx: Context,
  conversation: ConversationRow,
  row: PackageRow | null,
): Promise<PackageView> {
  return {
    package: row && (await presentPackage(ctx, conversation, row)),
    request: row?.request ?? [],
    metadata:
      row?.userAction && row.userActionId
        ? { user_action_for_iframe: row.userAction, user_action_id: row.userActionId }
        : {},
    abilities: ctx.abilitiesOn(
      ['conversation.work', 'conversation.reply', 'package.approve', 'rate_sheet.manage'],
      conversation,
    ),
  }
}

/** The package of a conversation without what the panel asks of the person. */
export async function presentPackage(
  ctx: Context,
  conversation: ConversationRow,
  row: PackageRow,
): Promise<TravelPackage> {
  const { tx, workspaceId } = ctx
  const assets = await listAssetRows(tx, workspaceId, row.id)
  const quotes = await listQuoteRows(tx, workspaceId, row.id)
  const changes = await listChanges(tx, workspaceId, row.id)
  const ids = [...new Set(changes.flatMap(({ userId }) => userId ?? []))]
  const people = ids.length > 0 ? await listPeople(tx, workspaceId, { ids }) : []
  const customer = await findCustomer(tx, workspaceId, customerKey(conversation))
  const chosen = assets.filter(({ isChosen }) => isChosen)
  const ofType = (type: AssetRow['assetType']) =>
    chosen.filter(({ assetType }) => assetType === type).map(presentAsset)
  return {
    id: row.id,
    conversation_id: conversation.id,
    title: row.title,
    package_context: row.context as TravelPackage['package_context'],
    currency: row.currency,
    travellers: row.travellers,
    exchange_rates: row.exchangeRates,
    flight_assets: ofType('flight'),
    hotel_assets: ofType('hotel'),
    logistic_assets: ofType('logistic'),
    logistic_addon_services: ofType('logistic_addon'),
    snapshots: snapshotsOf(assets),
    all_selected_rates: Object.fromEntries(chosen.map(({ id, selectedRates }) => [id, selectedRates])),
    saved_markups: {
      hotel_markup: row.hotelMarkup ?? '',
      flight_markup: row.flightMarkup ?? '',
      logistic_discount: row.logisticDiscount ?? '',
      logistic_uplift: row.logisticUplift ?? '',
    },
    markups_saved_at: row.markupsSavedAt?.toISOString() ?? null,
    customer: {
      discount_pct: customer.discountPct,
      avg_uplift_pct: customer.avgUpliftPct,
      version: customer.version,
    },
    quotes: quotes.map((quote) => presentQuote(ctx, quote)),
    changes: changes.map(({ at, what, ...rest }) => ({
      by: nameOf(people.find(({ id }) => id === rest.userId)),
      at: at.toISOString(),
      what: what as z.infer<typeof packageChange>['what'],
      ...rest,
    })),
    is_locked: quotes.some(({ state }) => state === 'accepted'),
    margin_floor_pct: (await findMarginFloor(tx, workspaceId)) ?? '0',
    version: row.version,
  }
}

const nameOf = (person: { firstName: string; lastName: string } | undefined): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : ''

/** Terms belong to the customer's address, whatever its case. */
export const customerKey = ({ contactAddress }: Pick<ConversationRow, 'contactAddress'>): string =>
  contactAddress.toLowerCase()

function presentAsset(row: AssetRow): PackageAsset {
  const name =
    row.assetType === 'flight' ? 'flight_offer' : row.assetType === 'hotel' ? 'hotel_offer' : 'logistic_offer'
  return {
    asset_id: row.id,
    asset_type: row.assetType,
    snapshot_id: row.snapshotId,
    is_optional: row.isOptional,
    selected_rates: row.selectedRates,
    [name]: row.offer,
  }
}

function snapshotsOf(assets: readonly AssetRow[]): Record<string, PackageAsset[]> {
  const snapshots: Record<string, PackageAsset[]> = {}
  for (const asset of assets) {
    if (asset.snapshotId === null) continue
    snapshots[asset.snapshotId] = [...(snapshots[asset.snapshotId] ?? []), presentAsset(asset)]
  }
  return snapshots
}

function presentQuote(ctx: Context, row: QuoteRow): PackageQuote {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    lines: row.lines,
    net: row.net,
    total: row.total,
    margin_pct: row.marginPct,
    currency: row.currency,
    language: row.language as 'en' | 'de',
    travellers: row.travellers,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    approvedBy: row.approvedBy,
    expires_at: row.expiresAt?.toISOString() ?? null,
    openedAt: row.openedAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    accepted: row.accepted,
    question: row.question,
    link: row.state === 'approval' ? null : quoteLink(ctx, row.id),
  }
}
