import { cancelRedirectCall, retryRedirectCall, settleRedirectCall } from './change-redirect.ts'
import { redirectMessageCall } from './redirect-message.ts'

/** Handlers of the calls that redirect messages. */
export const redirectHandlers = {
  'conversations.redirect': redirectMessageCall,
  'conversations.cancel_redirect': cancelRedirectCall,
  'conversations.retry_redirect': retryRedirectCall,
  'conversations.settle_redirect': settleRedirectCall,
} as const
