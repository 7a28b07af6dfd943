import { causeFrom } from './bounce-causes.ts'
import { DELAY, GIVEN_UP } from './bounce-words.ts'
import { bounceOf, type DeliveryAction, type DeliveryOutcome, enhancedCodeIn } from './delivery-outcome.ts'
import type { Notice } from './read-notice.ts'
import { NO_ADDRESS } from './report-recipients.ts'

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
/** Exim and Postfix name what an address became on its way before the address itself. */
const ORIGIN = new RegExp(
  String.raw`\((?:ultimately )?(?:generated|expanded|redirected|forwarded|alias(?:ed)?) (?:from|by):? <?(${ADDRESS.source})`,
  'iu',
)
/** "Subject: 550 pieces" is no answer of a server. */
const SUBJECT =
  /^[\s>]*(?:the )?(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp|emne|ämne|temat|тема|件名|主题|제목)\b[^:\n]{0,30}:/iu
const COMMAND = /^\s*>>> /
const IN_SESSION = /^\s*(?:[<>]{3}|[245]\d\d[ -])/
const NEXT = new RegExp(
  String.raw`^[\s>"')]{0,10}(?:[,;]|\b(?:and|und|et|y|e|og|och|en|i)\b)\s{0,10}[<"'(]{0,3}(${ADDRESS.source})`,
  'iu',
)
const OF_OTHERS =
  /\b(?:mail from|sender|from|contact|support|help ?desk|absender|kontakt|return-path|originator|additional)\b/i

const STATUS = /(?<![\w.])([245]\.[0-7]\.\d{1,3})(?![\d.]*\d)/
const LEAD = 3000
const REPLY = /(?:^|[\s:'"(>])([45][0-7]\d)(?=[\s\-:])/

/** What the bounce itself tells of its recipients. */
interface KnownAddresses {
  /** In a field made for it. */
  readonly failed: readonly string[]
  /** To whom the bounce went. */
  readonly own: readonly string[]
  /** To whom the returned message went. */
  readonly sentTo: readonly string[]
}

/** Who did not get it, and why, from what a server says in words; where it names nobody, to whom the message was sent. */
export function outcomesOf({ lines, returned }: Notice, known: KnownAddresses): DeliveryOutcome[] {
  const said = lines.slice(0, 400).map((line) => line.slice(0, MAX_LINE))
  const sentTo = known.sentTo.length > 0 ? known.sentTo : (returned?.to ?? [])
  const places = placesOf(said, new Set(known.own.map(lower)), new Set(sentTo.map(lower)))
  const reason = reasonIn(said)
  const text = said.join('\n')
  const action: DeliveryAction = DELAY.test(text) && !GIVEN_UP.test(text) ? 'delayed' : 'failed'
  const failed = known.failed.length > 0 ? known.failed : [...places.keys()]
  return (failed.length > 0 ? failed : sentTo).slice(0, MAX_RECIPIENTS).map((address) => {
    const place = places.get(lower(address))
    const isInSession = place === undefined || IN_SESSION.test(said[place] ?? '')
    const own = isInSession ? null : reasonAfter(said, place, new Set(places.values()))
    const diagnostic = own ?? answerTo(said, lower(address)) ?? reason
    return outcome(address, action, diagnostic, { reason: reason ?? '', text })
  })
}

/** `reason` and `text` are of all recipients together, for where the words about one of them name no cause. */
function outcome(
  address: string,
  action: DeliveryAction,
  diagnostic: string | null,
  { reason, text }: { readonly reason: string; readonly text: string },
): DeliveryOutcome {
  const isAnswer = REPLY.test(diagnostic ?? '')
  const status = enhancedCodeIn(diagnostic ?? '') ?? (isAnswer ? null : enhancedCodeIn(reason))
  const isSilent = status === null && !isAnswer && causeFrom(diagnostic ?? '') === null
  const words = isSilent ? text.slice(0, LEAD) : diagnostic
  return { address, action, status, diagnostic, bounce: bounceOf(action, status, words) }
}

const lower = (address: string): string => address.toLowerCase()

/**
 * The line of each address that is named as one that failed: the surest way of naming it that the text has, and any other way
 * for those whom the message was sent to.
 */
function placesOf(
  lines: readonly string[],
  own: ReadonlySet<string>,
  sentTo: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  const toSelf = new Map<string, number>()
  const origins = new Set(lines.flatMap((line, at) => (ORIGIN.test(line) ? [at - 1, at] : [])))
  for (const pattern of [ORIGIN, AT_START, NAMED, IN_REPLY_LINE]) {
    const isFirst = places.size === 0 || pattern === AT_START
    for (const [at, line] of lines.entries()) {
      // The commands of a session name everybody that was tried.
      if (pattern === NAMED && IN_SESSION.test(line)) continue
      if (pattern !== ORIGIN && (origins.has(at) || NO_ADDRESS.test(line))) continue
      for (const address of addressesIn(line, pattern)) {
        if (own.has(address)) toSelf.set(address, at)
        // What comes last says the most: lists of addresses are followed by what was said about each.
        else if (isFirst || (sentTo.has(address) && !places.has(address))) places.set(address, at)
      }
    }
  }
  // Somebody who wrote to themselves.
  return places.size > 0 ? places : toSelf
}

/** The addresses that a line names as failed, all of a list. */
function addressesIn(line: string, pattern: RegExp): string[] {
  const found: string[] = []
  const match = pattern.exec(line)
  const first = match?.[1]
  if (!match || first === undefined) return found
  const from = line.indexOf(first, match.index)
  if (pattern !== ORIGIN && OF_OTHERS.test(line.slice(0, from))) return found
  found.push(first)
  let rest = line.slice(from + first.length)
  for (let next = NEXT.exec(rest); next?.[1] && found.length < MAX_RECIPIENTS; next = NEXT.exec(rest)) {
    found.push(next[1])
    rest = rest.slice(next[0].length)
  }
  return found.map((address) => lower(address.replace(/\.+$/, '')))
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

/** What the other server answered in a transcript to this address: where it names it, or after the command that does. */
function answerTo(lines: readonly string[], address: string): string | null {
  const named = lines.flatMap((line, at) => (lower(line).includes(address) ? [at] : []))
  const isAnswer = (line: string): boolean => REPLY.test(line) || STATUS.test(line)
  const direct = named.map((at) => lines[at] ?? '').find((line) => isAnswer(line) && !COMMAND.test(line))
  const answer = direct ?? named.map((at) => replyTo(lines, at)).find((line) => isAnswer(line))
  return answer === undefined ? null : withoutMarks(answer)
}

/** Several commands may go out before the first answer comes (RFC 2920): the answers are in the order of the commands. */
function replyTo(lines: readonly string[], at: number): string {
  if (!COMMAND.test(lines[at] ?? ''))
    return lines.slice(at + 1, at + 3).find((line) => REPLY.test(line)) ?? ''
  let first = at
  while (first > 0 && COMMAND.test(lines[first - 1] ?? '')) first -= 1
  let end = at + 1
  while (end < lines.length && COMMAND.test(lines[end] ?? '')) end += 1
  const replies = lines
    .slice(end, end + MAX_RECIPIENTS)
    .filter((line) => REPLY.test(line) && !/\d\d\d-/.test(line.slice(0, 9)))
  return replies[at - first] ?? ''
}

const withoutMarks = (line: string): string =>
  line
    .replace(/^[\s<>]+/, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The line in which the other server answers, with what belongs to it. */
function reasonIn(lines: readonly string[]): string | null {
  const codes = lines.flatMap((line, at) =>
    (REPLY.test(line) || STATUS.test(line)) && !SUBJECT.test(line) ? [at] : [],
  )
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
