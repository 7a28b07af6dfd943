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
