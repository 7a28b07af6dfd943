export type DeliveryAction = 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded'

export interface DeliveryOutcome {
  address: string
  action: DeliveryAction
  /** Enhanced status code (RFC 3463), such as "5.1.1". */
  status: string | null
  /** What the other server said, in its own words. */
  diagnostic: string | null
  /** Of the address: `hard`, nothing will ever arrive there; `soft`, what is sent later or after the cause is gone may. */
  bounce: 'hard' | 'soft' | null
}

/** A full mailbox or a message too big (RFC 3463 x.2.2, x.2.3, x.3.4) is no reason to give the address up. */
export function bounceOf(action: DeliveryAction, status: string | null): DeliveryOutcome['bounce'] {
  if (action === 'delayed') return 'soft'
  if (action !== 'failed') return null
  return status?.startsWith('4') || /^5\.(?:2\.[123]|3\.[1-4]|4\.|7\.)/.test(status ?? '') ? 'soft' : 'hard'
}
