import type { Socket } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import { makeReason } from '@postroom/contract'
import { Client, type Entry, InvalidCredentialsError, ResultCodeError } from 'ldapts'
import { type Egress, EgressError } from '#platform/egress/index.ts'
import { type DirectoryAddress, parseAddress } from './directory-address.ts'
import { LdapProblem, toLdapProblem } from './ldap-problem.ts'

/** What is needed to sign in to a directory. */
export interface DirectoryAccess {
  readonly url: string
  readonly startTls: boolean
  readonly caCertificate: string
  readonly bindDn: string
  readonly bindPassword: string
  readonly baseDn: string
}

/** For the whole session, so that a slow or endless directory delays no other sign-in. */
export interface SessionLimits {
  readonly timeoutMs: number
  readonly maxBytes: number
}

export interface Search {
  readonly filter: string
  readonly attributes: readonly string[]
  /** Attributes whose values are bytes. */
  readonly binary?: readonly string[]
  /** Fails with `ldap_limit` beyond it; the search is paged. */
  readonly entriesAtMost: number
}

export interface DirectorySession {
  /** Searches below the base DN. Referrals are not followed, aliases not resolved. */
  search(search: Search): Promise<Entry[]>
  /** Fails unless the base DN exists. */
  readBase(): Promise<void>
  /** Whether the directory accepts the password; the session is then that person's. */
  acceptsPassword(dn: string, password: string): Promise<boolean>
}

const pageSize = 500

/** Opens a session as the bind DN, and closes it after the work. Every failure is an `LdapProblem`. */
export async function withDirectory<T>(
  egress: Egress,
  access: DirectoryAccess,
  limits: SessionLimits,
  work: (session: DirectorySession) => Promise<T>,
): Promise<T> {
  const address = parseAddress(access.url)
  if (!address) throw new LdapProblem(makeReason('outbound_invalid_url'))
  const socket = await openSocket(egress, access, address, limits.timeoutMs).catch((error: unknown) => {
    throw toLdapProblem(error, 'ldap_bind_refused')
  })
  const guard = guardSocket(socket, limits)
  const client = new Client({
    url: 'ldap://directory',
    // A connection that broke is not opened again, because it would be an unencrypted one.
    createConnection: (() => socket) as never,
    connectTimeout: 1_000,
    timeout: limits.timeoutMs,
  })
  try {
    return await guard.within(runIn(client, access, address, work))
  } finally {
    guard.end()
    socket.destroy()
  }
}

const openSocket = (
  egress: Egress,
  { caCertificate }: DirectoryAccess,
  { host, port, isLdaps }: DirectoryAddress,
  timeoutMs: number,
): Promise<Socket> => {
  const tls = isLdaps && { ...authorities(caCertificate) }
  return egress.connect(host, port, { purpose: 'ldap', tls, timeoutMs: Math.min(timeoutMs, 8_000) })
}

const authorities = (caCertificate: string): ConnectionOptions => (caCertificate ? { ca: caCertificate } : {})

async function runIn<T>(
  client: Client,
  access: DirectoryAccess,
  address: DirectoryAddress,
  work: (session: DirectorySession) => Promise<T>,
): Promise<T> {
  if (!address.isLdaps && access.startTls) await startTls(client, address.host, access.caCertificate)
  // RFC 4513, section 5.1.2: a bind without a password succeeds without proving anything.
  if (access.bindDn === '' || access.bindPassword === '')
    throw new LdapProblem(makeReason('ldap_bind_refused'))
  await client.bind(access.bindDn, access.bindPassword).catch((error: unknown) => {
    throw toLdapProblem(error, 'ldap_bind_refused')
  })
  return work(sessionOf(client, access.baseDn))
}

async function startTls(client: Client, host: string, caCertificate: string): Promise<void> {
  const plain = host.replace(/^\[|\]$/g, '')
  // SNI (RFC 6066) is for names only; an address is checked against `host`.
  const isAddress = /^[\d.]+$|:/.test(plain)
  const named = isAddress ? { host: plain } : { host: plain, servername: plain }
  const options = { minVersion: 'TLSv1.2', ...authorities(caCertificate), ...named } as const
  await client.startTLS(options).catch((error: unknown) => {
    if (error instanceof ResultCodeError) throw toLdapProblem(error, 'ldap_start_tls_refused')
    throw new LdapProblem(makeReason('outbound_tls'), error)
  })
}

function sessionOf(client: Client, baseDn: string): DirectorySession {
  const refused = (error: unknown): never => {
    throw toLdapProblem(error, 'ldap_search_refused')
  }
  return {
    search: async ({ filter, attributes, binary = [], entriesAtMost }) => {
      const { searchEntries } = await client
        .search(baseDn, {
          scope: 'sub',
          derefAliases: 'never',
          filter,
          attributes: [...attributes],
          explicitBufferAttributes: [...binary],
          // A size limit would end a longer list silently.
          paged: { pageSize: Math.min(pageSize, entriesAtMost + 1) },
        })
        .catch(refused)
      if (searchEntries.length > entriesAtMost) throw new LdapProblem(makeReason('ldap_limit'))
      return searchEntries
    },
    readBase: async () => {
      const options = { scope: 'base', filter: '(objectClass=*)', attributes: ['1.1'] } as const
      const { searchEntries } = await client
        .search(baseDn, { ...options, attributes: [...options.attributes] })
        .catch(refused)
      if (searchEntries.length === 0) throw new LdapProblem(makeReason('ldap_base_missing'))
    },
    acceptsPassword: async (dn, password) => {
      if (dn === '' || password === '') return false
      try {
        await client.bind(dn, password)
        return true
      } catch (error) {
        // Codes other than 49 say that the account is locked, expired or elsewhere.
        if (error instanceof InvalidCredentialsError || error instanceof ResultCodeError) return false
        throw toLdapProblem(error, 'ldap_bind_refused')
      }
    },
  }
}

/** Ends the connection when the session takes too long or gets too many bytes. */
function guardSocket(socket: Socket, { timeoutMs, maxBytes }: SessionLimits) {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {})
  const stop = (kind: 'timeout' | 'too_large'): void => {
    reject(toLdapProblem(new EgressError(kind, 'the directory'), 'ldap_search_refused'))
    socket.destroy()
  }
  const timer = setTimeout(() => stop('timeout'), timeoutMs)
  const watch = setInterval(() => {
    if (socket.bytesRead > maxBytes) stop('too_large')
  }, 50)
  return {
    within: <T>(work: Promise<T>): Promise<T> => Promise.race([work, promise]),
    end: () => {
      clearTimeout(timer)
      clearInterval(watch)
    },
  }
}
