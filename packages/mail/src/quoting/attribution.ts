/**
 * Sentences with which mail clients introduce a quote, by language, as written by Gmail, Outlook, Apple Mail,
 * Thunderbird, Yahoo and Zoho.
 */
const LEAD: readonly string[] = [
  'on .{4,}(?:wrote|writes)', // English
  'am .{4,}(?:schrieb|hat .{1,200}geschrieben)', // German
  'le .{4,} a [ée]crit', // French
  'el .{4,} (?:escribi[óo]|va escriure)', // Spanish, Catalan
  '(?:em|a|no dia) .{4,} escreveu', // Portuguese
  'il .{4,} ha scritto', // Italian
  'op .{4,} (?:schreef|heeft .{1,200}geschreven)', // Dutch
  '(?:den|d\\.|på|þann) .{4,} (?:skrev|skrifaði)', // Danish, Norwegian, Swedish, Icelandic
  'vào .{4,} đã viết', // Vietnamese
  'pada .{4,} menulis', // Indonesian
  'στις .{4,} έγραψε', // Greek
  '(?:în|pe) .{4,} a scris', // Romanian
]
/** Languages and clients that put the date or the name first. */
const LOOSE: readonly string[] = [
  '.{4,} (?:wrote|schrieb(?: am .{4,})?|a [ée]crit|escribi[óo]|escreveu|ha scritto|schreef(?: op .{4,})?|va escriure)',
  '.{4,} (?:skrev|kirjoitti|kirjutas|skrifaði|rakstīja|rašė)',
  '.{4,} (?:pisze|piše)',
  '.{4,} (?:napisał|napsal|napísal|napisao|napisal|napisala)(?:\\(a\\)|\\(la\\)|/la|/a|a|la)?',
  '.{4,} (?:пишет|написала?|написал\\(а\\)|писала?|пише|написав|написа|је написа(?:о|ла))',
  '.{4,} (?:ezt )?írta(?: .{4,})?',
  '.{4,} (?:a scris|έγραψε|đã viết|menulis)',
  '.{4,} (?:şunu yazdı|şunları yazdı|yazdı)',
  '.{4,}(?:写道|寫道|写到)',
  '.{4,}(?:のメール|のメッセージ|[はが]書きました)',
  '.{4,}(?:작성|님이 씀)',
  '.{4,} (?:כתבה?|כתב/ה|כתב\\(ה\\))',
  '.{4,}(?:كتبت?|نوشت(?:ه است)?)',
  '.{4,}(?:เขียนว่า|ने लिखा)',
]
/** People also write these about parcels and papers, so an e-mail address is required. */
const SENT: readonly string[] = [
  '.{4,} (?:sent|replied|said|sendete|antwortete|a envoyé|a répondu|envió|respondió|enviou|respondeu|ha inviato|ha risposto|stuurde|antwoordde|skickade|sendte|svarade|svarte|svarede|lähetti|vastasi|wysłał(?:\\(a\\)|a)?|odpisał(?:\\(a\\)|a)?|odeslal(?:\\(a\\)|a)?|odpověděl(?:\\(a\\)|a)?|küldte|gönderdi|yanıtladı|отправила?|ответила?|надіслала?)',
]

/** Requires a closing colon, in the forms of the scripts; French puts a space before it. */
const sentence = (patterns: readonly string[]): RegExp =>
  new RegExp(`^\\s*(?:${patterns.join('|')})[^:::]{0,80}\\s?[::]\\s*$`, 'iu')
const LEAD_SENTENCE = sentence(LEAD)
const LOOSE_SENTENCE = sentence(LOOSE)
const SENT_SENTENCE = sentence(SENT)
/** The line ends with the verb, without a colon. */
const OPEN_SENTENCE = new RegExp(`^\\s*(?:${[...LEAD, ...LOOSE].join('|')})\\s*[.,;]?\\s*$`, 'iu')

/** Fast check for a verb of `LEAD` or `LOOSE`, in lower case. */
const VERB =
  /wrote|writes|schrieb|schreef|geschr[ei]|[ée]crit|escri|escre|skr[ei][vf]|viết|menulis|έγραψε|scris|scritto|kirjoit|kirjutas|rakst|rašė|pisz|piš|napis|napís|naps|пис|пиш|írta|yazdı|写道|寫道|写到|のメ|書き|작성|님이 씀|כתב|كتب|نوشت|เขียน|लिखा/u
const hasVerb = (line: string): boolean => VERB.test(line.toLowerCase())

/** In German, Dutch and the Scandinavian languages the name follows the verb. */
const OPEN_NAME = /\d.*\d{1,2}[:.]\d{2}.*\s(?:schrieb|schreef|skrev) (?:\p{Lu}[\p{L}.'’-]{1,30} ?){1,4}\s*$/u

const ADDRESS = '[<(][^<>()\\s]+@[^<>()\\s]+[>)]'
/** Gmail in languages without a sentence: "2026-01-05 10:00 GMT+01:00 Jane Doe <jane@example.org>:" */
const DATE_AND_ADDRESS = /\d.{0,60}\d{1,2}[:.]\d{2}.{0,200}<[^<>\s]+@[^<>\s]+>\s?[::]\s*$/u
/** The reverse order: "Wiadomość napisana przez Jane <jane@example.org> w dniu 5 sty 2026, o godz. 10:00:" */
const ADDRESS_AND_DATE = /<[^<>\s]+@[^<>\s]+>.{0,80}\d.{0,60}\d{1,2}[:.]\d{2}[^<>@]{0,20}[::]\s*$/u
/** A date with time, a name and an address, and nothing else. */
const BARE = new RegExp(
  `^\\s*(?=.{0,60}\\d{4}|.{0,30}\\d{1,2}[./-]\\d{1,2}[./-]\\d{2}\\b)(?:\\p{L}{1,12}[.,]{0,2}\\s+){0,2}\\d[^<>]{0,60}\\d{1,2}[:.]\\d{2}(?::\\d{2})?(?: GMT[+-]\\d{2}:\\d{2})?[^<>::]{0,100}${ADDRESS}\\s*[,;]?\\s*$`,
  'u',
)

const MAX_LENGTH = 500
const MAX_LINES = 4
const TIME = /\d{1,2}[:.]\d{2}/
const DATE = /\d{4}|\d{1,2}[:.]\d{2}|\d{1,2}[./-]\d{1,2}/
const BRACKETED = new RegExp(ADDRESS)

/** Gmail and Windows Mail put directional marks around names, dates and addresses. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Exchange repeats an address as a link: `<a@b.example<mailto:a@b.example>>`, `<a@b.example> [mailto:a@b.example]`. */
const LINKS: readonly (readonly [RegExp, string])[] = [
  [/[<(]\s*([^<>()[\]\s@]{1,64}@[^<>()[\]\s@]{1,255})\s*[<[]mailto:[^<>[\]\s]{0,320}[>\]]\s*[>)]/gi, '<$1>'],
  [/([<(][^<>()[\]\s@]{1,64}@[^<>()[\]\s@]{1,255}[>)])\s*[<[]mailto:[^<>[\]\s]{0,320}[>\]]/gi, '$1'],
  [/([^<>()[\]\s@]{1,64}@[^<>()[\]\s@]{1,255})\s*[<[]mailto:[^<>[\]\s]{0,320}[>\]]/gi, '<$1>'],
  [/[<[]mailto:([^<>[\]\s@]{1,64}@[^<>[\]\s@]{1,255})[>\]]/gi, '<$1>'],
]

/** Cache: each line is checked as a label, a sentence and a separator, and again for each preceding line. */
const seen = new Map<string, string>()

function withoutLinks(line: string): string {
  const known = seen.get(line)
  if (known !== undefined) return known
  let plain = line
  for (const [pattern, by] of LINKS) plain = plain.replace(pattern, by)
  if (seen.size >= 200) seen.clear()
  seen.set(line, plain)
  return plain
}

/** Removes directional marks, repeated links and asterisks of bold text from a line. */
export function plainLine(line: string): string {
  let plain = line.replace(DIRECTIONS, '').replace(/[\u00a0\u202f]/g, ' ')
  if (plain.length <= 700 && /[<[]mailto:/i.test(plain)) plain = withoutLinks(plain)
  return plain.includes('*') ? plain.replace(/^\s*\*+|\*+\s*$/g, '') : plain
}

/** Zoho puts the sentence between dashes, old Yahoo after them: "---- On …, Jane wrote ----". */
const DASHED = /^\s*[-–—_=]{2,}\s*(\S.{3,}?)\s*[-–—_=]{2,}\s*[::]?\s*$/u
const AFTER_DASHES = /^\s*[-–—]{2,}\s*(?=\S)/u

/** A whole sentence between dashes is never written by hand, so it needs neither a date nor an address. */
function isDashedAttribution(line: string): boolean {
  if (line.length > MAX_LENGTH) return false
  const inner = DASHED.exec(plainLine(line))?.[1]
  return inner !== undefined && (LEAD_SENTENCE.test(`${inner}:`) || LOOSE_SENTENCE.test(`${inner}:`))
}

/** An attribution contains a verb and a date or an address. */
function isAttribution(marked: string): boolean {
  if (marked.length > MAX_LENGTH * 1.4) return false
  if (isDashedAttribution(marked)) return true
  const line = plainLine(marked).replace(AFTER_DASHES, '')
  if (line.length > MAX_LENGTH || !/[::]\s*$/.test(line)) return false
  if (line.includes('<') && (DATE_AND_ADDRESS.test(line) || ADDRESS_AND_DATE.test(line))) return true
  if (line.includes('@') && SENT_SENTENCE.test(line)) return true
  return (
    (/\d/.test(line) || line.includes('@')) &&
    hasVerb(line) &&
    (LEAD_SENTENCE.test(line) || LOOSE_SENTENCE.test(line))
  )
}

/** Also accepts an attribution without colon or verb; reliable only if quoted lines follow immediately. */
function mayBeAttribution(marked: string): boolean {
  if (isAttribution(marked)) return true
  if (marked.length > MAX_LENGTH) return false
  const line = plainLine(marked)
  return (
    (line.includes('@') && BARE.test(line)) ||
    (DATE.test(line) && hasVerb(line) && (OPEN_SENTENCE.test(line) || OPEN_NAME.test(line)))
  )
}

/**
 * An attribution with time and address is reliable without ">" after it. "On Monday at ten your colleague wrote:" is
 * not.
 */
export function isStrongAttribution(marked: string): boolean {
  if (isDashedAttribution(marked)) return true
  const line = plainLine(marked)
  return mayBeAttribution(marked) && TIME.test(line) && BRACKETED.test(line)
}

/**
 * Returns the number of lines of the attribution at `index`, or 0. Clients wrap it at 76 columns; a preceding line must
 * not be included, because that would hide new text.
 */
export function attributionLineCount(lines: readonly string[], index: number): number {
  return countLines(lines, index, isAttribution)
}

/** Also counts an attribution without colon or verb. */
export function openAttributionLineCount(lines: readonly string[], index: number): number {
  return countLines(lines, index, isAttribution) || countLines(lines, index, mayBeAttribution)
}

function countLines(lines: readonly string[], index: number, matches: (line: string) => boolean): number {
  let joined = ''
  for (let count = 1; count <= MAX_LINES; count++) {
    const line = lines[index + count - 1]
    if (line === undefined || line.trim() === '' || line.length > MAX_LENGTH) return 0
    joined = count === 1 ? line : joinWrapped(joined, line.trim())
    if (matches(joined)) return count === 1 || isWrapped(lines, index, count, matches) ? count : 0
    if (/[.!?。!?]\s*$/u.test(line) && !/\d\.\s*$/.test(line) && !isOpen(joined)) return 0
  }
  return 0
}

/** Joins the lines of an attribution that a client wrapped. */
export const joinLines = (lines: readonly string[], index: number, count: number): string =>
  lines
    .slice(index, index + count)
    .reduce((joined, line) => (joined === '' ? line : joinWrapped(joined, line.trim())), '')

/** Returns whether the bracket of an address or a date is still open. */
function isOpen(line: string): boolean {
  const opener = Math.max(line.lastIndexOf('<'), line.lastIndexOf('('))
  return opener >= 0 && !/[>)]/.test(line.slice(opener))
}

/** Joins without a blank if the break is inside the brackets of an address. */
function joinWrapped(joined: string, line: string): string {
  const open = joined.trimEnd()
  const opener = Math.max(open.lastIndexOf('<'), open.lastIndexOf('('))
  const isInside = isOpen(open) && !/\s/.test(open.slice(opener + 1))
  return isInside || /^[>)]/.test(line) ? `${open}${line}` : `${open} ${line}`
}

function isWrapped(
  lines: readonly string[],
  index: number,
  count: number,
  matches: (line: string) => boolean,
): boolean {
  const first = plainLine(lines[index] ?? '')
  const rest = joinLines(lines, index + 1, count - 1)
  if (isLead(first))
    return /\d/.test(first) && !isLead(rest) && (!matches(rest) || (DATE.test(first) && !DATE.test(rest)))
  // If an address is alone on its line, its name is on the line before.
  const isRestOpen = /^\s*[<([]/.test(rest) || isOpen(first) || !/[<(@]/.test(rest)
  // Without a verb or a colon, only the address may be on a line of its own.
  if (!isRestOpen && !isAttribution(joinLines(lines, index, count))) return false
  if (startsWithDate(first))
    return isRestOpen || !matches(rest) || (isDateAlone(first) && !startsWithDate(rest))
  if (DATE.test(first) && count === 2 && !matches(rest)) return true
  const isAfterBlank = index === 0 || (lines[index - 1] ?? '').trim() === ''
  const isNameBroken = /[<(]\s*$/.test(first) || /^\s*<\s*[^<>\s]+@/.test(rest)
  return isAfterBlank && first.length <= 80 && isNameBroken && !/^\s*(?:[<(]?\S+@\S+)?\s*$/.test(first)
}

/** First words of attributions, in languages that have one. */
const LEAD_WORD = /^\s*[-–—]*\s*(?:on|am|le|el|em|no dia|il|op|den|d\.|på|vào|pada|στις|în|þann)\s/iu
const isLead = (line: string): boolean => LEAD_WORD.test(line)

/** "pon., 5 sty 2026 o 10:00", "2026年1月5日(月) 10:00": a few words, then a number, and a year or a time. */
const startsWithDate = (line: string): boolean =>
  /^\s*(?:\p{L}{1,12}[.,]{0,2}\s+){0,3}\d/u.test(line) && DATE.test(line)
const isDateAlone = (line: string): boolean =>
  startsWithDate(line) && TIME.test(line) && /(?:\d|[,::]|\bAM|\bPM|uhr|h|г\.|р\.)\s*$/iu.test(line)
