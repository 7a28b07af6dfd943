import { isIPv4, isIPv6 } from 'node:net'
import { domainToASCII } from 'node:url'

/** An address that cannot be used, with the reason. */
export class AddressError extends Error {
  readonly address: string
  constructor(address: string, why: string) {
    super(`${JSON.stringify(address)} is not an e-mail address: ${why}`)
    this.name = 'AddressError'
    this.address = address
  }
}

export type AddrSpec = {
  /** With the domain in ASCII (punycode), as used in the envelope. */
  address: string
  /** The local part is not ASCII, so every server on the way must support SMTPUTF8 (RFC 6531). */
  needsSmtpUtf8: boolean
}

// RFC 5322 atext and RFC 6532 beyond ASCII. Dots may repeat, because Japanese carriers assign such addresses.
const LOCAL =
  /^[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~.\u{a1}-\u{d7ff}\u{e000}-\u{fdcf}\u{fdf0}-\u{ffef}\u{10000}-\u{1fffd}]+$/u
// Quoted, but without characters that a careless parser would take for the end of the address.
const QUOTED_LOCAL = /^"[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~. @,:;()[\]]+"$/
const LABEL = /^[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?$/
// Bidirectional controls, zero-width characters and separators make an address look like another one.
const DECEPTIVE =
  /[\u{ad}\u{61c}\u{180e}\u{200b}-\u{200f}\u{2028}-\u{202f}\u{205f}-\u{206f}\u{3000}\u{feff}]/u

function asciiDomain(address: string, domain: string): string {
  if (domain.startsWith('[') && domain.endsWith(']')) {
    const literal = domain.slice(1, -1)
    if (
      isIPv4(literal) ||
      (literal.startsWith('IPv6:') && isIPv6(literal.slice(5)) && !literal.includes('%'))
    )
      return domain
    throw new AddressError(address, 'the address literal is malformed')
  }
  // This check comes first: the URL parser behind domainToASCII maps %2e, ⒈ and others to other characters.
  if (!/^[A-Za-z0-9_.\-\u{a1}-\u{1fffd}]+$/u.test(domain))
    throw new AddressError(address, 'the domain has forbidden characters')
  const ascii = /^[\x20-\x7e]*$/.test(domain) ? domain : domainToASCII(domain)
  if (ascii.length === 0 || ascii.length > 253) throw new AddressError(address, 'the domain is malformed')
  if (!ascii.split('.').every((label) => LABEL.test(label)))
    throw new AddressError(address, 'the domain is malformed')
  return ascii
}

/**
 * Parses exactly one bare address (RFC 5321 Mailbox): no display name, comment, angle brackets or blank outside quotes,
 * so that nothing can be injected into the SMTP command. Throws AddressError.
 */
export function parseAddrSpec(address: string): AddrSpec {
  const at = address.lastIndexOf('@')
  if (at < 1) throw new AddressError(address, 'it has no @')
  const local = address.slice(0, at).normalize('NFC')
  if (Buffer.byteLength(local) > 64) throw new AddressError(address, 'the part before the @ is too long')
  if (DECEPTIVE.test(address)) throw new AddressError(address, 'it has invisible characters')
  if (!LOCAL.test(local) && !QUOTED_LOCAL.test(local))
    throw new AddressError(address, 'it has forbidden characters')
  const full = `${local}@${asciiDomain(address, address.slice(at + 1))}`
  if (Buffer.byteLength(full) > 254) throw new AddressError(address, 'it is too long')
  return { address: full, needsSmtpUtf8: /[^\x20-\x7e]/.test(local) }
}
