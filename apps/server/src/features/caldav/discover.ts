import { caldavLimits, makeReason } from '@postroom/contract'
import { findElement, findText } from '@postroom/mail'
import type { App } from '#platform/app.ts'
import {
  askDav,
  type DavAccount,
  type DavAnswer,
  DavError,
  type DavResource,
  hrefsIn,
  ownAddress,
} from './dav-request.ts'

/** Where the calendars of an account are listed: a folder of them, or one calendar itself. */
export interface CalendarHome {
  readonly url: string
  readonly depth: '0' | '1'
}

/** A calendar as its server describes it. */
export interface RemoteCalendar {
  readonly url: string
  readonly name: string
  readonly ctag: string | null
  /** Null where the server offers no reports of changes (RFC 6578). */
  readonly syncToken: string | null
}

const namespaces =
  'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/"'
const propfind = (properties: string): string =>
  `<d:propfind ${namespaces}><d:prop>${properties}</d:prop></d:propfind>`
const entryProperties = propfind('<d:resourcetype/><d:current-user-principal/><c:calendar-home-set/>')
const homeProperties = propfind('<c:calendar-home-set/>')
const calendarProperties = propfind(
  '<d:resourcetype/><d:displayname/><c:supported-calendar-component-set/><s:getctag/><d:sync-token/><d:supported-report-set/>',
)

/**
 * Finds where the calendars of an account are: at the address that was entered, or from /.well-known/caldav (RFC 6764)
 * over the principal of the account to its home of calendars (RFC 4791, 6.2.1). Throws `DavError`.
 */
export async function findHomes(app: App, account: DavAccount): Promise<CalendarHome[]> {
  const entry = await findEntry(app, account)
  const [resource] = entry.resources
  if (resource && isCalendar(resource)) return [{ url: entry.url, depth: '0' }]
  const direct = hrefsIn(resource, 'calendar-home-set')
  if (direct.length > 0) return homesAt(account, direct, entry.url)
  const [principal] = hrefsIn(resource, 'current-user-principal')
  if (!principal) throw new DavError(makeReason('caldav_not_spoken', { host: new URL(account.url).host }))
  const answer = await askDav(app, account, new URL(principal, entry.url).href, {
    method: 'PROPFIND',
    depth: '0',
    body: homeProperties,
  })
  const homes = hrefsIn(answer.resources[0], 'calendar-home-set')
  if (homes.length === 0)
    throw new DavError(makeReason('caldav_without_calendars', { host: new URL(account.url).host }))
  return homesAt(account, homes, answer.url)
}

const homesAt = (account: DavAccount, hrefs: readonly string[], base: string): CalendarHome[] =>
  hrefs.slice(0, 3).map((href) => ({ url: ownAddress(account, href, base), depth: '1' }))

/** The first address that answers as CalDAV: what was entered, and for a bare host first its well-known address. */
async function findEntry(app: App, account: DavAccount): Promise<DavAnswer> {
  const wellKnown = new URL('/.well-known/caldav', account.url).href
  const isBare = new URL(account.url).pathname === '/'
  const addresses = isBare ? [wellKnown, account.url] : [account.url, wellKnown]
  let problem: DavError | null = null
  for (const address of addresses) {
    try {
      const answer = await askDav(app, account, address, {
        method: 'PROPFIND',
        depth: '0',
        body: entryProperties,
      })
      const [first] = answer.resources
      const isFit =
        first &&
        (isCalendar(first) ||
          hrefsIn(first, 'current-user-principal').length > 0 ||
          hrefsIn(first, 'calendar-home-set').length > 0)
      if (isFit) return answer
    } catch (error) {
      if (!(error instanceof DavError)) throw error
      // A wrong password and a redirect elsewhere say more than a missing page.
      if (error.status === 401 || error.reason.code !== 'feed_refused') throw error
      problem ??= error
    }
  }
  throw problem ?? new DavError(makeReason('caldav_not_spoken', { host: new URL(account.url).host }))
}

/** The calendars with events in the homes of an account. Throws `DavError`. */
export async function listCalendars(
  app: App,
  account: DavAccount,
  homes: readonly CalendarHome[],
): Promise<RemoteCalendar[]> {
  const found = new Map<string, RemoteCalendar>()
  for (const { url, depth } of homes) {
    const { resources } = await askDav(app, account, url, {
      method: 'PROPFIND',
      depth,
      body: calendarProperties,
    })
    for (const resource of resources)
      if (isCalendar(resource) && hasEvents(resource)) found.set(resource.url, remoteOf(resource))
  }
  return [...found.values()].slice(0, caldavLimits.calendars)
}

function isCalendar({ properties }: DavResource): boolean {
  const types = findElement(properties, 'resourcetype')?.children ?? []
  return types.some(({ name }) => name === 'calendar')
}

/** A server that does not say what a calendar holds may hold everything there. */
function hasEvents({ properties }: DavResource): boolean {
  const set = findElement(properties, 'supported-calendar-component-set')
  return !set || set.children.some(({ attributes }) => attributes.name?.toUpperCase() === 'VEVENT')
}

function remoteOf({ url, properties }: DavResource): RemoteCalendar {
  const reports = findElement(properties, 'supported-report-set')
  const canSync = reports !== null && findElement(reports, 'sync-collection') !== null
  const lastPart = decodeURIComponent(new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? url)
  const name = (findText(properties, 'displayname') || lastPart).replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
  return {
    url,
    name: name.slice(0, 120),
    ctag: findText(properties, 'getctag') || null,
    syncToken: canSync ? findText(properties, 'sync-token') || null : null,
  }
}
