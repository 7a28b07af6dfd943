/** Reply prefixes by language and client; matched at the start, before a colon. */
const REPLY = [
  're',
  'aw',
  'antw',
  'antwort',
  'sv',
  'vs',
  'rv',
  'r',
  'odp',
  'ynt',
  'yan',
  'vá',
  'va',
  'atb',
  'bls',
  'res',
  'rif',
  'απ',
  'σχετ',
  'отв',
  'ответ',
  '回复',
  '回覆',
  '答复',
  '答覆',
  '返信',
  '回信',
  '답장',
  '회신',
  'תשובה',
  'השב',
  'رد',
  'ตอบ',
  'ตอบกลับ',
  'trả lời',
  'ré',
  'réf',
  'rép',
  'svar',
  'ans',
  'doorst',
] as const
const FORWARD = [
  'fwd',
  'fw',
  'wg',
  'tr',
  'vb',
  'vl',
  'vs',
  'rv',
  'enc',
  'i',
  'fs',
  'pd',
  'ilt',
  'i̇lt',
  'továbbítás',
  'tov',
  'παρ',
  'πρθ',
  'пересл',
  '转发',
  '轉寄',
  '轉發',
  '転送',
  '전달',
  'העברה',
  'إعادة توجيه',
  'ส่งต่อ',
  'chuyển tiếp',
  'doorst',
  'videresend',
  'videres',
  'inoltra',
] as const

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const alternatives = (words: readonly string[]): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(escapeRegExp)
    .join('|')

const NUMBER = '(?:\\s?[\\[(]\\d{1,4}[\\])]|\\^\\d{1,4}|\\*\\d{1,4})?'
const REPLY_PREFIX = new RegExp(`^(?:${alternatives(REPLY)})${NUMBER}\\s?[:：]\\s*`, 'iu')
const FORWARD_PREFIX = new RegExp(`^(?:${alternatives(FORWARD)})${NUMBER}\\s?[:：]\\s*`, 'iu')
/** RFC 5256 subj-blob: a list tag such as "[news]"; kept if nothing else is left. */
const BLOB = /^\[[^[\]]{1,100}\]\s*/u
const TRAILER = /\s*\((?:fwd|wg|tr)\)\s*$/iu
const WRAPPED_FORWARD = /^\[fwd?:\s*(.*)\]$/iu
const MAX_LENGTH = 1000
const MAX_PREFIXES = 100

export interface SubjectBase {
  base: string
  isReply: boolean
  isForward: boolean
}

/** Separates a subject from its reply and forward prefixes (RFC 5256 section 2.1). */
export function analyseSubject(subject: string): SubjectBase {
  let rest = subject.normalize('NFC').slice(0, MAX_LENGTH).replace(/\s+/gu, ' ').trim()
  const result: SubjectBase = { base: '', isReply: false, isForward: false }
  for (let i = 0; i < MAX_PREFIXES; i++) {
    const next = stripOnce(rest, result)
    if (next === rest) break
    rest = next
  }
  result.base = rest
  return result
}

/** Normalised subject: equal for a message, its replies and its forwards. */
export function baseSubject(subject: string): string {
  return analyseSubject(subject).base.toLocaleLowerCase('und')
}

/**
 * Returns whether the outermost prefix is a forward. Prefixes that mean reply in one language and forward in another
 * count as replies.
 */
export function isForwardSubject(subject: string): boolean {
  const text = subject.normalize('NFC').slice(0, MAX_LENGTH).trim().replace(BLOB, '')
  if (REPLY_PREFIX.test(text)) return false
  return FORWARD_PREFIX.test(text) || TRAILER.test(text) || WRAPPED_FORWARD.test(text)
}

function stripOnce(text: string, found: SubjectBase): string {
  if (TRAILER.test(text)) {
    found.isForward = true
    return text.replace(TRAILER, '')
  }
  const wrapped = WRAPPED_FORWARD.exec(text)
  if (wrapped) {
    found.isForward = true
    return (wrapped[1] ?? '').trim()
  }
  const blob = BLOB.exec(text)?.[0] ?? ''
  const afterBlob = text.slice(blob.length)
  for (const [prefix, kind] of [
    [REPLY_PREFIX, 'isReply'],
    [FORWARD_PREFIX, 'isForward'],
  ] as const) {
    const match = prefix.exec(afterBlob)
    if (match && afterBlob.length > match[0].length) {
      found[kind] = true
      return afterBlob.slice(match[0].length)
    }
    if (match) found[kind] = true
  }
  return blob !== '' && afterBlob !== '' ? afterBlob : text
}
