import { packagesContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { findAssetPlace } from './assets.queries.ts'
import { chooseAlternative, confirmPrice, dropAsset, storeAsset } from './assets.ts'
import { answer, view } from './customer-quote.ts'
import { draftJob, draftTimer } from './draft-guard.ts'
import { expiryJob, expiryTimer } from './expiry-guard.ts'
import { holdPlaces, releasePlaces } from './hold-rate.ts'
import { findOutdatedQuotes } from './outdated-quotes.ts'
import { packagesPolicy } from './packages.policy.ts'
import {
  get,
  getOverviewData,
  save,
  saveCustomer,
  showInPanels,
  storeMarkups,
  storeRequest,
  storeSelectedRates,
} from './packages.ts'
import { suggest as suggestPlaces } from './places/places.ts'
import { priceAssetsAgain } from './price-again.ts'
import { serveQuote } from './quote-pdf.ts'
import { findQuoteRow } from './quotes.queries.ts'
import { approve, create, withdraw } from './quotes.ts'
import { hasSheet } from './rate-sheets.queries.ts'
import { importSheet, list, remove, saveFloor, search } from './rate-sheets.ts'
import { chooseRequestModel, readByModel } from './request/read-by-model.ts'
import { readRequestCall } from './request/read-request.ts'
import { suggest } from './suggestions.ts'
import { addPreset, chooseConnector, removeConnector } from './suppliers/choose-connectors.ts'
import { findFlights, findStays } from './suppliers/search-travel.ts'
import { deleteToken, get as getSuppliers, saveToken, testToken } from './suppliers/suppliers.ts'

export { listQuoteFacts, type QuoteFact } from './quote-facts.queries.ts'
export { findMarginFloor } from './rate-sheets.queries.ts'

export const packagesFeature = defineServerFeature({
  contract: packagesContract,
  tables: [
    'packages',
    'package_assets',
    'package_quotes',
    'package_changes',
    'package_customers',
    'package_settings',
    'rate_sheets',
    'package_suppliers',
    'package_connectors',
  ],
  policy: packagesPolicy,
  settings: { none: 'rate sheets are files with prices, and access tokens of suppliers are secret' },
  handlers: {
    'ai_flight.save_markups': storeMarkups,
    'ai_flight.save_selected_rates': storeSelectedRates,
    'ai_flight.get_package_overview_data': getOverviewData,
    'ai_flight.get_quick_suggestions': suggest,
    'packages.point_to': showInPanels,
    'packages.get': get,
    'packages.save': save,
    'packages.save_customer': saveCustomer,
    'packages.save_asset': storeAsset,
    'packages.delete_asset': dropAsset,
    'packages.choose_asset': chooseAlternative,
    'packages.confirm_rate': confirmPrice,
    'packages.price_again': priceAssetsAgain,
    'packages.read_request': readRequestCall,
    'packages.read_request_by_model': readByModel,
    'package_suppliers.use_model': chooseRequestModel,
    'packages.save_request': storeRequest,
    'packages.find_rates': search,
    'packages.create_quote': create,
    'packages.approve_quote': approve,
    'packages.withdraw_quote': withdraw,
    'packages.view_quote': view,
    'packages.get_quote_pdf': { raw: serveQuote },
    'packages.answer_quote': answer,
    'rate_sheets.list': list,
    'rate_sheets.import': importSheet,
    'rate_sheets.delete': remove,
    'packages.save_margin_floor': saveFloor,
    'packages.suggest_places': suggestPlaces,
    'packages.search_flights': findFlights,
    'packages.search_stays': findStays,
    'packages.hold_rate': holdPlaces,
    'packages.release_hold': releasePlaces,
    'package_suppliers.get': getSuppliers,
    'package_suppliers.save_token': saveToken,
    'package_suppliers.delete_token': deleteToken,
    'package_suppliers.test': testToken,
    'package_suppliers.choose_connector': chooseConnector,
    'package_suppliers.remove_connector': removeConnector,
    'package_suppliers.add_preset': addPreset,
  },
  sendChecks: { outdated_quote: findOutdatedQuotes },
  timers: [expiryTimer, draftTimer],
  jobs: [expiryJob, draftJob],
  sealedColumns: [{ table: 'package_suppliers', idColumn: 'id', column: 'sealed_token' }],
  refs: {
    packageAsset: async (tx, workspaceId, id) => (await findAssetPlace(tx, workspaceId, id)) !== null,
    packageQuote: async (tx, workspaceId, id) => (await findQuoteRow(tx, workspaceId, id)) !== null,
    rateSheet: hasSheet,
  },
})
