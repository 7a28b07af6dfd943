import type { Random } from '../../bench/mail-generator-random.ts'
import { CHARSETS, ENCODINGS, FIELD_NAMES, TYPES } from './mutation-labels.ts'
import { HTML, WORDS } from './mutation-words.ts'

/** Mutates a message given as Latin-1 text, one character per byte; `other` is a second sample to take pieces from. */
type Mutation = (mail: string, random: Random, other: string) => string

const MOST_CHARACTERS = 300_000

/** Applies some changes that keep the text similar to a message: in its header, parts, encodings and words. */
export function mutateMail(mail: string, other: string, random: Random): string {
  let changed = mail
  for (let left = random.between(1, 8); left > 0; left -= 1) {
    changed = random.pick(MUTATIONS)(changed, random, other)
    if (changed.length > MOST_CHARACTERS) changed = changed.slice(0, MOST_CHARACTERS)
  }
  return changed
}

const place = (mail: string, random: Random): number => random.between(0, mail.length)
const insert = (mail: string, at: number, text: string): string => mail.slice(0, at) + text + mail.slice(at)
const replace = (mail: string, from: number, to: number, text: string): string =>
  mail.slice(0, from) + text + mail.slice(to)

/** Returns one of the first hundred matches of a global pattern. */
function anyMatch(mail: string, pattern: RegExp, random: Random): RegExpExecArray | null {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(mail); match && found.length < 100; match = pattern.exec(mail)) {
    found.push(match)
    if (match[0] === '') pattern.lastIndex += 1
  }
  return found.length === 0 ? null : (found[random.between(0, found.length - 1)] ?? null)
}

const overMatch =
  (pattern: RegExp, change: (match: RegExpExecArray, random: Random, other: string) => string): Mutation =>
  (mail, random, other) => {
    const match = anyMatch(mail, pattern, random)
    if (!match) return mail
    return replace(mail, match.index, match.index + match[0].length, change(match, random, other))
  }

const bytes = (random: Random, most: number): string =>
  Array.from({ length: random.between(1, most) }, () => String.fromCharCode(random.between(0, 255))).join('')

const FIELD = /^[A-Za-z][\w-]{0,40}:[^\n]*(?:\n[ \t][^\n]*)*\n/gm
const BOUNDARY = /boundary=("?)([^"\r\n;]+)\1/g
const DELIMITER = /^--[^\r\n]{1,80}\r?\n/gm
const LONG_BASE64 = /(?:^[A-Za-z0-9+/]{40,76}\r?\n)+[A-Za-z0-9+/=]*/gm

const ofFields: readonly Mutation[] = [
  overMatch(FIELD, (match) => match[0] + match[0]),
  overMatch(FIELD, () => ''),
  overMatch(FIELD, (match, random) => match[0].replace(/^[\w-]+/, random.pick(FIELD_NAMES))),
  overMatch(FIELD, (match, random, other) => anyMatch(other, FIELD, random)?.[0] ?? match[0]),
  overMatch(FIELD, (match, random) =>
    insert(match[0], random.between(0, match[0].length), random.pick(WORDS)),
  ),
  overMatch(FIELD, (match, random) => `${match[0].slice(0, random.between(0, match[0].length))}\r\n`),
  overMatch(FIELD, (match, random) => insert(match[0], random.between(0, match[0].length), '\r\n ')),
  overMatch(FIELD, (match, random) => `${match[0].trimEnd().repeat(random.between(2, 60))}\r\n`),
  (mail, random) =>
    `${random.pick(FIELD_NAMES)}: ${random.pick(WORDS).repeat(random.between(1, 20))}\r\n${mail}`,
  overMatch(/charset=("?)[^"\r\n;]+\1/gi, (_, random) => `charset=${random.pick(CHARSETS)}`),
  overMatch(/=\?[\w-]+\?/g, (_, random) => `=?${random.pick(CHARSETS)}?`),
  overMatch(
    /^Content-Transfer-Encoding:[^\r\n]*/gim,
    (_, random) => `Content-Transfer-Encoding: ${random.pick(ENCODINGS)}`,
  ),
  overMatch(/^Content-Type:[^\r\n;]*/gim, (_, random) => `Content-Type: ${random.pick(TYPES)}`),
]

const ofParts: readonly Mutation[] = [
  overMatch(
    BOUNDARY,
    (match, random) => `boundary="${insert(match[2] ?? '', 1, random.pick(WORDS).slice(0, 5))}"`,
  ),
  overMatch(DELIMITER, () => ''),
  overMatch(DELIMITER, (match) => match[0].trimEnd().concat('--\r\n')),
  overMatch(DELIMITER, (match, random) => match[0].repeat(random.between(2, 200))),
  (mail, random) => {
    const delimiter = anyMatch(mail, DELIMITER, random)
    return delimiter ? insert(mail, place(mail, random), `\r\n${delimiter[0]}`) : mail
  },
  // Repeats a part within the part before it or after the end.
  (mail, random) => {
    const first = anyMatch(mail, DELIMITER, random)
    const second = anyMatch(mail, DELIMITER, random)
    if (!first || !second || first.index >= second.index) return mail
    return insert(mail, place(mail, random), mail.slice(first.index, second.index))
  },
  (mail, random) => {
    const boundary = anyMatch(mail, BOUNDARY, random)?.[2] ?? 'deep'
    const open = `Content-Type: ${random.pick(['multipart/mixed', 'multipart/alternative', 'multipart/related', 'multipart/report', 'multipart/digest'])}; boundary="${boundary}"\r\n\r\n--${boundary}\r\n`
    return open.repeat(random.pick([1, 2, 10, 150])) + mail
  },
  (mail) => `Content-Type: message/rfc822\r\n\r\n${mail}`,
  (mail, random, other) => insert(mail, place(mail, random), other.slice(0, 4000)),
  overMatch(/\r?\n\r?\n/g, (_, random) => random.pick(['\r\n', '\n', '\r\n\r\n\r\n', ''])),
]

const ofContent: readonly Mutation[] = [
  (mail, random) => mail.slice(0, place(mail, random)),
  (mail, random) => insert(mail, place(mail, random), bytes(random, 12)),
  (mail, random) => {
    const at = place(mail, random)
    return replace(mail, at, at + random.between(1, 40), bytes(random, 40))
  },
  (mail, random) => {
    const at = place(mail, random)
    return replace(mail, at, at + random.between(1, 400), '')
  },
  (mail, random, other) => {
    const from = place(other, random)
    return insert(mail, place(mail, random), other.slice(from, from + random.between(1, 2000)))
  },
  (mail, random) => {
    const from = place(mail, random)
    const piece = mail.slice(from, from + random.between(1, 200))
    return insert(mail, from, piece.repeat(random.pick([1, 5, 50, 500])))
  },
  (mail, random) =>
    insert(mail, place(mail, random), random.pick(WORDS).repeat(random.pick([1, 3, 100, 2000]))),
  (mail, random) =>
    insert(mail, place(mail, random), random.pick(HTML).repeat(random.pick([1, 3, 100, 2000]))),
  (mail, random) => mail.replaceAll('\r\n', random.pick(['\n', '\r', '\r\r\n', '\n\r'])),
  // Corrupts bytes within base64 data of files and texts.
  overMatch(LONG_BASE64, (match, random) => {
    const decoded = Buffer.from(match[0], 'base64')
    for (let left = random.between(1, 12); left > 0 && decoded.length > 0; left -= 1)
      decoded[random.between(0, decoded.length - 1)] = random.pick([
        0,
        1,
        0x7f,
        0x80,
        0xff,
        random.between(0, 255),
      ])
    const cut = random.chance(0.2) ? decoded.subarray(0, random.between(0, decoded.length)) : decoded
    return cut.toString('base64').replace(/.{76}/g, '$&\r\n')
  }),
]

const MUTATIONS = [...ofFields, ...ofParts, ...ofContent] as [Mutation, ...Mutation[]]
