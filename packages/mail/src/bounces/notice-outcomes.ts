import { DELAY, GIVEN_UP, PASSING } from './bounce-words.ts'
import { bounceOf, type DeliveryAction, type DeliveryOutcome } from './delivery-outcome.ts'
import type { Notice } from './read-notice.ts'

const MAX_LINE = 1000
const MAX_RECIPIENTS = 100
const ADDRESS = /[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,20}/u
/** The address alone, or before what is to be said of it. */
const AT_START = new RegExp(String.raw`^[\s>*"'<•·\-–]{0,20}(${ADDRESS.source})(?=$|[\s>"'):,;<\[.…])`, 'u')
const NAMED = new RegExp(
  String.raw`(?:recipients?|address(?:es)?|users?|\bto|errors?|empfängers?|adressen?|\ban|destinataires?|destinatarios?|destinatari[oa]?|宛先)\b[^@\n]{0,60}?[\s:<"'(]+(${ADDRESS.source})`,
  'iu',
)
const IN_REPLY_LINE = new RegExp(
  String.raw`(?:^(?:[<>]{3}\s*)?[45]\d\d\b|\brcpt to:)[^@\n]{0,200}?<?(${ADDRESS.source})`,
  'iu',
)
const OF_OTHERS =
  /\b(?:mail from|sender|from|contact|support|help ?desk|absender|kontakt|return-path|originator|additional)\b/i

const STATUS = /(?<![\w.])([245]\.[0-7]\.\d{1,3})(?![\d.]*\d)/
const REPLY = /(?:^|[\s:'"(>])([45][0-7]\d)(?=[\s\-:])/

/** Who did not get it, and why, from what a server says in words; none where it names nobody. */
export function outcomesOf(
  { lines, returned }: Notice,
  /** Of the bounce itself: those whom it names in a field made for it, and to whom it went. */
  known: { readonly failed: readonly string[]; readonly own: readonly string[] },
): DeliveryOutcome[] {
  const said = lines.slice(0, 400).map((line) => line.slice(0, MAX_LINE))
  const places = placesOf(said, new Set(known.own.map(lower)))
  const reason = reasonIn(said)
  const action: DeliveryAction =
    DELAY.test(said.join('\n')) && !GIVEN_UP.test(said.join('\n')) ? 'delayed' : 'failed'
  const failed = known.failed.length > 0 ? known.failed : [...places.keys()]
  const single = returned?.to.length === 1 ? returned.to : []
  return (failed.length > 0 ? failed : single).slice(0, MAX_RECIPIENTS).map((address) => {
    const place = places.get(lower(address))
    const own = place === undefined ? null : reasonAfter(said, place, new Set(places.values()))
    return outcome(address, action, own ?? answerTo(said, lower(address)) ?? reason, reason ?? '')
  })
}

function outcome(
  address: string,
  action: DeliveryAction,
  diagnostic: string | null,
  ofAll: string,
): DeliveryOutcome {
  const isAnswer = REPLY.test(diagnostic ?? '')
  const status = STATUS.exec(diagnostic ?? '')?.[1] ?? (isAnswer ? null : (STATUS.exec(ofAll)?.[1] ?? null))
  const code = REPLY.exec(diagnostic ?? '')?.[1]
  const isVague = status === null || /^\d\.0\.0$/.test(status)
  const isPassing = isVague && (code?.startsWith('4') || code === '552' || PASSING.test(diagnostic ?? ''))
  return {
    address,
    action,
    status,
    diagnostic,
    bounce: action === 'failed' && isPassing ? 'soft' : bounceOf(action, status),
  }
}

const lower = (address: string): string => address.toLowerCase()

/** The line of each address that is named as one that failed: the surest way of naming it that the text has. */
function placesOf(lines: readonly string[], own: ReadonlySet<string>): ReadonlyMap<string, number> {
  let written: ReadonlyMap<string, number> = new Map()
  for (const pattern of [AT_START, NAMED, IN_REPLY_LINE]) {
    const found = new Map<string, number>()
    for (const [at, line] of lines.entries()) {
      const address = lower(pattern.exec(line)?.[1]?.replace(/\.+$/, '') ?? '')
      if (address === '' || OF_OTHERS.test(line.slice(0, lower(line).indexOf(address)))) continue
      // What comes last says the most: lists of addresses are followed by what was said about each.
      found.set(address, at)
    }
    const others = new Map([...found].filter(([address]) => !own.has(address)))
    if (others.size > 0) return others
    if (written.size === 0) written = found
  }
  // Somebody who wrote to themselves.
  return written
}

/** What stands behind the address and below it, until the next one or an empty line. */
function reasonAfter(lines: readonly string[], at: number, places: ReadonlySet<number>): string | null {
  const first = (lines[at] ?? '')
    .replace(new RegExp(String.raw`^.*?${ADDRESS.source}[\s>"':,;)]*`, 'u'), '')
    // Exchange says when.
    .replace(/^(?:on|am|le|el|il) [^\n]{0,40}?\d{1,2}:\d\d(?::\d\d)?(?: [+-]\d{4})?/i, '')
  const said = [/^<mailto:/i.test(first) ? '' : first.trim()]
  for (let next = at + 1; next < Math.min(lines.length, at + 30) && !places.has(next); next += 1) {
    const line = (lines[next] ?? '').trim()
    const isSaid = said.some((words) => words !== '' && !words.endsWith(':'))
    if ((line === '' && isSaid) || /^[-=*_]{3}/.test(line)) break
    said.push(line)
  }
  const reason = said.join(' ').replace(/\s+/g, ' ').trim().slice(0, MAX_LINE)
  return /\p{L}{2}|\d{3}/u.test(reason) ? reason : null
}

/** What the other server answered in a transcript when it was given this address. */
function answerTo(lines: readonly string[], address: string): string | null {
  for (const [at, line] of lines.entries()) {
    if (!lower(line).includes(address)) continue
    const answer = lines.slice(at, at + 3).find((next) => REPLY.test(next) || STATUS.test(next))
    if (answer)
      return answer
        .replace(/^[\s<>]+/, '')
        .replace(/\s+/g, ' ')
        .trim()
  }
  return null
}

/** The line in which the other server answers, with what belongs to it. */
function reasonIn(lines: readonly string[]): string | null {
  const codes = lines.flatMap((line, at) => (REPLY.test(line) || STATUS.test(line) ? [at] : []))
  const at =
    codes.find((index) => /said|returned|respon|reply|<<<|smtp|error/i.test(lines[index] ?? '')) ?? codes[0]
  if (at !== undefined) return (lines[at] ?? '').replace(/\s+/g, ' ').trim()
  const title = lines.findIndex((line) =>
    /\b(?:reason|because|grund|fehler(?:meldung)?|ursache|problem)\b[^\n]{0,40}:?\s*$/i.test(line),
  )
  if (title < 0) return null
  return (
    lines
      .slice(title + 1)
      .find((line) => line.trim() !== '')
      ?.trim() ?? null
  )
}
