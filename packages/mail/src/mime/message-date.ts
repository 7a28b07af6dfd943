import { withoutComments } from './comments.ts'

const MONTHS: Readonly<Record<string, number>> = {
  jan: 0,
  feb: 1,
  mar: 2,
  apr: 3,
  may: 4,
  jun: 5,
  jul: 6,
  aug: 7,
  sep: 8,
  oct: 9,
  nov: 10,
  dec: 11,
}

/** RFC 5322 section 4.3; the military letters were used wrongly for so long that they all mean UTC. */
const ZONES: Readonly<Record<string, number>> = {
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  cet: 60,
  cest: 120,
  met: 60,
  mest: 120,
  mez: 60,
  mesz: 120,
  eet: 120,
  eest: 180,
  wet: 0,
  west: 60,
  bst: 60,
  msk: 180,
  jst: 540,
  kst: 540,
  ist: 330,
  sgt: 480,
  hkt: 480,
  aest: 600,
  aedt: 660,
  nzst: 720,
  nzdt: 780,
}

const RFC_DATE =
  /(?:^|[^\d])(\d{1,2})[\s-]{1,5}([a-z]{3})[a-z]{0,9}\.?[\s-]{1,5}(\d{2,4})[\s,]{1,5}(\d{1,2})[:.](\d{1,2})(?:[:.](\d{1,2}))?(?:\.\d{1,9})?\s*(am|pm)?\s*(?:([+-])\s?(\d{2}):?(\d{2})|([a-z]{1,5}))?/i
const ASCTIME = /([a-z]{3})\s+(\d{1,2})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s+(?:[a-z]{1,5}\s+)?(\d{4})/i
const ISO_DATE =
  /^\s*(\d{4})-(\d{2})-(\d{2})(?:[T\s]+(\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(?:z|([+-])(\d{2}):?(\d{2}))?)?/i

/** Parses a Date header; null for garbage, including years outside 1970–9999. */
export function parseMessageDate(value: string): Date | null {
  const plain = withoutComments(value.slice(0, 400))
  const text = (/:\s|\s:/.test(plain) ? plain.replace(/\s*:\s*/g, ':') : plain).slice(0, 200)
  return fromRfc(text) ?? fromIso(text) ?? fromAsctime(text)
}

function fromRfc(text: string): Date | null {
  const m = RFC_DATE.exec(text)
  if (!m) return null
  const month = MONTHS[(m[2] ?? '').toLowerCase()]
  if (month === undefined) return null
  let hour = Number(m[4])
  if (m[7]) hour = (hour % 12) + (m[7].toLowerCase() === 'pm' ? 12 : 0)
  const zone = m[8] ? offset(m[8], m[9], m[10]) : (ZONES[(m[11] ?? '').toLowerCase()] ?? 0)
  return build(fullYear(m[3] ?? ''), month, Number(m[1]), hour, Number(m[5]), Number(m[6] ?? 0), zone)
}

function fromIso(text: string): Date | null {
  const m = ISO_DATE.exec(text)
  if (!m) return null
  const zone = m[7] ? offset(m[7], m[8], m[9]) : 0
  return build(
    Number(m[1]),
    Number(m[2]) - 1,
    Number(m[3]),
    Number(m[4] ?? 0),
    Number(m[5] ?? 0),
    Number(m[6] ?? 0),
    zone,
  )
}

function fromAsctime(text: string): Date | null {
  const m = ASCTIME.exec(text)
  const month = MONTHS[(m?.[1] ?? '').toLowerCase()]
  if (!m || month === undefined) return null
  return build(Number(m[6]), month, Number(m[2]), Number(m[3]), Number(m[4]), Number(m[5] ?? 0), 0)
}

function offset(sign: string, hours: string | undefined, minutes: string | undefined): number {
  const total = Number(hours) * 60 + Number(minutes)
  return total > 24 * 60 ? 0 : sign === '-' ? -total : total
}

/** RFC 5322 section 4.3: two digits 00-49 are 20xx, 50-99 and all three-digit years count from 1900. */
function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length === 2) return year < 50 ? 2000 + year : 1900 + year
  return digits.length === 3 ? 1900 + year : year
}

function build(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
  zone: number,
): Date | null {
  if (year < 1970 || year > 9999 || month > 11 || month < 0 || day < 1 || day > 31) return null
  if (hour > 24 || minute > 59 || second > 60) return null
  const time = Date.UTC(year, month, day, hour, minute, second) - zone * 60_000
  // The day must exist: 31 February would otherwise become a day in March.
  if (new Date(Date.UTC(year, month, day)).getUTCMonth() !== month) return null
  return time < 0 ? null : new Date(time)
}
