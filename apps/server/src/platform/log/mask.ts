import { MASKED, maskText } from './mask-text.ts'

/** Returns a copy of a value with secrets masked. Never throws, handles cycles, keeps harmless values readable. */
export type Mask = (value: unknown) => unknown

const MAX_DEPTH = 12
const MAX_ENTRIES = 500

// Compared without case and separators, so that `imap_password`, `imapPassword` and `X-IMAP-Password` match.
const SECRET_NAMES = new Set(
  'auth authdata bearer code codes cookie cookies credentials cvc cvv cardnumber imappass jwt mfacode otp otpauth pass passphrase pin pwd recoverycodes refreshtokens session sessionid setcookie sid smtppass totp totpcode verificationcode accesstokens'.split(
    ' ',
  ),
)
const SECRET_PARTS = /password|passwd|secret|authorization|apikey|privatekey|credential|oauthcode|authcode/
const SECRET_ENDS = /(?:token|cookie)$/

// `code` is also the name of error codes, which the log needs: ECONNRESET, tag_name_taken, ServerError.
const ERROR_CODE =
  /^(?:E[A-Z]{3,30}|[A-Z]{2,20}(?:_[A-Z0-9]{1,20}){1,8}|[a-z]{2,20}(?:_[a-z]{1,20}){1,8}|(?:Server|Login)Error|TokenExpired)$/
const SQL_STATE = /^[0-9A-Z]{5}$/

/** `secretKeys` are further names that the contract marks as secret. */
export function createMask(options: { secretKeys?: readonly string[]; maxTextLength?: number } = {}): Mask {
  const extra = new Set((options.secretKeys ?? []).map(normalise))
  const maxTextLength = options.maxTextLength ?? 8_192
  const isSecretName = (name: string) => {
    const plain = normalise(name)
    return SECRET_NAMES.has(plain) || extra.has(plain) || SECRET_PARTS.test(plain) || SECRET_ENDS.test(plain)
  }
  const text = (value: string) => maskString(value, maxTextLength, isSecretName)

  const visit = (value: unknown, above: readonly object[]): unknown => {
    if (typeof value === 'string') return text(value)
    if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
    if (typeof value === 'function') return '[function]'
    if (typeof value !== 'object' || value === null) return value
    if (above.includes(value)) return '[circular]'
    if (above.length >= MAX_DEPTH) return '[too deep]'
    return walkObject(value, [...above, value])
  }

  const walkObject = (value: object, above: readonly object[]): unknown => {
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
    if (value instanceof URL) return text(value.href)
    if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
    if (value instanceof Map) return walkEntries([...value], value, above)
    if (value instanceof Set) return walkList([...value], above)
    if (Array.isArray(value)) return walkList(value, above)
    return walkEntries(entriesOf(value), value, above)
  }

  const walkList = (list: readonly unknown[], above: readonly object[]) => {
    const shown = list.slice(0, MAX_ENTRIES).map((entry) => visit(entry, above))
    return list.length > MAX_ENTRIES ? [...shown, `[${list.length - MAX_ENTRIES} more]`] : shown
  }

  const walkEntries = (entries: [unknown, unknown][], owner: object, above: readonly object[]) => {
    // In a raw header list or a form, a name is next to its value: { name, value }.
    const names = new Map(entries)
    const holdsSecret = typeof names.get('name') === 'string' && isSecretName(String(names.get('name')))
    // Without a prototype, `__proto__` is an ordinary key.
    const copy: Record<string, unknown> = Object.create(null)
    for (const [key, entry] of entries.slice(0, MAX_ENTRIES)) {
      const name = String(key)
      const secret = isSecretName(name) || (holdsSecret && name === 'value')
      copy[text(name)] = secret && !isHarmless(name, entry, owner) ? MASKED : visit(entry, above)
    }
    return copy
  }

  return (value) => {
    try {
      return visit(value, [])
    } catch {
      return '[unreadable]'
    }
  }
}

function normalise(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function isHarmless(name: string, value: unknown, owner: object): boolean {
  if (value === null || value === undefined || typeof value === 'boolean' || value === '') return true
  if (normalise(name) !== 'code' || typeof value !== 'string') return false
  return ERROR_CODE.test(value) || ('stack' in owner && SQL_STATE.test(value))
}

function entriesOf(value: object): [string, unknown][] {
  const names = new Set(Object.keys(value))
  if (value instanceof Error)
    for (const name of ['name', 'message', 'stack', 'cause']) if (name in value) names.add(name)
  return [...names].map((name) => [name, read(value, name)])
}

// Getters may throw, but logging must not.
function read(owner: object, name: string): unknown {
  try {
    return (owner as Record<string, unknown>)[name]
  } catch {
    return '[unreadable]'
  }
}

function maskString(value: string, maxLength: number, isSecretName: (name: string) => boolean): string {
  const cut = value.length > maxLength ? value.slice(0, maxLength) : value
  const masked = maskText(cut, isSecretName)
  return cut === value ? masked : `${masked}… [${value.length} characters]`
}
