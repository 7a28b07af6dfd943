import type { ResponsePart } from './response-reader.ts'

/** Data of one FETCH response (RFC 9051 section 7.5.2). */
export interface FetchResponse {
  readonly uid: number | null
  readonly flags: readonly string[] | null
  readonly internalDate: Date | null
  readonly sizeBytes: number | null
  readonly objectId: string | null
  /**
   * Undefined if the response has no content; null if the server sent NIL or a quoted string, or the content was
   * skipped.
   */
  readonly content: Buffer | null | undefined
}

type Value = string | Buffer | null | readonly Value[]

/** Reads a FETCH response; null for any other response. */
export function readFetch(parts: readonly ResponsePart[]): FetchResponse | null {
  const [first, ...rest] = parts
  const begin = typeof first === 'string' ? /^\* \d+ FETCH (?=\()/i.exec(first) : null
  if (!begin || typeof first !== 'string') return null
  const found = new Map(toPairs(new Scanner([first.slice(begin[0].length), ...rest]).value()))
  const text = (name: string): string | null => {
    const value = found.get(name)
    return typeof value === 'string' ? value : Buffer.isBuffer(value) ? value.toString('latin1') : null
  }
  const flags = found.get('FLAGS')
  const emailId = found.get('EMAILID')
  return {
    uid: toNumber(text('UID')),
    flags: Array.isArray(flags) ? flags.filter((flag) => typeof flag === 'string') : null,
    internalDate: toDate(text('INTERNALDATE')),
    sizeBytes: toNumber(text('RFC822.SIZE')),
    objectId: Array.isArray(emailId) ? String(emailId[0]) : text('X-GM-MSGID'),
    content: found.has('BODY[]') ? toBytes(found.get('BODY[]')) : undefined,
  }
}

const toBytes = (value: Value | undefined): Buffer | null => (Buffer.isBuffer(value) ? value : null)

function toPairs(list: Value): [string, Value][] {
  if (!Array.isArray(list)) return []
  const pairs: [string, Value][] = []
  for (let at = 0; at + 1 < list.length; at += 2)
    pairs.push([String(list[at]).toUpperCase(), list[at + 1] ?? null])
  return pairs
}

const toNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dateTime = /^ ?(\d{1,2})-(\w{3})-(\d{4}) (\d\d):(\d\d):(\d\d) ([+-])(\d\d)(\d\d)$/

/** Parses `17-Jul-1996 02:44:25 -0700`, with a blank before a single digit. */
function toDate(text: string | null): Date | null {
  const [, day, name = '', year, hours, minutes, seconds, sign, zoneHours, zoneMinutes] =
    dateTime.exec(text ?? '') ?? []
  const month = months.indexOf(name.toLowerCase())
  if (month < 0) return null
  const local = Date.UTC(Number(year), month, Number(day), Number(hours), Number(minutes), Number(seconds))
  const zoneMs = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60_000
  return new Date(sign === '-' ? local + zoneMs : local - zoneMs)
}

const deepest = 20

/** Scans the values of RFC 9051 section 9: atoms, strings, lists, literals. */
class Scanner {
  readonly #parts: readonly ResponsePart[]
  #part = 0
  #at = 0

  constructor(parts: readonly ResponsePart[]) {
    this.#parts = parts
  }

  value(depth = 0): Value {
    const text = this.#text()
    if (text === null) return this.#literal()
    const char = text[this.#at]
    if (char === '(') return this.#list(depth)
    return char === '"' ? this.#quoted(text) : this.#atom(text)
  }

  #text(): string | null {
    const part = this.#parts[this.#part]
    return typeof part === 'string' && this.#at < part.length ? part : null
  }

  /** At the end of a text part, the next part is a literal. */
  #literal(): Value {
    const next = this.#parts[this.#part + 1]
    if (next === undefined || typeof next === 'string') throw new Error('a response ends too early')
    this.#part += 2
    this.#at = 0
    return next
  }

  #list(depth: number): Value {
    if (depth > deepest) throw new Error('a response is nested too deeply')
    this.#at += 1
    const values: Value[] = []
    for (;;) {
      const text = this.#text()
      if (text === null) {
        values.push(this.#literal())
        continue
      }
      const char = text[this.#at]
      if (char === ' ') {
        this.#at += 1
        continue
      }
      if (char === ')') {
        this.#at += 1
        return values
      }
      values.push(this.value(depth + 1))
    }
  }

  #quoted(text: string): string {
    const [all = ''] = /^"(?:[^"\\]|\\.)*"/s.exec(text.slice(this.#at)) ?? []
    if (!all) throw new Error('a string in a response is not closed')
    this.#at += all.length
    return all.slice(1, -1).replace(/\\(.)/gs, '$1')
  }

  /** Also reads `BODY[HEADER.FIELDS (TO)]<0>`. */
  #atom(text: string): string | null {
    const [atom = ''] = /^(?:[^\s()"[\]]+(?:\[[^\]]*\](?:<\d+>)?)?)/.exec(text.slice(this.#at)) ?? []
    if (!atom) throw new Error('a response has an unexpected character')
    this.#at += atom.length
    return atom === 'NIL' ? null : atom
  }
}
