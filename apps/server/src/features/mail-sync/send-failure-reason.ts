import { extendReason, makeReason, type Reason } from '@postroom/contract'
import { type MailAccount, MailServerError, type RefusedRecipient, type SendOutcome } from '@postroom/mail'
import { ConsentError } from '#features/grants/index.ts'
import { failureReason, protocolOf } from '#features/mailboxes/index.ts'

type Failed = Extract<SendOutcome, { state: 'failed' }>

/** Reason for a failure detected before the message was handed to the server; null for other failures. */
export function unsentReason(
  { code, serverText, maxSizeBytes }: Failed,
  { protocol }: MailAccount,
  sizeBytes: number,
): Reason | null {
  switch (code) {
    case 'SIZE_EXCEEDED': {
      const limitBytes = maxSizeBytes ?? 0
      return protocol === 'graph'
        ? makeReason('message_too_large_for_graph', { megabytes: limitBytes >> 20 })
        : makeReason('message_too_large', { sizeBytes, limitBytes })
    }
    case 'SMTPUTF8_MISSING':
      return makeReason('internationalized_address_unsupported')
    case '8BITMIME_MISSING':
      return makeReason('eight_bit_unsupported')
    case 'MALFORMED_MESSAGE':
      return makeReason('message_malformed', { detail: serverText })
    case 'MALFORMED_ADDRESS':
      return makeReason('address_malformed', { detail: serverText })
    case 'NO_RECIPIENTS':
      return makeReason('recipients_missing')
    default:
      return null
  }
}

/** Reason for a refusal by the server, with the server's answer. */
export function serverReason({ kind, code, serverText, cause }: Failed, account: MailAccount): Reason {
  const error = new MailServerError(kind, serverText, {
    serverText,
    ...(code !== null && { code }),
    cause: cause instanceof ConsentError ? cause : undefined,
  })
  const reason = failureReason(error, protocolOf(account, 'sending'), account.sendHost, 'sending')
  return code === 'GRANT_REFUSED' ? reason : extendReason(reason, { answer: serverText })
}

/** Lists refused recipients with the server's answers; null if all were accepted. */
export const refusedReason = (refused: readonly RefusedRecipient[]): Reason | null =>
  refused.length === 0
    ? null
    : makeReason('recipients_refused', {
        recipients: refused.map(({ address, serverText }) => ({ address, answer: serverText })),
      })
