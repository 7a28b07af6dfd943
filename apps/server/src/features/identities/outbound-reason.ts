import { makeReason, type ReasonCode, type ShownReason, showReason } from '@postroom/contract'

/** A reason without parameters, as the end of a sentence: the English text continues after a colon. */
export function outboundReason(
  code: Extract<ReasonCode, `outbound_${string}` | `discovery_${string}`>,
): ShownReason {
  const reason = showReason(makeReason(code))
  return { ...reason, message: reason.message.replace(/\.$/, '').replace(/^T/, 't') }
}
