/** A value was rejected because it must not go into a header. */
export class ComposeError extends Error {
  readonly field: string
  constructor(field: string, why: string) {
    super(`${field}: ${why}`)
    this.name = 'ComposeError'
    this.field = field
  }
}

// C0, DEL and C1, including CR, LF and NUL: a line break would start a new header.
const CONTROL = /\p{Cc}/u

/** Returns well-formed text; throws ComposeError for control characters. */
export function headerText(field: string, value: string): string {
  if (CONTROL.test(value)) throw new ComposeError(field, 'a control character or line break')
  return value.toWellFormed()
}

const MESSAGE_ID = /^<[^\s<>@]+@[^\s<>@]+>$/

/** Returns a Message-ID in angle brackets; throws ComposeError if it is malformed. */
export function messageIdValue(field: string, value: string): string {
  const id = headerText(field, value.trim())
  const bracketed = id.startsWith('<') ? id : `<${id}>`
  if (!MESSAGE_ID.test(bracketed) || !/^[\x21-\x7e]+$/.test(bracketed) || bracketed.length > 900) {
    throw new ComposeError(field, `${JSON.stringify(value)} is not a message identifier`)
  }
  return bracketed
}

// Headers that the composer writes, and headers that only servers may add.
const RESERVED =
  /^(?:from|sender|reply-to|to|cc|bcc|subject|date|message-id|in-reply-to|references|mime-version|content-.*|return-path|received|dkim-signature|arc-.*|authentication-results|resent-.*)$/i

/** Checks an additional header; throws ComposeError if it is reserved or malformed. */
export function customHeader(name: string, value: string): { key: string; value: string } {
  if (!/^[A-Za-z0-9-]{1,70}$/.test(name)) throw new ComposeError(name, 'is not a header name')
  if (RESERVED.test(name)) throw new ComposeError(name, 'is written by the composer or by servers only')
  return { key: name, value: headerText(name, value) }
}

const MAX_REFERENCES_OCTETS = 998 - 'References: '.length

/**
 * Selects the references that fit into 998 octets: always the first, which identifies the thread, and as many of the
 * last as fit. RFC 5322 section 3.6.4 sets no limit, but servers do. Malformed ones are dropped.
 */
export function referencesValue(references: readonly string[]): string[] {
  const usable = references.flatMap((reference) => {
    try {
      return [messageIdValue('References', reference)]
    } catch {
      return []
    }
  })
  const [first, ...rest] = [...new Set(usable)]
  if (first === undefined) return []
  const fitting: string[] = []
  let octets = first.length
  for (const id of rest.reverse()) {
    octets += id.length + 1
    if (octets > MAX_REFERENCES_OCTETS) break
    fitting.unshift(id)
  }
  return [first, ...fitting]
}
