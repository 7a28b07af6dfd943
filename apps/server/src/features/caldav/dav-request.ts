import { makeReason, type Reason } from '@postroom/contract'
import { findElement, MailServerError, readXml, type XmlElement } from '@postroom/mail'
import type { App } from '#platform/app.ts'
import { EgressError } from '#platform/egress/index.ts'

/** An account at a CalDAV server. */
export interface DavAccount {
  /** The address that was entered; the password is sent to its scheme, host and port alone. */
  readonly url: string
  readonly userName: string
  readonly password: string
}

/** Why a server could not be read; shown to people. */
export class DavError extends Error {
  readonly reason: Reason
  readonly status: number
  constructor(reason: Reason, status = 0) {
    super(reason.code)
    this.reason = reason
    this.status = status
  }
}

/** One resource of a multistatus answer (RFC 4918, 14.16). */
export interface DavResource {
  readonly url: string
  /** 404 for a resource that is gone. */
  readonly status: number
  /** The properties that were found. */
  readonly properties: XmlElement
}

const timeoutMs = 20_000
const answerBytes = 8 * 1024 * 1024
const redirectsAtMost = 3

interface Request {
  readonly method: 'PROPFIND' | 'REPORT'
  readonly depth: '0' | '1'
  readonly body: string
}

/** A multistatus answer, and the address that gave it. */
export interface DavAnswer {
  readonly url: string
  readonly root: XmlElement
  readonly resources: readonly DavResource[]
}

/**
 * Sends a request with the account's password. A redirect is followed on the host of the account alone, with the same
 * method; one to another host is an error that names it. Throws `DavError`.
 */
export async function askDav(
  app: App,
  account: DavAccount,
  address: string,
  request: Request,
): Promise<DavAnswer> {
  let url = ownAddress(account, address, account.url)
  for (let followed = 0; ; followed += 1) {
    const { status, location, text } = await send(app, account, url, request)
    const { host } = new URL(url)
    if (location !== null && followed < redirectsAtMost) {
      url = ownAddress(account, location, url)
      continue
    }
    if (status === 401 || status === 403) throw new DavError(makeReason('caldav_denied', { host }), status)
    if (status !== 207) throw new DavError(makeReason('feed_refused', { host, status }), status)
    return readAnswer(account, url, text)
  }
}

interface Reply {
  readonly status: number
  readonly location: string | null
  readonly text: string
}

async function send(app: App, account: DavAccount, url: string, request: Request): Promise<Reply> {
  const { userName, password } = account
  try {
    const response = await app.egress.fetch(url, {
      purpose: 'caldav',
      method: request.method,
      headers: {
        authorization: `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`,
        'content-type': 'application/xml; charset=utf-8',
        depth: request.depth,
      },
      body: `<?xml version="1.0" encoding="utf-8"?>${request.body}`,
      maxBytes: answerBytes,
      timeoutMs,
    })
    const { status, headers } = response
    const location = [301, 302, 303, 307, 308].includes(status) ? (headers.location ?? null) : null
    if (status === 207) return { status, location, text: await response.text() }
    response.discard()
    return { status, location, text: '' }
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    throw new DavError(makeReason(`outbound_${error.kind}`, { host: new URL(url).host }))
  }
}

function readAnswer(account: DavAccount, url: string, text: string): DavAnswer {
  const notSpoken = () => new DavError(makeReason('caldav_not_spoken', { host: new URL(url).host }))
  try {
    const root = readXml(text)
    if (root.name !== 'multistatus') throw notSpoken()
    const responses = root.children.filter(({ name }) => name === 'response')
    return { url, root, resources: responses.flatMap((one) => resourceOf(account, url, one)) }
  } catch (error) {
    if (error instanceof MailServerError) throw notSpoken()
    throw error
  }
}

function resourceOf(account: DavAccount, base: string, response: XmlElement): DavResource[] {
  const href = response.children.find(({ name }) => name === 'href')?.text.trim()
  const url = href ? URL.parse(href, base) : null
  // What another host has cannot be read with this password.
  if (!url || url.origin !== new URL(account.url).origin) return []
  const own = statusOf(response)
  const parts = response.children.filter(({ name }) => name === 'propstat')
  const children = parts.flatMap((part) =>
    statusOf(part) === 200 ? (part.children.find(({ name }) => name === 'prop')?.children ?? []) : [],
  )
  const status = own ?? (parts.length > 0 ? 200 : 0)
  return [{ url: url.href, status, properties: { name: 'prop', attributes: {}, children, text: '' } }]
}

function statusOf(element: XmlElement): number | null {
  const line = element.children.find(({ name }) => name === 'status')?.text
  const match = line ? /^\s*HTTP\/[\d.]+ (\d{3})/.exec(line) : null
  return match ? Number(match[1]) : null
}

/** An address at the host of the account; throws for another host. */
export function ownAddress(account: DavAccount, address: string, base: string): string {
  const { origin, host } = new URL(account.url)
  const url = URL.parse(address, base)
  if (!url || url.origin !== origin)
    throw new DavError(makeReason('caldav_other_host', { host, other: (url?.host ?? address).slice(0, 200) }))
  url.username = ''
  url.password = ''
  return url.href
}

/** The address within a property such as current-user-principal. */
export const hrefsIn = (resource: DavResource | undefined, property: string): string[] => {
  const element = resource && findElement(resource.properties, property)
  return (element?.children ?? []).filter(({ name }) => name === 'href').map(({ text }) => text.trim())
}
