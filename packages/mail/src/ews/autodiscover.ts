import { MailServerError } from '../connection/mail-server-error.ts'
import { HttpClient, type HttpClientOptions } from '../http/http-client.ts'
import { errorOfStatus } from '../http/http-errors.ts'
import type { TestRoute } from '../test-route.ts'
import { escapeXml, findElement, findText, readXml, type XmlElement } from '../xml/read-xml.ts'

export type AutodiscoverOptions = HttpClientOptions & { email: string; user: string; pass: string }

export type DiscoveredEws =
  | { kind: 'found'; url: string }
  /** Autodiscover names a host outside the mail domain, which gets no password before the person agrees. */
  | { kind: 'elsewhere'; host: string }
  | { kind: 'nobody' }

type Step =
  | { kind: 'found'; url: string }
  | { kind: 'place'; url: string }
  | { kind: 'address'; email: string }
  | { kind: 'nobody' }

const REDIRECTS = 5
const ANSWER_BYTES = 512 << 10
const TIMEOUT_MS = 8_000
const PATH = '/autodiscover/autodiscover.xml'
const SCHEMA = 'http://schemas.microsoft.com/exchange/autodiscover/outlook'

/**
 * Finds the URL of the web service with Autodiscover (MS-OXDSCLI, the XML form that every Exchange supports). The
 * password is sent only to hosts of the mail domain. Throws MailServerError if such a host rejects it.
 */
export async function discoverEws(options: AutodiscoverOptions): Promise<DiscoveredEws> {
  const http = new HttpClient(options)
  try {
    let email = options.email
    let place: string | null = null
    for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
      const domain = email.slice(email.lastIndexOf('@') + 1)
      const step: Step =
        place === null
          ? await askDomain(http, options, email, domain)
          : await ask(http, options, email, place)
      if (step.kind === 'found' || step.kind === 'nobody') return step
      if (step.kind === 'address') {
        const host = step.email.slice(step.email.lastIndexOf('@') + 1)
        if (!isUnder(host, options.email)) return { kind: 'elsewhere', host }
        email = step.email
        place = null
        continue
      }
      const { hostname } = new URL(step.url)
      if (!isUnder(hostname, options.email)) return { kind: 'elsewhere', host: hostname }
      place = step.url
    }
    return { kind: 'nobody' }
  } finally {
    http.close()
  }
}

const isUnder = (host: string, email: string): boolean =>
  `.${host.toLowerCase()}`.endsWith(`.${email.slice(email.lastIndexOf('@') + 1).toLowerCase()}`)

/** Tries the URLs of MS-OXDISCO section 3.1.5 in order; a host with an untrusted certificate is skipped. */
async function askDomain(
  http: HttpClient,
  options: AutodiscoverOptions,
  email: string,
  domain: string,
): Promise<Step> {
  for (const url of [`https://autodiscover.${domain}${PATH}`, `https://${domain}${PATH}`]) {
    const step = await ask(http, options, email, url).catch(toMissing)
    if (step.kind !== 'nobody') return step
  }
  const redirected = await askPlainRedirect(options.door, domain)
  if (redirected !== null) return { kind: 'place', url: redirected }
  const [record] = await options.door.dns.srv(`_autodiscover._tcp.${domain}`).catch(() => [])
  if (!record || record.name === '' || record.name === '.') return { kind: 'nobody' }
  const port = record.port === 443 ? '' : `:${record.port}`
  return { kind: 'place', url: `https://${record.name.replace(/\.$/, '')}${port}${PATH}` }
}

/** A rejected password ends the search; an unreachable host or an untrusted certificate does not. */
function toMissing(error: unknown): Step {
  if (error instanceof MailServerError && (error.kind === 'auth' || error.code === 'NO_BASIC')) throw error
  if (error instanceof MailServerError) return { kind: 'nobody' }
  throw error
}

/** Some domains only redirect over plain HTTP: no credentials are sent there, and only an https target is accepted. */
async function askPlainRedirect(door: TestRoute, domain: string): Promise<string | null> {
  const http = new HttpClient({ door: { ...door, allowsPlain: () => true } })
  try {
    const url = `http://autodiscover.${domain}${PATH}`
    const answer = await http.send({ method: 'GET', url, timeoutMs: TIMEOUT_MS })
    await answer.bytes(ANSWER_BYTES)
    return answer.status === 301 || answer.status === 302 ? secureUrl(answer.headers.location ?? '') : null
  } catch {
    return null
  } finally {
    http.close()
  }
}

const secureUrl = (text: string): string | null =>
  URL.canParse(text) && new URL(text).protocol === 'https:' ? new URL(text).href : null

async function ask(
  http: HttpClient,
  { user, pass }: AutodiscoverOptions,
  email: string,
  url: string,
): Promise<Step> {
  const answer = await http.send({
    method: 'POST',
    url,
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${pass}`, 'utf8').toString('base64')}`,
      'content-type': 'text/xml; charset=utf-8',
    },
    body:
      `<?xml version="1.0" encoding="utf-8"?><Autodiscover xmlns="${SCHEMA}/requestschema/2006"><Request>` +
      `<EMailAddress>${escapeXml(email)}</EMailAddress>` +
      `<AcceptableResponseSchema>${SCHEMA}/responseschema/2006a</AcceptableResponseSchema></Request></Autodiscover>`,
    timeoutMs: TIMEOUT_MS,
  })
  const body = await answer.bytes(ANSWER_BYTES)
  if (answer.status >= 301 && answer.status <= 308) {
    const location = secureUrl(answer.headers.location ?? '')
    return location === null ? { kind: 'nobody' } : { kind: 'place', url: location }
  }
  if (answer.status === 401) throw toRefusal(answer.headers['www-authenticate'] ?? '', new URL(url).host)
  return answer.status === 200 ? readAnswer(readXml(body.toString('utf8'))) : { kind: 'nobody' }
}

function toRefusal(offered: string, host: string): MailServerError {
  if (offered === '' || /\bbasic\b/i.test(offered)) return errorOfStatus(401, host)
  return new MailServerError('refused', `${host} takes no passwords here`, {
    code: 'NO_BASIC',
    serverText: `WWW-Authenticate: ${offered.slice(0, 200)}`,
  })
}

/** External URLs first: EXCH names hosts inside the server's network. */
const PROTOCOLS = ['EXPR', 'EXHTTP', 'EXCH', 'WEB']

function readAnswer(document: XmlElement): Step {
  const account = findElement(document, 'Account')
  if (!account) return { kind: 'nobody' }
  const email = findText(account, 'RedirectAddr')
  if (email?.includes('@')) return { kind: 'address', email }
  const url = secureUrl(findText(account, 'RedirectUrl') ?? '')
  if (url !== null) return { kind: 'place', url }
  const protocols = account.children.filter(({ name }) => name === 'Protocol')
  for (const type of PROTOCOLS)
    for (const protocol of protocols) {
      const found = secureUrl(findText(protocol, 'EwsUrl') ?? '')
      if (found !== null && findText(protocol, 'Type') === type) return { kind: 'found', url: found }
    }
  return { kind: 'nobody' }
}
