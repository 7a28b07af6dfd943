import type { Egress } from '#platform/egress/index.ts'
import { EgressError } from '#platform/egress/index.ts'

/** `silent`: the domain has no Exchange server. */
export type ExchangeAnswer = 'proved' | 'refused' | 'silent'

const timeoutMs = 6_000
const answerBytes = 262_144

/** Autodiscover URLs of the domain itself (MS-OXDISCO 3.1.5.4), never of a parent domain. */
const placesOf = (domain: string): string[] => [
  `https://autodiscover.${domain}/autodiscover/autodiscover.xml`,
  `https://${domain}/autodiscover/autodiscover.xml`,
]

/** Finds the Autodiscover URL that accepts passwords; null if none. Sends nothing about a person. */
export async function findExchange(egress: Egress, domain: string): Promise<string | null> {
  for (const place of placesOf(domain)) {
    const challenge = await post(egress, place, '', {})
    if (challenge?.status === 401 && /\bbasic\b/i.test(challenge.wwwAuthenticate)) return place
  }
  return null
}

/**
 * Requests Autodiscover settings (MS-OXDSCLI) with the address's password, which proves it. Redirects are not followed,
 * because they would carry the password elsewhere.
 */
export async function askExchange(
  egress: Egress,
  place: string,
  email: string,
  secret: string,
): Promise<ExchangeAnswer> {
  const authorization = `Basic ${Buffer.from(`${email}:${secret}`, 'utf8').toString('base64')}`
  const answer = await post(egress, place, requestFor(email), { authorization })
  if (answer === null) return 'silent'
  return answer.status === 200 && isAbout(answer.body, email) ? 'proved' : 'refused'
}

async function post(
  egress: Egress,
  place: string,
  body: string,
  headers: Record<string, string>,
): Promise<{ status: number; wwwAuthenticate: string; body: string } | null> {
  try {
    const response = await egress.fetch(place, {
      purpose: 'autodiscover',
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', ...headers },
      body,
      maxBytes: answerBytes,
      timeoutMs,
    })
    return {
      status: response.status,
      wwwAuthenticate: response.headers['www-authenticate'] ?? '',
      body: await response.text(),
    }
  } catch (error) {
    if (error instanceof EgressError) return null
    throw error
  }
}

const schema = 'http://schemas.microsoft.com/exchange/autodiscover/outlook'
const requestFor = (email: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><Autodiscover xmlns="${schema}/requestschema/2006"><Request>` +
  `<EMailAddress>${escapeXml(email)}</EMailAddress>` +
  `<AcceptableResponseSchema>${schema}/responseschema/2006a</AcceptableResponseSchema></Request></Autodiscover>`

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const unescapeXml = (text: string): string =>
  text
    .replace(/&amp;/g, '&')
    .replace(/&apos;/g, "'")
    .replace(/&#(\d{1,6});/g, (_, code) => String.fromCodePoint(Number(code)))

/** Only an answer that names this address proves it. */
function isAbout(xml: string, email: string): boolean {
  const named = /<AutoDiscoverSMTPAddress>\s*([^<\s]{1,254})\s*<\/AutoDiscoverSMTPAddress>/i.exec(xml)?.[1]
  return named !== undefined && unescapeXml(named).toLowerCase() === email
}
