import type { imapServer } from '@postroom/contract'
import { AddressError, detectSettings, type SettingsCandidate } from '@postroom/mail'
import type { z } from 'zod'
import { listMailboxRows, type MailboxRow } from '#features/mailboxes/index.ts'
import { listSignInMethodsByWorkspace } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import { fail } from '#platform/errors/index.ts'

export type MailServer = z.infer<typeof imapServer>
export type TypedServer = Pick<MailServer, 'host' | 'port' | 'security'>

/** Mail servers confirmed, by a trusted source, to host the mail of the domain. */
export interface VouchedServers {
  readonly imap: MailServer
  readonly smtp: MailServer
  /** If a workspace confirmed them, a proof counts only in that workspace. */
  readonly workspaceId: string | null
  /** User names that can only belong to this address on these servers. */
  readonly userNames: readonly string[]
}

const cacheMs = 60_000
const knownAtMost = 500
const known = new WeakMap<App, Map<string, { value: Promise<unknown>; until: number }>>()

/** Caches results per domain for a minute: people retry addresses, and detection takes seconds. */
export function remembered<T>(app: App, key: string, find: () => Promise<T>): Promise<T> {
  const ofApp = known.get(app) ?? new Map()
  known.set(app, ofApp)
  const entry = ofApp.get(key)
  if (entry && entry.until > Date.now()) return entry.value
  if (ofApp.size >= knownAtMost) ofApp.clear()
  const value = find()
  ofApp.set(key, { value, until: Date.now() + cacheMs })
  value.catch(() => ofApp.delete(key))
  return value
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** Servers found for the domain: known providers, its autoconfiguration, DNS, common names. */
export const detected = (app: App, email: string, timeoutMs = 8_000): Promise<SettingsCandidate[]> =>
  remembered(app, `servers ${domainOf(email)}`, async () => {
    try {
      return await detectSettings(`postmaster@${domainOf(email)}`, app.egress, { timeoutMs })
    } catch (error) {
      if (error instanceof AddressError) return []
      throw error
    }
  })

/**
 * Servers that can prove the address: those of a mailbox connected in a workspace, detected ones, or typed ones that
 * were detected or are within the domain. With free choice of a server, anyone could prove any address.
 */
export async function getVouchedServers(
  app: App,
  email: string,
  typed: { imap: TypedServer; smtp: TypedServer } | null,
): Promise<VouchedServers> {
  const connected = await connectedServers(app, email)
  if (typed === null) {
    const [first] = connected.length > 0 ? connected : (await detected(app, email)).map(fromDetected(email))
    return first ?? fail('mail_servers_unknown')
  }
  const byWorkspace = connected.find(({ imap, smtp }) => isSame(imap, typed.imap) && isSame(smtp, typed.smtp))
  if (byWorkspace) return byWorkspace
  const isOwn = isUnder(typed.imap.host, email) && isUnder(typed.smtp.host, email)
  const isFound =
    isOwn ||
    (await detected(app, email)).some(
      ({ imap, smtp }) => isSame(imap, typed.imap) && isSame(smtp, typed.smtp),
    )
  if (!isFound) fail('mail_server_not_vouched', { domain: domainOf(email) })
  const server = (one: TypedServer): MailServer => ({ ...one, username: email })
  return {
    imap: server(typed.imap),
    smtp: server(typed.smtp),
    workspaceId: null,
    userNames: namesFor(email, isOwn),
  }
}

const fromDetected =
  (email: string) =>
  ({ imap, smtp }: SettingsCandidate): VouchedServers => ({
    imap,
    smtp,
    workspaceId: null,
    userNames: namesFor(email, isUnder(imap.host, email)),
  })

/** A local part alone identifies the address only on a server for one domain. */
const namesFor = (email: string, isOwnServer: boolean): string[] =>
  isOwnServer ? [email, email.slice(0, email.lastIndexOf('@'))] : [email]

async function connectedServers(app: App, email: string): Promise<VouchedServers[]> {
  const domain = domainOf(email)
  const rows = await remembered(app, `connected ${domain}`, () => connectedMailboxes(app, domain))
  return rows.map((row) => ({
    imap: row.imap,
    smtp: row.smtp,
    workspaceId: row.workspaceId,
    userNames: row.email === email ? [row.imap.username.toLowerCase(), email] : namesLike(row, email),
  }))
}

/** Uses the same form of user name as the connected mailbox. */
const namesLike = (row: MailboxRow, email: string): string[] =>
  row.imap.username === row.email.slice(0, row.email.lastIndexOf('@')) ? namesFor(email, true) : [email]

async function connectedMailboxes(app: App, domain: string): Promise<MailboxRow[]> {
  const workspaces = await app.db.instance(listSignInMethodsByWorkspace)
  const found: MailboxRow[] = []
  for (const { id, methods } of workspaces) {
    if (!methods.includes('Imap') && !methods.includes('Exchange')) continue
    const rows = await app.db.read(id, (tx) => listMailboxRows(tx, id))
    found.push(...rows.filter((row) => isWorkingMailboxOf(row, domain)))
  }
  return found
}

const isWorkingMailboxOf = (row: MailboxRow, domain: string): boolean =>
  row.provider !== 'NONE' &&
  (row.access === 'password' || row.access === 'oauth') &&
  row.state !== 'disconnected' &&
  domainOf(row.email) === domain

const isSame = (one: TypedServer, other: TypedServer): boolean =>
  one.host.toLowerCase() === other.host.toLowerCase() &&
  one.port === other.port &&
  one.security === other.security

const isUnder = (host: string, email: string): boolean =>
  `.${host.toLowerCase()}`.endsWith(`.${domainOf(email)}`)
