import { createHash } from 'node:crypto'
import type { FoundOffer, PackageRateInput, RequestFieldName } from '@postroom/contract'
import { countRooms } from '@postroom/contract/package-counts'
import { addAmounts } from '@postroom/contract/package-prices'
import { isSamePlace, type Transport } from '../places/place-index.ts'
import { transportOf } from '../places/places.ts'
import { listSheetRows } from '../rate-sheets.queries.ts'
import type { SheetLine } from '../sheet-line.ts'
import type { RateSearch, Supplier } from './supplier.ts'

/** Offers at most of one search. */
const offerLimit = 50

export const rateSheetSupplier: Supplier<RateSearch> = {
  source: 'rate_sheet',
  search: async ({ read, workspaceId }, search) => {
    const sheets = await read((tx) => listSheetRows(tx, workspaceId))
    const fitting = sheets.flatMap(({ id, lines }) =>
      lines.filter((line) => fits(line, search)).map((line) => ({ sheetId: id, line })),
    )
    const offers = new Map<string, FoundOffer>()
    for (const { sheetId, line } of fitting) {
      const key = [line.title, line.supplier, line.from, line.to].join('\n')
      const offer = offers.get(key) ?? offerOfLine(line)
      offer.rates.push(rateOf(sheetId, line, quantityOf(search)))
      if (offers.size < offerLimit || offers.has(key)) offers.set(key, offer)
    }
    return [...offers.values()]
  },
  price: async ({ read, workspaceId }, asked) => {
    const ids = new Set(asked.map(({ supplier_id }) => supplier_id))
    const sheets = await read((tx) => listSheetRows(tx, workspaceId))
    const rates = sheets.flatMap(({ id, lines }) => lines.map((line) => rateOf(id, line, 1)))
    return new Map(rates.flatMap((rate) => (ids.has(rate.supplier_id) ? [[rate.supplier_id, rate]] : [])))
  },
}

function fits(line: SheetLine, { assetType, words, request }: RateSearch): boolean {
  if (line.type !== assetType) return false
  const value = (name: RequestFieldName) => request.find((field) => field.name === name)?.value ?? ''
  const text = [line.title, line.supplier, line.rate, line.conditions, line.from, line.to]
    .join(' ')
    .toLowerCase()
  if (
    !words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  )
    return false
  const day = value('departure')
  if (day && ((line.valid_from && day < line.valid_from) || (line.valid_until && day > line.valid_until)))
    return false
  const kilograms = weightOf(value('weight'))
  if (kilograms !== null && line.min_kg !== null && kilograms < line.min_kg) return false
  if (kilograms !== null && line.max_kg !== null && kilograms > line.max_kg) return false
  const transport = transportOf(request)
  return (
    isFittingPlace(line.from, value('from'), transport) && isFittingPlace(line.to, value('to'), transport)
  )
}

/** A place that one side leaves open fits, and so does a name in another language. */
const isFittingPlace = (ofLine: string, asked: string, transport: Transport): boolean =>
  ofLine === '' ||
  asked === '' ||
  ofLine.toLowerCase() === asked.toLowerCase() ||
  isSamePlace(ofLine, asked, transport)

function weightOf(text: string): number | null {
  const found = /(\d[\d.,]*)\s?(t|ton|kg|kilo)?/iu.exec(text)
  if (!found?.[1]) return null
  const number = Number(found[1].replace(/[.,](?=\d{3}\b)/g, '').replace(',', '.'))
  return /^t/iu.test(found[2] ?? '') ? number * 1_000 : number
}

/** Tickets for all travellers, or room nights of the stay, as far as the request says. */
function quantityOf({ assetType, request, travellers }: RateSearch): number {
  const value = (name: RequestFieldName) => request.find((field) => field.name === name)?.value ?? ''
  if (assetType === 'flight') return travellers
  if (assetType !== 'hotel') return 1
  const nights = (Date.parse(value('return')) - Date.parse(value('departure'))) / 86_400_000
  return Math.min(9_999, countRooms(value('rooms')) * Math.max(1, nights || 1))
}

const offerOfLine = (line: SheetLine): FoundOffer => ({
  asset_type: line.type,
  title: line.title,
  summary: [line.from, line.to].filter(Boolean).join(' – '),
  supplier: line.supplier,
  facts: [],
  rates: [],
})

const rateOf = (sheetId: string, line: SheetLine, quantity: number) =>
  ({
    name: line.rate,
    net_price: line.surcharge ? addAmounts(line.net_price, line.surcharge) : line.net_price,
    currency: line.currency,
    quantity,
    conditions: line.conditions,
    cancellation: [],
    due_on_site: '',
    selling_price: line.selling_price,
    must_recheck: false,
    can_hold: false,
    expires_at: line.valid_until && `${line.valid_until}T23:59:59Z`,
    source: 'rate_sheet',
    supplier_id: supplierIdOf(sheetId, line),
  }) as const satisfies PackageRateInput

/** Stays the same when a sheet is imported again with its lines in another order. */
const supplierIdOf = (sheetId: string, line: SheetLine): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        sheetId,
        line.type,
        line.title,
        line.supplier,
        line.rate,
        line.from,
        line.to,
        line.valid_from,
        line.min_kg,
      ]),
    )
    .digest('base64url')
