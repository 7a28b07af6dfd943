import { makeReason, type Reason, type ReasonCode, showReason } from '@postroom/contract'
import { z } from 'zod'

type MetaReasonCode = Exclude<Extract<ReasonCode, `meta_${string}`>, 'meta_consent_denied'>

/**
 * `token`: access was revoked; `right`: missing permission; `rate`: rate limit; `window`: the reply window is closed;
 * `brief`: temporary error at Meta; `refused`: permanent refusal; `unknown`: the request may have taken effect;
 * `unreachable`: the request was not sent.
 */
export type GraphErrorKind =
  | 'token'
  | 'right'
  | 'rate'
  | 'window'
  | 'brief'
  | 'refused'
  | 'unknown'
  | 'unreachable'

/** A failed request to Meta's Graph API. */
export class GraphError extends Error {
  readonly kind: GraphErrorKind
  readonly reason: Reason
  readonly code: number | null
  /** Wait before a retry, if Meta states one. */
  readonly retryAfterMs: number | null
  constructor(
    kind: GraphErrorKind,
    {
      reason = makeReason(codeOfKind[kind]),
      code = null,
      retryAfterMs = null,
    }: { reason?: Reason; code?: number | null; retryAfterMs?: number | null } = {},
  ) {
    super(showReason(reason).message)
    this.name = 'GraphError'
    this.kind = kind
    this.reason = reason
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

const errorAnswer = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().default(0),
    error_subcode: z.number().optional(),
    is_transient: z.boolean().optional(),
    error_user_msg: z.string().optional(),
    error_data: z.object({ details: z.string().optional() }).or(z.string()).optional(),
  }),
})

const kinds: Readonly<Record<number, GraphErrorKind>> = {
  0: 'token',
  3: 'right',
  4: 'rate',
  10: 'right',
  17: 'rate',
  32: 'rate',
  102: 'token',
  190: 'token',
  200: 'right',
  368: 'right',
  429: 'rate',
  463: 'token',
  467: 'token',
  613: 'rate',
  80007: 'rate',
  130429: 'rate',
  131000: 'brief',
  131016: 'brief',
  131047: 'window',
  131048: 'rate',
  131056: 'rate',
  133004: 'brief',
}
const subcodes: Readonly<Record<number, GraphErrorKind>> = {
  // Messenger: outside the reply window, with and without a message tag.
  2018278: 'window',
  2018065: 'window',
  1893061: 'window',
}

/** Classifies an error response of the Graph API. */
export function readGraphError(status: number, body: unknown, retryAfter: string | undefined): GraphError {
  const retryAfterMs = retryAfter && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : null
  const read = errorAnswer.safeParse(body)
  if (!read.success) {
    if (status === 429) return new GraphError('rate', { retryAfterMs })
    return new GraphError('brief', { retryAfterMs })
  }
  const { message, code, error_subcode: subcode, is_transient, error_user_msg, error_data } = read.data.error
  const details = typeof error_data === 'object' ? error_data.details : undefined
  const kind =
    subcodes[subcode ?? 0] ??
    (code >= 200 && code <= 299 ? 'right' : kinds[code]) ??
    (status === 429
      ? 'rate'
      : is_transient || status >= 500 || code === 1 || code === 2
        ? 'brief'
        : 'refused')
  const reason = answeredReason(kind, code, details ?? error_user_msg ?? message)
  return new GraphError(kind, { reason, code, retryAfterMs })
}

const codeOfKind: Readonly<Record<GraphErrorKind, MetaReasonCode>> = {
  token: 'meta_access_lost',
  right: 'meta_not_allowed',
  rate: 'meta_rate_limited',
  window: 'meta_window_closed',
  brief: 'meta_in_trouble',
  refused: 'meta_refused',
  unknown: 'meta_unconfirmed',
  unreachable: 'meta_unreachable',
}

/** Errors that users meet and that Meta's text explains poorly. */
const codeOfNumber: Readonly<Record<number, MetaReasonCode>> = {
  551: 'meta_person_unavailable',
  131021: 'meta_own_number',
  131026: 'meta_number_unreachable',
  131030: 'meta_not_a_test_recipient',
  131042: 'meta_payment_problem',
  131049: 'meta_held_back',
  131050: 'meta_not_wanted',
  131051: 'meta_file_type_unsupported',
  131053: 'meta_file_not_taken',
  132000: 'meta_template_variables_missing',
  132001: 'meta_template_missing',
  132012: 'meta_template_variables_invalid',
  132015: 'meta_template_paused',
  132016: 'meta_template_disabled',
  133005: 'meta_pin_wrong',
  133010: 'meta_number_not_registered',
}

/** Builds the reason, with Meta's text and error number as its answer. */
function answeredReason(kind: GraphErrorKind, number: number, text: string): Reason {
  const code = codeOfNumber[number] ?? codeOfKind[kind]
  const plain = text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 300)
  if (plain === '') return makeReason(code)
  return makeReason(code, { answer: plain.includes(`#${number}`) ? plain : `${plain} (#${number})` })
}
