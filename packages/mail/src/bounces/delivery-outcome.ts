import { causeFrom, refusesRecipient } from './bounce-causes.ts'

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

const ENHANCED = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/
/** A reply of SMTP (RFC 5321) with its enhanced code, which some servers put in brackets or after "#". */
const REPLY =
  /(?:^|[\s:;'"(>[])([45][0-7]\d)(?=[\s\-:])(?:[\s\-#([]{1,4}([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d))?/
const VAGUE = /^\d\.0\.\d+$/

export const enhancedCodeIn = (text: string): string | null => ENHANCED.exec(text)?.[1] ?? null

/**
 * The status of a recipient from the field and the reply of the other server. Gateways fill the field in with their own guess,
 * so that a code in the reply wins, unless it says nothing (5.0.0).
 */
export function statusFrom(field: string, diagnostic: string): string | null {
  const written = enhancedCodeIn(field)
  const replied = REPLY.exec(diagnostic)?.[2] ?? enhancedCodeIn(diagnostic)
  if (replied === null || (written !== null && VAGUE.test(replied) && replied[0] === written[0]))
    return written
  return replied
}

/**
 * Hard only where the words of the server say that the user or the domain does not exist, or without such words where the code
 * does (5.1.x other than .7 and .8, which are about the sender). Servers use codes of the address for full mailboxes, spam and
 * blocked senders, so that words win over codes.
 */
export function bounceOf(
  action: DeliveryAction,
  status: string | null,
  diagnostic: string | null,
): DeliveryOutcome['bounce'] {
  if (action === 'delayed') return 'soft'
  if (action !== 'failed') return null
  const said = diagnostic ?? ''
  const cause = causeFrom(said)
  if (cause !== null) return cause === 'unknown-address' ? 'hard' : 'soft'
  const reply = REPLY.exec(said)?.[1]
  if (reply?.startsWith('4') || status?.startsWith('4')) return 'soft'
  if (status !== null && /^5\.1\.(?![78]$)/.test(status)) return 'hard'
  return refusesRecipient(said) && !status?.startsWith('5.2.') ? 'hard' : 'soft'
}
