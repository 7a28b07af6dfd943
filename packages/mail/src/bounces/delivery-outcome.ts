import { causeFrom, refusesRecipient } from './bounce-causes.ts'

export type DeliveryAction = 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded'

export interface DeliveryOutcome {
  address: string
  action: DeliveryAction
  /** Enhanced status code (RFC 3463), such as "5.1.1". */
  status: string | null
  /** Text of the other server, unchanged. */
  diagnostic: string | null
  /** `hard`: the address can never receive mail; `soft`: later mail may be delivered. */
  bounce: 'hard' | 'soft' | null
}

const ENHANCED = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/
/** An SMTP reply (RFC 5321) with its enhanced code, which some servers put in brackets or after "#". */
const REPLY =
  /(?:^|[\s:;'"(>[])([45][0-7]\d)(?=[\s\-:])(?:[\s\-#([]{1,4}([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d))?/
const VAGUE = /^\d\.0\.\d+$/

/** Returns the first enhanced status code (RFC 3463) in a text. */
export const enhancedCodeIn = (text: string): string | null => ENHANCED.exec(text)?.[1] ?? null

/**
 * Chooses the enhanced status of a recipient from the status field and the reply of the other server. Gateways fill the
 * field with a guess, so a code in the reply wins unless it is 5.0.0.
 */
export function statusFrom(field: string, diagnostic: string): string | null {
  const fieldCode = enhancedCodeIn(field)
  const replied = REPLY.exec(diagnostic)?.[2] ?? enhancedCodeIn(diagnostic)
  if (replied === null || (fieldCode !== null && VAGUE.test(replied) && replied[0] === fieldCode[0]))
    return fieldCode
  return replied
}

/**
 * Returns `hard` only if the text says that the user or domain does not exist, or, without such text, if the code does
 * (5.1.x other than .7 and .8, which are about the sender). Text wins over codes, because servers use address codes for
 * full mailboxes, spam and blocked senders too.
 */
export function bounceOf(
  action: DeliveryAction,
  status: string | null,
  diagnostic: string | null,
): DeliveryOutcome['bounce'] {
  if (action === 'delayed') return 'soft'
  if (action !== 'failed') return null
  const replyText = diagnostic ?? ''
  const cause = causeFrom(replyText)
  if (cause !== null) return cause === 'unknown-address' ? 'hard' : 'soft'
  const reply = REPLY.exec(replyText)?.[1]
  if (reply?.startsWith('4') || status?.startsWith('4')) return 'soft'
  if (status !== null && /^5\.1\.(?![78]$)/.test(status)) return 'hard'
  return refusesRecipient(replyText) && !status?.startsWith('5.2.') ? 'hard' : 'soft'
}
