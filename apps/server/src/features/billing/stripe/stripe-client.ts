import type Stripe from 'stripe'
import type { App } from '#platform/app.ts'
import type { RequestContext } from '#platform/calls/context.ts'
import type { Egress } from '#platform/egress/index.ts'
import { fail } from '#platform/errors/index.ts'

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>
type Answer = Awaited<ReturnType<HttpClient['makeRequest']>>

const answerBytes = 8_388_608
/** The guarded client computes these itself. */
const ownHeaders = new Set(['content-length', 'connection', 'host', 'accept-encoding'])

/** Lets the official library send its requests through the guarded client. */
const guarded = (egress: Egress): HttpClient => ({
  getClientName: () => 'postroom',
  makeRequest: async (host, port, path, method, headers, body, protocol, timeoutMs) => {
    const sent = Object.entries(headers).filter(([name]) => !ownHeaders.has(name.toLowerCase()))
    const {
      status,
      headers: received,
      ...response
    } = await egress.fetch(`${protocol}://${host}:${port}${path}`, {
      purpose: 'stripe',
      method,
      headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
      ...(method !== 'GET' && body && { body }),
      maxBytes: answerBytes,
      timeoutMs,
    })
    const answer: Answer = {
      getStatusCode: () => status,
      getHeaders: () => received,
      getRawResponse: () => response,
      toStream: () => response.stream(),
      toJSON: async () => JSON.parse(await response.text()),
      dispose: () => response.discard(),
    }
    return answer
  },
})

export interface StripeAccess {
  readonly stripe: Stripe
  readonly webhookSecret: string
}

/**
 * Access to the operator's account at Stripe; null if its keys are not configured. The library is loaded here, since it takes
 * a quarter of a second and 30 MB that most installations do not need.
 */
export async function stripeAccess({
  config,
  egress,
}: Pick<App, 'config' | 'egress'>): Promise<StripeAccess | null> {
  const { stripeSecretKey, stripeWebhookSecret, stripeUrl } = config
  if (!stripeSecretKey || !stripeWebhookSecret) return null
  const { default: StripeClient } = await import('stripe')
  const { hostname, port, protocol } = new URL(stripeUrl)
  const isTls = protocol === 'https:'
  const stripe = new StripeClient(stripeSecretKey, {
    httpClient: guarded(egress),
    host: hostname,
    port: port || (isTls ? 443 : 80),
    protocol: isTls ? 'https' : 'http',
    timeout: 20_000,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  return { stripe, webhookSecret: stripeWebhookSecret }
}

/**
 * Asks Stripe. Fails with `payment_refused` if the card was refused and with `payment_provider_silent` if Stripe cannot be
 * reached, is not configured, or refuses the request for another reason, which is logged.
 */
export async function askStripe<T>(app: App, work: (stripe: Stripe) => Promise<T>): Promise<T> {
  const access = await stripeAccess(app)
  if (!access) {
    app.log.error({}, 'the keys of Stripe are missing')
    return fail('payment_provider_silent')
  }
  try {
    return await work(access.stripe)
  } catch (error) {
    if (!isStripeError(error)) throw error
    if (error.type === 'StripeCardError') return fail('payment_refused')
    const { type, code, param, requestId, message } = error
    app.log.error({ type, code, param, requestId, message }, 'a request to Stripe failed')
    return fail('payment_provider_silent')
  }
}

const isStripeError = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')

/** True if Stripe refused because of this code. */
export const hasCode = (error: unknown, code: string): boolean => isStripeError(error) && error.code === code

/** Refuses addresses of pages that are not at Stripe, so that people are never led elsewhere. */
export function pageAt({ config }: Pick<App, 'config'>, url: string | null | undefined): string {
  const address = URL.parse(url ?? '')
  const isStripe = address?.protocol === 'https:' && /(^|\.)stripe\.com$/.test(address.hostname)
  if (!address || !(isStripe || address.origin === config.stripeUrl)) return fail('payment_provider_silent')
  return address.href
}

/** The id of what Stripe names by its id or includes. */
export const idOf = (one: string | { readonly id: string } | null | undefined): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null)

/** A moment of Stripe, in seconds since 1970. */
export const momentOf = (seconds: number): Date => new Date(seconds * 1_000)

/** A repeated request of the browser repeats the request to Stripe. */
export function idempotent(
  { header, workspaceId }: Pick<RequestContext, 'header' | 'workspaceId'>,
  what: string,
): { idempotencyKey: string } | undefined {
  const key = header('idempotency-key')
  return key ? { idempotencyKey: `${what}-${workspaceId}-${key}` } : undefined
}
