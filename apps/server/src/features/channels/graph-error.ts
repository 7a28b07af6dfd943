import { z } from 'zod'

/**
 * `token`: the access is gone; `right`: not allowed with it; `rate`: later; `window`: they wrote too long ago; `brief`:
 * trouble at Meta that passes; `refused`: this will never be taken; `unknown`: nobody knows whether it was done;
 * `unreachable`: it was not asked.
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

/** An answer of the Graph API that is no success; `message` is for a person. */
export class GraphError extends Error {
  readonly kind: GraphErrorKind
  readonly code: number | null
  /** In which it can be tried again, where Meta says so. */
  readonly retryAfterMs: number | null
  constructor(
    kind: GraphErrorKind,
    message: string,
    { code = null, retryAfterMs = null }: { code?: number | null; retryAfterMs?: number | null } = {},
  ) {
    super(message)
    this.name = 'GraphError'
    this.kind = kind
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
  // Messenger: outside the time in which one may answer, with and without a tag.
  2018278: 'window',
  2018065: 'window',
  1893061: 'window',
}

/** What became of it by what Meta says; what it says, in its own words, goes behind ours. */
export function readGraphError(status: number, body: unknown, retryAfter: string | undefined): GraphError {
  const retryAfterMs = retryAfter && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : null
  const read = errorAnswer.safeParse(body)
  if (!read.success) {
    if (status === 429) return new GraphError('rate', graphText('rate', null, ''), { retryAfterMs })
    return new GraphError('brief', graphText('brief', null, ''), { retryAfterMs })
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
  return new GraphError(kind, graphText(kind, code, details ?? error_user_msg ?? message), {
    code,
    retryAfterMs,
  })
}

const sentences: Readonly<Record<GraphErrorKind, string>> = {
  token: 'Meta no longer accepts our access: it was taken back, has run out, or a password was changed.',
  right: 'Meta does not allow this with the access that was given.',
  rate: 'Meta takes no more messages for the moment.',
  window: 'They wrote too long ago: until they write again, Meta takes approved templates at most.',
  brief: 'Meta has trouble at the moment.',
  refused: 'Meta does not take this.',
  unknown: 'The connection broke before Meta confirmed. It may have been sent or not.',
  unreachable: 'Meta could not be reached.',
}

/** Codes that a person meets and whose own words say little. */
const known: Readonly<Record<number, string>> = {
  551: 'This person cannot be written to at the moment.',
  131021: 'A number cannot write to itself.',
  131026: 'The number cannot be reached: it has no WhatsApp, an old version, or has not agreed to its terms.',
  131030: 'The number is not among those that Meta lets a test number write to.',
  131042: 'Meta has a problem with the payment for this WhatsApp account.',
  131049: 'Meta held it back, so that the person does not get too many messages of this kind.',
  131050: 'The person does not want such messages.',
  131051: 'Meta does not send files of this kind.',
  131053: 'Meta could not take the file.',
  132000: 'The number of filled-in places does not fit the template.',
  132001: 'The template does not exist in this language, or is not approved.',
  132012: 'What was filled in does not fit the template.',
  132015: 'The template is paused, because people complained about it.',
  132016: 'The template was switched off for good, because people complained about it.',
  133005: 'The PIN of the two-step verification is wrong.',
  133010: 'The number is not registered with WhatsApp.',
}

export function graphText(kind: GraphErrorKind, code: number | null, theirs: string): string {
  const ours = (code !== null && known[code]) || sentences[kind]

  const plain = theirs
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 300)
  if (plain === '') return ours
  return `${ours} Meta says: ${plain}${code === null || plain.includes(`#${code}`) ? '' : ` (#${code})`}`
}
