import type { getQuickSuggestions, InputOf } from '@postroom/contract'
import { getConversationRow } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { findAssetPlace, listAssetRows } from './assets.queries.ts'
import { findPackageRow } from './packages.queries.ts'

const texts = {
  en: {
    expiring: 'Which prices of this package expire first?',
    cheaper: 'Find a cheaper alternative for each part of this package.',
    email: 'Write an email that presents this package.',
    hotelDetails: (title: string) => `Which rate of ${title} can be cancelled free of charge?`,
    flightDetails: (title: string) => `Which bags does each rate of ${title} include?`,
    logisticDetails: (title: string) => `Which surcharges does the price of ${title} include?`,
    alternatives: (title: string) => `Show alternatives to ${title}.`,
    compare: 'Compare these alternatives by price and conditions.',
    best: 'Which of these alternatives fits the request best?',
    thisOffer: 'this offer',
  },
  de: {
    expiring: 'Welche Preise dieses Pakets laufen zuerst ab?',
    cheaper: 'Suche für jeden Teil dieses Pakets eine günstigere Alternative.',
    email: 'Schreibe eine E-Mail, die dieses Paket vorstellt.',
    hotelDetails: (title: string) => `Welche Rate von ${title} ist kostenlos stornierbar?`,
    flightDetails: (title: string) => `Welches Gepäck ist in den Raten von ${title} enthalten?`,
    logisticDetails: (title: string) => `Welche Zuschläge sind im Preis von ${title} enthalten?`,
    alternatives: (title: string) => `Zeige Alternativen zu ${title}.`,
    compare: 'Vergleiche diese Alternativen nach Preis und Bedingungen.',
    best: 'Welche dieser Alternativen passt am besten zur Anfrage?',
    thisOffer: 'diesem Angebot',
  },
} as const

/** Suggestions name an asset only to people who may read its conversation. */
export async function suggest(ctx: Context, input: InputOf<typeof getQuickSuggestions>): Promise<string[]> {
  const words = texts[input.language]
  if (input.current_view === 'package') return [words.expiring, words.cheaper, words.email]
  if (input.current_view === 'selector') return [words.compare, words.best]
  const title = (input.asset_id && (await findTitle(ctx, input.asset_id))) || words.thisOffer
  const details =
    input.asset_type === 'hotel'
      ? words.hotelDetails
      : input.asset_type === 'flight'
        ? words.flightDetails
        : words.logisticDetails
  return [details(title), words.alternatives(title)]
}

async function findTitle(ctx: Context, assetId: string): Promise<string | null> {
  const { tx, workspaceId } = ctx
  const place = await findAssetPlace(tx, workspaceId, assetId)
  if (!place) return null
  const { id, mergedFrom } = await getConversationRow(ctx, place.conversationId, 'read')
  const row = await findPackageRow(tx, workspaceId, [id, ...mergedFrom])
  const assets = row ? await listAssetRows(tx, workspaceId, row.id) : []
  return assets.find((asset) => asset.id === assetId)?.offer.title ?? null
}
