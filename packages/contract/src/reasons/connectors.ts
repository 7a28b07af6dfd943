import { z } from 'zod'
import type { ReasonDeclaration } from '../core/reason.ts'

const host = z.object({ host: z.string() })

/** Why a request of an API connector failed, and why a connector was switched off. */
export const connectorReasons = {
  connector_status: {
    text: '{host} answered with status {status}.',
    params: z.object({ host: z.string(), status: z.number() }),
  },
  connector_not_json: { text: '{host} did not send JSON.', params: host },
  connector_value_missing: {
    text: 'The response has no suitable value for “{field}”.',
    params: z.object({ field: z.string() }),
  },
  connector_template: {
    text: 'A template cannot be filled: {problem}',
    params: z.object({ problem: z.string() }),
  },
  connector_address_changed: { text: 'A value would change the path of the address.' },
  connector_body_not_json: { text: 'The filled body is not JSON.' },
  connector_sign_in_needed: { text: 'The connector is not signed in.' },
  connector_token_refused: {
    text: '{host} gave no access token[: {problem}].',
    params: z.object({ host: z.string(), problem: z.string().optional() }),
  },
  connector_interrupted: {
    text: 'The request was interrupted. It is not sent again, since it may have had an effect.',
  },
  connector_gone: { text: 'The connector was switched off or deleted.' },
  connector_failures: {
    text: 'It failed {count} times in a row.',
    params: z.object({ count: z.number() }),
  },
} as const satisfies Record<string, ReasonDeclaration>
