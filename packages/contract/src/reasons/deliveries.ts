import { z } from 'zod'
import type { ReasonDeclaration } from '../core/reason.ts'

const recipients = z.object({
  /** Each with the server's text. */
  recipients: z.array(z.object({ address: z.string(), answer: z.string() })),
})
const detail = z.object({ detail: z.string() })

/** Why a reply was not sent, or not to all recipients. */
export const deliveryReasons = {
  delivery_unconfirmed: {
    text: 'The connection broke before the server confirmed. It may have been sent or not. Sent is looked into until it is found there or somebody decides; it is never sent again by itself.',
  },
  recipients_refused: { text: 'Not accepted for {recipients}.', params: recipients },
  sender_refused: {
    text: 'The mail server does not let this mailbox send as {address}. Allow it there, or answer from another address.',
    params: z.object({ address: z.string() }),
  },
  message_too_large: {
    text: 'The message has {sizeBytes} bytes; the server takes {limitBytes}.',
    params: z.object({ sizeBytes: z.number(), limitBytes: z.number() }),
  },
  message_too_large_for_graph: {
    text: 'Microsoft Graph takes messages of up to {megabytes} MB.',
    params: z.object({ megabytes: z.number() }),
  },
  internationalized_address_unsupported: {
    text: 'An address is not ASCII and the server does not take such addresses (SMTPUTF8).',
  },
  eight_bit_unsupported: {
    text: 'The message has 8-bit lines and the server does not take them (8BITMIME).',
  },
  message_malformed: { text: '{detail}.', params: detail },
  address_malformed: { text: '{detail}.', params: detail },
  recipients_missing: { text: 'The message has no recipients.' },
  sample_message_kept: {
    text: 'Sample data: kept as {path} in the data folder, mailed to nobody.',
    params: z.object({ path: z.string() }),
  },
} as const satisfies Record<string, ReasonDeclaration>
