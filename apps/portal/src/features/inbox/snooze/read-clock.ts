import { hourWords, numberOf } from './read-number.ts'

/** Times that a part of the day means, the next one if the first has passed today. */
const dayParts: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?<!\p{L})(?:in (?:(?:the|der) )?)?(?:morning|morgen|früh|vormittags?)(?!\p{L})/u, ['09:00']],
  [/(?<!\p{L})(?:(?:in (?:the )?)?afternoon|(?:am )?nachmittags?)(?!\p{L})/u, ['15:00', '17:00']],
  [
    /(?<!\p{L})(?:(?:in (?:the )?)?evening|(?:at )?night|tonight|(?:am )?abends?)(?!\p{L})/u,
    ['18:00', '20:00'],
  ],
  [/(?<!\p{L})(?:at )?(?:noon|midday|mittags?)(?!\p{L})/u, ['12:00']],
  [/(?<!\p{L})(?:end of (?:the )?day|eod|feierabend)(?!\p{L})/u, ['17:00']],
]
/** The end of the day that is named, as a deadline means it. */
const midnight = /^(?:12 |0 )?(?:midnight|mitternacht)$|^24(?:[:.]00)?(?: ?uhr)?$/u
/** Only beside an hour. */
const morgens = /(?<!\p{L})morgens(?!\p{L})/u
const fillers = /(?:^|(?<=\s))(?:at|um|gegen|ab|by|bis|until|till|(?<!\d )am|on|the|this|@|,)(?=\s|$)/gu
const hourWord = hourWords.join('|')
const fraction = new RegExp(
  `^(halb|half past|viertel nach|quarter past|viertel vor|quarter to) (\\d{1,2}|${hourWord})(?: uhr)?$`,
  'u',
)
const clock = new RegExp(
  `^(\\d{1,2}|${hourWord})(?:[:.](\\d{2})(?::00)?| uhr (\\d{2})|h(\\d{2}))? ?(am|pm|a\\.m\\.|p\\.m\\.|uhr|o['’]?clock|h)?$`,
  'u',
)

export const withoutFillers = (text: string): string =>
  text.replace(/,/gu, ' ').replace(fillers, ' ').replace(/\s+/gu, ' ').trim()

/**
 * Reads the time of a day: "9:30", "5pm", "17.30 Uhr", "halb drei", "afternoon", "evening 8". Null for other texts. Several
 * times are alternatives, the earliest first.
 */
export function readClock(text: string): readonly string[] | null {
  if (midnight.test(text)) return ['24:00']
  const part = dayParts.find(([pattern]) => pattern.test(text))
  const rest = withoutFillers(text.replace(part?.[0] ?? /$^/u, ' ').replace(morgens, ' '))
  if (rest === '') return part?.[1] ?? null
  const time = readHour(rest, part?.[1][0] ?? (morgens.test(text) ? '09:00' : null))
  return time === null ? null : [time]
}

/** An hour, in the half of the day that the part of the day says. */
function readHour(text: string, part: string | null): string | null {
  const parted = fraction.exec(text)
  if (parted) {
    const hour = numberOf(parted[2] ?? '')
    const kind = parted[1] ?? ''
    const before = kind === 'halb' || kind === 'viertel vor' || kind === 'quarter to'
    const minutes = kind.startsWith('hal') ? '30' : before ? '45' : '15'
    return timeAt(inHalf(before ? hour - 1 || 12 : hour, part, false), minutes)
  }
  const match = clock.exec(text)
  if (!match) return null
  const [, digits = '', colon, afterUhr, afterH, sign = ''] = match
  const hour = numberOf(digits)
  const minutes = colon ?? afterUhr ?? afterH ?? '00'
  if (/^p/u.test(sign)) return timeAt(hour < 12 ? hour + 12 : hour, minutes)
  if (/^a/u.test(sign)) return timeAt(hour === 12 ? 0 : hour, minutes)
  const is24 = digits.startsWith('0') || /^(?:uhr|h)$/u.test(sign) || afterUhr !== undefined
  return timeAt(inHalf(hour, part, is24), minutes)
}

/**
 * The hour of a 12-hour clock as one of the working day: 1 to 6 are in the afternoon, unless the text says "morning", "Uhr"
 * or "05".
 */
function inHalf(hour: number, part: string | null, is24: boolean): number {
  if (hour < 1 || hour > 11) return hour
  if (part !== null) return part > '12:00' ? hour + 12 : hour
  return !is24 && hour < 7 ? hour + 12 : hour
}

const timeAt = (hour: number, minutes: string): string | null =>
  hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : null
