import { exchangeContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { connectExchangeCall, reconnectExchangeCall, testExchangeCall } from './connect-exchange.ts'

export { type OpenedAccount, openAccount } from './open-account.ts'

/** Mailboxes that are not IMAP, and the one door to those that are and those that are not. */
export const exchangeFeature = defineServerFeature({
  contract: exchangeContract,
  tables: ['mail_books', 'mail_book_items'],
  policy: {},
  handlers: {
    'exchange.test': testExchangeCall,
    'exchange.connect': connectExchangeCall,
    'exchange.reconnect': reconnectExchangeCall,
  },
})
