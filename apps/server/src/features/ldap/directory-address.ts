import type { Egress } from '#platform/egress/index.ts'
import { failField } from '#platform/errors/index.ts'

export interface DirectoryAddress {
  readonly host: string
  readonly port: number
  readonly isLdaps: boolean
}

/** Host and port of an address such as `ldaps://host:636`; null if it is none. */
export function parseAddress(url: string): DirectoryAddress | null {
  const found = /^(ldaps?):\/\/(\[[\d.:a-f]+\]|[^\s:/?#@[\]\\]+)(?::(\d{1,5}))?\/?$/i.exec(url)
  if (!found?.[2]) return null
  const isLdaps = found[1]?.toLowerCase() === 'ldaps'
  return { host: found[2].toLowerCase(), port: Number(found[3] ?? (isLdaps ? 636 : 389)), isLdaps }
}

/** What decides where a password is sent, and who can read it on the way. */
interface Server {
  readonly url: string
  readonly startTls: boolean
  readonly caCertificate: string
  readonly bindDn: string
}

/** Whether a stored password may be kept: it must never go to another server or account, or be less safe. */
export function isSameServer(one: Server, other: Server): boolean {
  const [old, wanted] = [parseAddress(one.url), parseAddress(other.url)]
  return (
    old?.host === wanted?.host &&
    old?.port === wanted?.port &&
    old?.isLdaps === wanted?.isLdaps &&
    one.startTls === other.startTls &&
    one.caCertificate === other.caCertificate &&
    one.bindDn === other.bindDn
  )
}

/** Fails at the field if it is no address, or would send passwords without encryption. */
export function checkAddress(egress: Egress, { url, startTls }: { url: string; startTls: boolean }): void {
  const address = parseAddress(url) ?? failField('url', 'ldap_address_invalid')
  const isEncrypted = address.isLdaps || startTls
  if (!isEncrypted && !egress.allowsPlain(address.host)) failField('startTls', 'ldap_encryption_required')
}
