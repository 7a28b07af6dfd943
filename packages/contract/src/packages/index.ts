import { z } from 'zod'
import { defineFeature } from '../core/feature.ts'
import { reasonParams } from '../core/reason.ts'
import {
  chooseAsset,
  confirmRate,
  deleteAsset,
  findRates,
  getPackage,
  priceAgain,
  readRequest,
  readRequestByModel,
  saveAsset,
  savePackage,
  savePackageCustomer,
  saveRequest,
} from './calls.ts'
import { packageChanged, quoteAnswered, rateSheetsChanged, suppliersChanged } from './events.ts'
import {
  getPackageOverviewData,
  getQuickSuggestions,
  pointTo,
  saveMarkups,
  saveSelectedRates,
} from './flight-calls.ts'
import { suggestPlaces } from './place-calls.ts'
import {
  answerQuote,
  approveQuote,
  createQuote,
  getQuotePdf,
  viewQuote,
  withdrawQuote,
} from './quote-calls.ts'
import { deleteRateSheet, importRateSheet, listRateSheets, saveMarginFloor } from './rate-sheet-calls.ts'
import {
  addSupplierPreset,
  chooseSupplierConnector,
  deleteSupplierToken,
  getSuppliers,
  removeSupplierConnector,
  saveSupplierToken,
  testSupplier,
  useRequestModel,
} from './supplier-calls.ts'
import { holdRate, releaseHold, searchFlights, searchStays } from './travel-calls.ts'

declare module '../core/fields.ts' {
  interface RefKinds {
    packageAsset: true
    packageQuote: true
    rateSheet: true
  }
}

export * from './asset-shapes.ts'
export * from './calls.ts'
export * from './events.ts'
export {
  getPackageOverviewData,
  getQuickSuggestions,
  pointTo,
  saveMarkups,
  saveSelectedRates,
} from './flight-calls.ts'
export * from './limits.ts'
export * from './money-shapes.ts'
export * from './place-calls.ts'
export * from './quote-calls.ts'
export * from './quote-links.ts'
export * from './quote-shapes.ts'
export * from './rate-shapes.ts'
export * from './rate-sheet-calls.ts'
export * from './request-shapes.ts'
export * from './shapes.ts'
export * from './supplier-calls.ts'
export * from './supplier-shapes.ts'
export { holdRate, releaseHold, searchFlights, searchStays } from './travel-calls.ts'

const supplierName = z.object({ supplier: z.string() })
const conflict = (text: string) => ({ status: 409, text }) as const

export const packagesContract = defineFeature({
  name: 'packages',
  area: 'conversations',
  calls: [
    saveMarkups,
    saveSelectedRates,
    getPackageOverviewData,
    getQuickSuggestions,
    pointTo,
    getPackage,
    savePackage,
    savePackageCustomer,
    saveAsset,
    deleteAsset,
    chooseAsset,
    confirmRate,
    priceAgain,
    readRequest,
    readRequestByModel,
    saveRequest,
    findRates,
    createQuote,
    approveQuote,
    withdrawQuote,
    viewQuote,
    getQuotePdf,
    answerQuote,
    listRateSheets,
    importRateSheet,
    deleteRateSheet,
    saveMarginFloor,
    suggestPlaces,
    getSuppliers,
    saveSupplierToken,
    deleteSupplierToken,
    testSupplier,
    chooseSupplierConnector,
    removeSupplierConnector,
    addSupplierPreset,
    useRequestModel,
    searchFlights,
    searchStays,
    holdRate,
    releaseHold,
  ],
  events: [packageChanged, quoteAnswered, rateSheetsChanged, suppliersChanged],
  errors: {
    package_missing: conflict('This conversation has no package yet.'),
    package_locked: conflict('The customer accepted this package. Withdraw the quote to change its prices.'),
    package_asset_limit: {
      ...conflict('A package has at most {maximum} assets.'),
      params: z.object({ maximum: z.number() }),
    },
    package_empty: conflict('Add an asset before you create a quote.'),
    package_unpriced: {
      ...conflict('“{title}” has no price. Choose a rate with a price, and enter missing exchange rates.'),
      params: z.object({ title: z.string() }),
    },
    package_expired: {
      ...conflict('The price of “{title}” has expired. Ask the supplier for a new price.'),
      params: z.object({ title: z.string() }),
    },
    package_unchecked: {
      ...conflict('The price of “{title}” must be confirmed by the supplier before you quote it.'),
      params: z.object({ title: z.string() }),
    },
    package_quote_limit: {
      ...conflict('A package has at most {maximum} quotes.'),
      params: z.object({ maximum: z.number() }),
    },
    quote_settled: conflict('This quote has already been answered or withdrawn.'),
    quote_expired: conflict('This quote has expired. Ask for a new price.'),
    quote_price_changed: conflict('The price has changed since this quote was made. Ask for a new price.'),
    quote_link_invalid: { status: 404, text: 'This link is not valid.' },
    rate_sheet_limit: {
      ...conflict('A workspace has at most {maximum} rate sheets.'),
      params: z.object({ maximum: z.number() }),
    },
    request_model_off: conflict(
      'No model reads requests here. An owner or admin switches it on under Suppliers.',
    ),
    request_model_failed: {
      status: 424,
      text: 'The model read nothing: {reason}',
      params: reasonParams,
    },
    rate_not_holdable: conflict('The supplier does not hold this rate. It must be paid when it is booked.'),
    rate_passengers: {
      ...conflict('Enter each of the {count} passengers.'),
      params: z.object({ count: z.number() }),
    },
    rate_ages: {
      ...conflict('The children of this search are aged {ages}. Check the dates of birth.'),
      params: z.object({ ages: z.string() }),
    },
    rate_adults: conflict('These places are for adults only. Search again with the ages of the children.'),
    rate_hold_unconfirmed: {
      status: 424,
      text: 'The supplier did not confirm that it holds the places. Try again: if it does, they are found.',
    },
    rate_not_held: conflict('The supplier does not hold places of this rate.'),
    rate_paid: conflict('These places have been paid. Cancel them with the supplier.'),
    supplier_limit: {
      ...conflict('A workspace has at most {maximum} connectors as suppliers.'),
      params: z.object({ maximum: z.number() }),
    },
    supplier_missing: {
      ...conflict(
        '{supplier} is not set up. An owner or admin enters its access token in the package builder, under Suppliers.',
      ),
      params: supplierName,
    },
    supplier_token_refused: {
      ...conflict('{supplier} refuses the access token. An owner or admin enters a new one under Suppliers.'),
      params: supplierName,
    },
    supplier_unreachable: {
      status: 424,
      text: '{supplier} did not answer. Try again in a moment.',
      params: supplierName,
    },
    supplier_busy: {
      status: 424,
      text: '{supplier} has received too many requests. Try again in a minute.',
      params: supplierName,
    },
    supplier_refused: {
      ...conflict('{supplier} refuses the request: {text}'),
      params: supplierName.extend({ text: z.string() }),
    },
  },
  abilities: {
    'package.approve': 'Approve quotes whose margin is below the floor',
    'rate_sheet.list': 'See rate sheets',
    'rate_sheet.manage': 'Import and delete rate sheets, and set the margin floor',
    'package_supplier.list': 'See which suppliers of packages are set up',
    'package_supplier.manage': 'Set up suppliers of packages',
  },
})
