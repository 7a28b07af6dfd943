import { z } from 'zod'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, multilineText, optionalText, plainId, ref, requiredText, version } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'

export const packageLimits = {
  /** Assets of one package, alternatives included. */
  assets: 400,
  /** Rates of one asset. */
  rates: 50,
  /** Further facts of one offer, such as check-in times. */
  facts: 30,
  /** Travellers of one package. */
  travellers: 999,
  /** Versions of the quote of one package. */
  quotes: 100,
  /** API connectors of one workspace that are suppliers. */
  supplierConnectors: 20,
  /** Rate sheets of one workspace. */
  sheets: 100,
  /** Lines of one rate sheet. */
  sheetLines: 5_000,
  /** Currencies with an exchange rate in one package. */
  exchangeRates: 20,
  /** Characters of a request that are read for search parameters. */
  requestText: 20_000,
} as const

export const packageContexts = ['travel', 'logistic', 'other'] as const
export const assetTypes = ['flight', 'hotel', 'logistic', 'logistic_addon'] as const
export type AssetType = (typeof assetTypes)[number]

const amountPattern = /^\d{1,12}(\.\d{1,4})?$/

/** A decimal amount as text, like `118.00`; never a binary number. */
export const amount = (field: string) =>
  z
    .string({ error: fieldMessage('required', { field }) })
    .trim()
    .regex(amountPattern, fieldMessage('amount_invalid'))

/** ISO 4217 code. */
export const packageCurrency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, fieldMessage('currency_invalid'))

/** A markup on the wire: decimal text or a number; empty where nothing is set. */
const markup = z.union([z.string(), z.number().transform(String)]).pipe(
  z
    .string()
    .trim()
    .regex(/^(\d{1,12}(\.\d{1,4})?)?$/, fieldMessage('amount_invalid')),
)
const fraction = markup.refine((text) => Number(text) <= 1, fieldMessage('fraction_invalid'))

/** `hotel_markup` and `flight_markup` are money per room night or ticket; the two logistic values are fractions. */
export const markupFields = {
  hotel_markup: markup.default(''),
  flight_markup: markup.default(''),
  logistic_discount: fraction.default(''),
  logistic_uplift: fraction.default(''),
} as const

export const savedMarkups = z.object({
  hotel_markup: z.string(),
  flight_markup: z.string(),
  logistic_discount: z.string(),
  logistic_uplift: z.string(),
})
export type SavedMarkups = z.infer<typeof savedMarkups>

const cancellationStep = z.object({ until: optionalText(60), cost: requiredText('cancellation cost', 120) })

/** What a person or a supplier states of a rate. */
const rateFields = {
  name: requiredText('rate name', 120),
  /** Price of one unit; null where the supplier names none yet. */
  net_price: amount('net price').nullable(),
  currency: packageCurrency,
  /** Tickets, room nights or pieces. */
  quantity: z.number().int().min(1).max(9_999).default(1),
  conditions: optionalText(500).default(''),
  cancellation: z
    .array(cancellationStep)
    .max(10, fieldMessage('too_many', { maximum: 10 }))
    .default([]),
  /** Fees that the customer pays on site. */
  due_on_site: optionalText(200).default(''),
  /** Price of one unit that the supplier prescribes; such a rate takes no markup. */
  selling_price: amount('selling price').nullable().default(null),
  /** The price must be confirmed before it is quoted. */
  must_recheck: z.boolean().default(false),
  expires_at: instant().nullable().default(null),
  /** The supplier can hold places at this price until they are paid. */
  can_hold: z.boolean().default(false),
} as const

/** Places that a supplier holds until they are paid. */
const rateHold = z.object({
  /** Booking reference of the supplier. */
  reference: z.string(),
  /** Unpaid places go back to the supplier then. */
  pay_by: instant().nullable(),
})

/** Source of the price of a rate: a person, a rate sheet, or a supplier that is requested over the network. */
export const rateSources = ['manual', 'rate_sheet', 'duffel', 'connector'] as const

export const packageRateInput = z.object({
  ...rateFields,
  source: z.enum(rateSources).default('manual'),
  /** Id that the supplier gave the rate. */
  supplier_id: optionalText(500).default(''),
})
export type PackageRateInput = z.input<typeof packageRateInput>

export const packageRate = z.object({
  ...z.object(rateFields).shape,
  source: z.enum(rateSources),
  supplier_id: z.string(),
  fetched_at: instant(),
  /** Price before it was last checked, where it differed. */
  previous_net_price: z.string().nullable(),
  hold: rateHold.nullable().default(null),
})
export type PackageRate = z.infer<typeof packageRate>

export const offerFields = {
  title: requiredText('title', 160),
  summary: optionalText(300).default(''),
  supplier: optionalText(120).default(''),
  facts: z
    .array(z.object({ name: requiredText('fact', 80), value: requiredText('value', 200) }))
    .max(packageLimits.facts, fieldMessage('too_many', { maximum: packageLimits.facts }))
    .default([]),
} as const

export const packageOffer = z.object({ ...z.object(offerFields).shape, rates: z.array(packageRate) })
export type PackageOffer = z.infer<typeof packageOffer>

export const packageAsset = z.object({
  asset_id: ref('packageAsset'),
  asset_type: z.enum(assetTypes),
  /** Comparable offers for the same need share a snapshot. */
  snapshot_id: plainId().nullable(),
  /** The customer may leave it out. */
  is_optional: z.boolean(),
  /** Places of the chosen rates in the offer's list. */
  selected_rates: z.array(z.number().int()),
  flight_offer: packageOffer.optional(),
  hotel_offer: packageOffer.optional(),
  logistic_offer: packageOffer.optional(),
})
export type PackageAsset = z.infer<typeof packageAsset>

export const exchangeRate = z.object({
  currency: packageCurrency,
  /** Units of the package's currency for one unit of this one. */
  rate: amount('exchange rate').refine((text) => Number(text) > 0, fieldMessage('amount_invalid')),
  /** Percent added against changes of the rate. */
  buffer_pct: amount('buffer').refine((text) => Number(text) <= 100, fieldMessage('percent_invalid')),
  source: requiredText('source', 80),
  at: instant(),
})
export type ExchangeRate = z.infer<typeof exchangeRate>

const percent = amount('percentage')
  .refine((text) => Number(text) <= 100, fieldMessage('percent_invalid'))
  .nullable()
export const packageCustomer = z.object({ discount_pct: percent, avg_uplift_pct: percent })
export type PackageCustomer = z.infer<typeof packageCustomer>

export const quoteStates = ['approval', 'open', 'accepted', 'declined', 'withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]

/** A line as its customer sees it. */
export const quoteLine = z.object({
  asset_id: z.string(),
  asset_type: z.enum(assetTypes),
  title: z.string(),
  summary: z.string(),
  rates: z.array(z.object({ name: z.string(), quantity: z.number().int(), conditions: z.string() })),
  is_optional: z.boolean(),
  sell: z.string(),
})
export type QuoteLine = z.infer<typeof quoteLine>

/** The same with what only staff sees. */
export const ledgerLine = quoteLine.extend({ net: z.string(), markup: z.string(), is_fixed: z.boolean() })
export type LedgerLine = z.infer<typeof ledgerLine>

export const packageQuote = z.object({
  id: ref('packageQuote'),
  version: version(),
  state: z.enum(quoteStates),
  lines: z.array(ledgerLine),
  net: z.string(),
  total: z.string(),
  margin_pct: z.string(),
  currency: z.string(),
  /** Of the customer. */
  language: z.enum(['en', 'de']),
  travellers: z.number().int(),
  createdBy: ref('user').nullable(),
  createdAt: instant(),
  approvedBy: ref('user').nullable(),
  expires_at: instant().nullable(),
  openedAt: instant().nullable(),
  answeredAt: instant().nullable(),
  /** Optional lines that the customer took; null before acceptance. */
  accepted: z.array(z.string()).nullable(),
  /** What the customer asked or said last. */
  question: z.string(),
  /** Address of the customer's page; null before approval. */
  link: z.string().nullable(),
})
export type PackageQuote = z.infer<typeof packageQuote>

export const packageChange = z.object({
  at: instant(),
  userId: ref('user').nullable(),
  /** Name of that person; empty for a customer and for Postroom. */
  by: z.string(),
  what: z.enum(['markups', 'rates', 'asset', 'asset_removed', 'package', 'prices', 'quote', 'answer']),
  /** The assets, values or version that changed, in the package's own words. */
  detail: z.string(),
})
export type PackageChange = z.infer<typeof packageChange>

/** What a person writes of a package. */
export const packageFields = {
  title: requiredText('title', 120),
  package_context: z.enum(packageContexts),
  currency: packageCurrency,
  travellers: z.number().int().min(1).max(packageLimits.travellers),
  exchange_rates: z
    .array(exchangeRate)
    .max(packageLimits.exchangeRates, fieldMessage('too_many', { maximum: packageLimits.exchangeRates }))
    .default([]),
} as const

export const travelPackage = z.object({
  id: z.string(),
  conversation_id: ref('conversation'),
  ...z.object(packageFields).shape,
  flight_assets: z.array(packageAsset),
  hotel_assets: z.array(packageAsset),
  logistic_assets: z.array(packageAsset),
  logistic_addon_services: z.array(packageAsset),
  /** Assets of each snapshot, the chosen one included. */
  snapshots: z.record(z.string(), z.array(packageAsset)),
  all_selected_rates: z.record(z.string(), z.array(z.number().int())),
  saved_markups: savedMarkups,
  /** When a person last saved the markups. */
  markups_saved_at: instant().nullable(),
  customer: packageCustomer,
  quotes: z.array(packageQuote),
  changes: z.array(packageChange),
  /** An accepted quote locks its prices. */
  is_locked: z.boolean(),
  /** Margin in percent below which a quote needs the approval of an owner or admin. */
  margin_floor_pct: z.string(),
  version: version(),
})
export type TravelPackage = z.infer<typeof travelPackage>

export const requestFieldNames = [
  'from',
  'to',
  'departure',
  /** Local times between which to depart, as `06:00–12:00`. */
  'departure_time',
  'return',
  'return_time',
  'travellers',
  'children',
  /** Ages of the children, in years. */
  'ages',
  'rooms',
  'board',
  'bags',
  'cargo',
  'weight',
  'volume',
  'incoterm',
] as const
export type RequestFieldName = (typeof requestFieldNames)[number]

export const requestField = z.object({
  name: z.enum(requestFieldNames),
  value: requiredText('value', 200),
  /** The words of the request that it was read from; empty for what a person typed. */
  words: optionalText(200).default(''),
  /** Code of a place: IATA, or UN/LOCODE for a seaport; empty if unknown. */
  code: optionalText(5).default(''),
})
export type RequestField = z.infer<typeof requestField>

export const packageView = z.object({
  package: travelPackage.nullable(),
  request: z.array(requestField),
  metadata: z.object({
    /** `reference_snapshot {id}` or `open_details {assetId}`. */
    user_action_for_iframe: z.string().optional(),
    /** Tells two equal actions apart. */
    user_action_id: z.string().optional(),
  }),
  abilities,
})
export type PackageView = z.infer<typeof packageView>

export const quoteQuestion = multilineText(2_000)
