import { exchangeContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { connectExchangeCall, reconnectExchangeCall, testExchangeCall } from './connect-exchange.ts'

export { type OpenedAccount, openAccount } from './open-account.ts'

/** Exchange mailboxes (EWS), and `openAccount`, which opens mailboxes of every kind. */
export const exchangeFeature = defineServerFeature({
  contract: exchangeContract,
  tables: ['mail_books', 'mail_book_items'],
  policy: {},
  settings: { none: 'it has none' },
  handlers: {
    'exchange.test': testExchangeCall,
    'exchange.connect': connectExchangeCall,
    'exchange.reconnect': reconnectExchangeCall,
  },
})
