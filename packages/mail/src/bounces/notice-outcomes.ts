import { causeFrom } from './bounce-causes.ts'
import { DELAY, GIVEN_UP } from './bounce-words.ts'
import { bounceOf, type DeliveryAction, type DeliveryOutcome, enhancedCodeIn } from './delivery-outcome.ts'
import type { Notice } from './read-notice.ts'
import { NO_ADDRESS } from './report-recipients.ts'

const MAX_LINE = 1000
const MAX_RECIPIENTS = 100
const ADDRESS = /[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,20}/u
/** An address at the start of a line, alone or followed by the reason. */
const AT_START = new RegExp(String.raw`^[\s>*"'<•·\-–]{0,20}(${ADDRESS.source})(?=$|[\s>"'):,;<\[.…])`, 'u')
const NAMED = new RegExp(
  String.raw`(?:recipients?|address(?:es)?|users?|\bto|errors?|empfängers?|adressen?|\ban|destinataires?|destinatarios?|destinatari[oa]?|宛先)\b[^@\n]{0,60}?[\s:<"'(]+(${ADDRESS.source})`,
  'iu',
)
const IN_REPLY_LINE = new RegExp(
  String.raw`(?:^(?:[<>]{3}\s*)?[45]\d\d\b|\brcpt to:)[^@\n]{0,200}?<?(${ADDRESS.source})`,
  'iu',
)
/** Exim and Postfix print the final address of a forwarded message first and the original one in brackets after it. */
const ORIGIN = new RegExp(
  String.raw`\((?:ultimately )?(?:generated|expanded|redirected|forwarded|alias(?:ed)?) (?:from|by):? <?(${ADDRESS.source})`,
  'iu',
)
/** "Subject: 550 pieces" is not a reply of a server. */
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

/** Addresses that the headers of the bounce and of the returned message name. */
interface KnownAddresses {
  /** Addresses in X-Failed-Recipients. */
  readonly failed: readonly string[]
  /** Recipients of the bounce. */
  readonly own: readonly string[]
  /** Recipients of the returned message. */
  readonly sentTo: readonly string[]
}

/**
 * Reads the failed recipients and reasons from a bounce in plain text. If it names no recipient, those of the returned
 * message are used.
 */
export function outcomesOf({ lines, returned }: Notice, known: KnownAddresses): DeliveryOutcome[] {
  const textLines = lines.slice(0, 400).map((line) => line.slice(0, MAX_LINE))
  const sentTo = known.sentTo.length > 0 ? known.sentTo : (returned?.to ?? [])
  const places = findFailureLines(textLines, new Set(known.own.map(lower)), new Set(sentTo.map(lower)))
  const reason = findReason(textLines)
  const text = textLines.join('\n')
  const action: DeliveryAction = DELAY.test(text) && !GIVEN_UP.test(text) ? 'delayed' : 'failed'
  const failed = known.failed.length > 0 ? known.failed : [...places.keys()]
  return (failed.length > 0 ? failed : sentTo).slice(0, MAX_RECIPIENTS).map((address) => {
    const place = places.get(lower(address))
    const isInSession = place === undefined || IN_SESSION.test(textLines[place] ?? '')
    const own = isInSession ? null : reasonAfter(textLines, place, new Set(places.values()))
    const diagnostic = own ?? answerTo(textLines, lower(address)) ?? reason
    return outcome(address, action, diagnostic, { reason: reason ?? '', text })
  })
}

/** `reason` and `text` cover all recipients; they are used if the text about this address names no cause. */
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
 * Finds the line for each failed address. The most reliable pattern that matches decides; later patterns only add
 * recipients of the returned message.
 */
function findFailureLines(
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
      // An SMTP transcript names every recipient that was tried, not only the failed ones.
      if (pattern === NAMED && IN_SESSION.test(line)) continue
      if (pattern !== ORIGIN && (origins.has(at) || NO_ADDRESS.test(line))) continue
      for (const address of findAddresses(line, pattern)) {
        if (own.has(address)) toSelf.set(address, at)
        // The last mention wins: lists of addresses are followed by the reason for each.
        else if (isFirst || (sentTo.has(address) && !places.has(address))) places.set(address, at)
      }
    }
  }
  // The only failed address is the person's own, who wrote to themselves.
  return places.size > 0 ? places : toSelf
}

/** Returns the addresses that a line names as failed, including comma-separated lists. */
function findAddresses(line: string, pattern: RegExp): string[] {
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

/** Returns the text after the address and on the lines below, up to the next address or an empty line. */
function reasonAfter(lines: readonly string[], at: number, places: ReadonlySet<number>): string | null {
  const first = (lines[at] ?? '')
    .replace(new RegExp(String.raw`^.*?${ADDRESS.source}[\s>"':,;)]*`, 'u'), '')
    // Exchange prints the date first.
    .replace(/^(?:on|am|le|el|il) [^\n]{0,40}?\d{1,2}:\d\d(?::\d\d)?(?: [+-]\d{4})?/i, '')
  const reasonLines = [/^<mailto:/i.test(first) ? '' : first.trim()]
  for (let next = at + 1; next < Math.min(lines.length, at + 30) && !places.has(next); next += 1) {
    const line = (lines[next] ?? '').trim()
    const hasReason = reasonLines.some((words) => words !== '' && !words.endsWith(':'))
    if ((line === '' && hasReason) || /^[-=*_]{3}/.test(line)) break
    reasonLines.push(line)
  }
  const reason = reasonLines.join(' ').replace(/\s+/g, ' ').trim().slice(0, MAX_LINE)
  return /\p{L}{2}|\d{3}/u.test(reason) ? reason : null
}

/**
 * Returns the reply for this address in an SMTP transcript: a reply that names it, or the one to the command that names
 * it.
 */
function answerTo(lines: readonly string[], address: string): string | null {
  const named = lines.flatMap((line, at) => (lower(line).includes(address) ? [at] : []))
  const isAnswer = (line: string): boolean => REPLY.test(line) || STATUS.test(line)
  const direct = named.map((at) => lines[at] ?? '').find((line) => isAnswer(line) && !COMMAND.test(line))
  const answer = direct ?? named.map((at) => replyTo(lines, at)).find((line) => isAnswer(line))
  return answer === undefined ? null : withoutMarks(answer)
}

/** With pipelining (RFC 2920) several commands precede the first reply; replies come in the order of the commands. */
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

/** Returns the line with the other server's reply, or the line after a heading such as "Reason:". */
function findReason(lines: readonly string[]): string | null {
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
