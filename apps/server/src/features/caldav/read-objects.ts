import { caldavLimits, makeReason } from '@postroom/contract'
import { escapeXml, findText } from '@postroom/mail'
import type { App } from '#platform/app.ts'
import { askDav, type DavAccount, type DavAnswer, DavError } from './dav-request.ts'
import type { RemoteCalendar } from './discover.ts'

/** An event, or a series of events, as the server has it. */
export interface RemoteObject {
  readonly href: string
  readonly etag: string
  readonly body: string
}

/** What is known of a calendar since the last reading. */
export interface Known {
  readonly syncToken: string | null
  readonly ctag: string | null
  /** Whether all events were compared today. */
  readonly isListed: boolean
  readonly etags: ReadonlyMap<string, string>
}

/** What changed at the server since then. */
export interface Changes {
  readonly changed: readonly RemoteObject[]
  readonly removed: readonly string[]
}

const namespaces = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"'
const fetchedAtOnce = 50
const roundsAtMost = 20

/**
 * Reads what changed in a calendar: by the server's report of changes where it offers one (RFC 6578), otherwise by the
 * etags of all events once the ctag changed. Once a day all etags are compared, because other days count then. Throws
 * `DavError`.
 */
export async function readChanges(
  app: App,
  account: DavAccount,
  calendar: RemoteCalendar,
  known: Known,
  days: { readonly from: string; readonly to: string },
): Promise<Changes> {
  const { syncToken, ctag } = calendar
  const isSame = syncToken !== null ? syncToken === known.syncToken : ctag !== null && ctag === known.ctag
  if (known.isListed && isSame) return { changed: [], removed: [] }
  const reported =
    known.isListed && syncToken !== null && known.syncToken !== null
      ? await askChanges(app, account, calendar, known.syncToken)
      : null
  const found = reported ?? (await listAll(app, account, calendar, known.etags, days))
  const isNew = found.etags.filter(([href, etag]) => known.etags.get(href) !== etag)
  const hrefs = isNew.map(([href]) => href)
  if (hrefs.length > caldavLimits.objects) throw tooMany(calendar)
  const changed: RemoteObject[] = []
  for (let at = 0; at < hrefs.length; at += fetchedAtOnce)
    changed.push(...(await fetchObjects(app, account, calendar, hrefs.slice(at, at + fetchedAtOnce))))
  return { changed, removed: found.removed }
}

const tooMany = ({ name }: RemoteCalendar): DavError =>
  new DavError(makeReason('caldav_too_many_events', { name, maximum: caldavLimits.objects }))

interface Found {
  readonly etags: [href: string, etag: string][]
  readonly removed: string[]
}

/** The changes since a token; null if the server no longer knows it. */
async function askChanges(
  app: App,
  account: DavAccount,
  { url }: RemoteCalendar,
  since: string,
): Promise<Found | null> {
  const found: Found = { etags: [], removed: [] }
  let token = since
  for (let round = 0; round < roundsAtMost; round += 1) {
    const answer = await askSince(app, account, url, token)
    if (!answer) return null
    for (const { url: href, status, properties } of answer.resources) {
      if (href === url) continue
      if (status === 404 || status === 410) found.removed.push(href)
      else found.etags.push([href, findText(properties, 'getetag') ?? ''])
    }
    // A part of the changes: the server marks the calendar itself as too large an answer (RFC 6578, 3.6).
    const isPart = answer.resources.some(({ url: href, status }) => href === url && status === 507)
    const next = answer.root.children.find(({ name }) => name === 'sync-token')?.text.trim()
    if (!isPart || !next) return found
    token = next
  }
  return null
}

async function askSince(
  app: App,
  account: DavAccount,
  url: string,
  token: string,
): Promise<DavAnswer | null> {
  const body = `<d:sync-collection ${namespaces}><d:sync-token>${escapeXml(token)}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>`
  try {
    return await askDav(app, account, url, { method: 'REPORT', depth: '0', body })
  } catch (error) {
    // The token is refused with one of these (RFC 6578, 3.2); all events are compared then.
    if (error instanceof DavError && [400, 403, 409, 410, 412, 415].includes(error.status)) return null
    throw error
  }
}

/** The etags of all events of the days; those that are known and no longer there were removed. */
async function listAll(
  app: App,
  account: DavAccount,
  calendar: RemoteCalendar,
  known: ReadonlyMap<string, string>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Found> {
  const stamp = (day: string): string => `${day.replaceAll('-', '')}T000000Z`
  const range = `<c:time-range start="${stamp(from)}" end="${stamp(to)}"/>`
  const body = `<c:calendar-query ${namespaces}><d:prop><d:getetag/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">${range}</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`
  const { resources } = await askDav(app, account, calendar.url, { method: 'REPORT', depth: '1', body })
  const etags = resources
    .filter(({ url, status }) => url !== calendar.url && status === 200)
    .map(({ url, properties }): [string, string] => [url, findText(properties, 'getetag') ?? ''])
  if (etags.length > caldavLimits.objects) throw tooMany(calendar)
  const there = new Set(etags.map(([href]) => href))
  return { etags, removed: [...known.keys()].filter((href) => !there.has(href)) }
}

async function fetchObjects(
  app: App,
  account: DavAccount,
  { url }: RemoteCalendar,
  hrefs: readonly string[],
): Promise<RemoteObject[]> {
  const wanted = hrefs.map((href) => `<d:href>${escapeXml(new URL(href).pathname)}</d:href>`).join('')
  const body = `<c:calendar-multiget ${namespaces}><d:prop><d:getetag/><c:calendar-data/></d:prop>${wanted}</c:calendar-multiget>`
  const { resources } = await askDav(app, account, url, { method: 'REPORT', depth: '1', body })
  return resources.flatMap(({ url: href, properties }) => {
    const text = findText(properties, 'calendar-data')
    return text && hrefs.includes(href)
      ? [{ href, etag: findText(properties, 'getetag') ?? '', body: text.replaceAll('\u0000', '') }]
      : []
  })
}
