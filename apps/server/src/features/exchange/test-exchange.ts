import { type ExchangeTestStep, makeReason, type Reason, showReason } from '@postroom/contract'
import { connectEws, discoverEws, type MailServerError } from '@postroom/mail'
import { asMailError, failureReason, faultOf } from '#features/mailboxes/index.ts'
import type { App } from '#platform/app.ts'

export interface TriedExchange {
  readonly email: string
  readonly username: string
  readonly password: string
  readonly server: string
  readonly pinnedFingerprint256: string | undefined
}

export interface ExchangeTest {
  readonly ok: boolean
  readonly steps: ExchangeTestStep[]
  readonly serviceUrl: string | null
}

const timeoutMs = 15_000

/** Finds the server, signs in as the mail process would and lists the folders; stores nothing and sends nothing. */
export async function testExchange(app: App, tried: TriedExchange): Promise<ExchangeTest> {
  const place = tried.server === '' ? await discover(app, tried) : typedPlace(tried.server)
  if ('problem' in place) return { ok: false, steps: [place.problem], serviceUrl: null }
  const { url } = place
  const findStep = passed('exchange_find', place.outcome)
  const steps = [findStep, ...(await signIn(app, tried, url))]
  return { ok: steps.every(({ ok }) => ok), steps, serviceUrl: url }
}

/** Service URL for an entered server; null if it is invalid. */
export function serviceUrlOf(typed: string): string | null {
  const place = typedPlace(typed)
  return 'url' in place ? place.url : null
}

type Place = { url: string; outcome: Reason } | { problem: ExchangeTestStep }

/** Default path of EWS. For another path, the whole URL must be entered. */
const servicePath = '/EWS/Exchange.asmx'

function typedPlace(typed: string): Place {
  const text = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.hash !== '' || url.search !== '')
    return { problem: failedBecause(makeReason('exchange_address_invalid')) }
  if (url.pathname === '/') url.pathname = servicePath
  return { url: url.href, outcome: makeReason('exchange_service_assumed', { host: url.host }) }
}

/** Autodiscover. Sends the password only to the domain of the address; a host in another domain must be entered by a person. */
async function discover(app: App, { email, username, password }: TriedExchange): Promise<Place> {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  try {
    const result = await discoverEws({ door: app.egress, email, user: username, pass: password })
    if (result.kind === 'found') {
      const { host } = new URL(result.url)
      return { url: result.url, outcome: makeReason('exchange_server_found', { domain, host }) }
    }
    const outcome =
      result.kind === 'elsewhere'
        ? makeReason('exchange_server_elsewhere', { domain, host: result.host })
        : makeReason('exchange_server_unknown', { domain })
    return { problem: failedBecause(outcome) }
  } catch (error) {
    return { problem: failed('exchange_find', asMailError(error), `Autodiscover of ${domain}`) }
  }
}

async function signIn(app: App, tried: TriedExchange, url: string): Promise<ExchangeTestStep[]> {
  const { host } = new URL(url)
  const options = {
    door: app.egress,
    url,
    mailbox: tried.email,
    user: tried.username,
    pass: tried.password,
    timeoutMs,
    ...(tried.pinnedFingerprint256 !== undefined && { pinnedFingerprint256: tried.pinnedFingerprint256 }),
  }
  let remote: Awaited<ReturnType<typeof connectEws>>
  try {
    remote = await connectEws(options)
  } catch (error) {
    return [failed('exchange_login', asMailError(error), host)]
  }
  const signedIn = passed('exchange_login', makeReason('exchange_password_accepted', { host }))
  try {
    const folders = await remote.listFolders()
    const messages = folders.find(({ role }) => role === 'inbox')?.messages ?? 0
    return [
      signedIn,
      passed('exchange_folders', makeReason('folders_listed', { folders: folders.length, messages })),
    ]
  } catch (error) {
    return [signedIn, failed('exchange_folders', asMailError(error), host)]
  } finally {
    remote.close()
  }
}

const passed = (step: ExchangeTestStep['step'], outcome: Reason): ExchangeTestStep => ({
  step,
  ok: true,
  kind: null,
  field: null,
  outcome: showReason(outcome),
  serverText: null,
  certificate: null,
})

const failedBecause = (outcome: Reason): ExchangeTestStep => ({
  ...passed('exchange_find', outcome),
  ok: false,
  kind: 'refused',
  field: 'host',
})

function failed(step: ExchangeTestStep['step'], error: MailServerError, host: string): ExchangeTestStep {
  const { certificate } = error
  return {
    step,
    ok: false,
    ...faultOf(error),
    outcome: showReason(failureReason(error, 'Exchange', host)),
    serverText: error.serverText || null,
    certificate: certificate
      ? {
          subject: certificate.subject,
          issuer: certificate.issuer,
          validFrom: certificate.validFrom.toISOString(),
          validTo: certificate.validTo.toISOString(),
          fingerprint256: certificate.fingerprint256,
        }
      : null,
  }
}
