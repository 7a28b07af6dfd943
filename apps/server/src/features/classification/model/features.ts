import type { MailDocument } from './mail-document.ts'

/** Groups are normalised apart, so that long texts do not drown the sender, nor their parts the words. */
export type FeatureGroup = 'word' | 'part' | 'header'

export interface Feature {
  readonly key: string
  readonly group: FeatureGroup
  count: number
  /** What a person reads for it; the parts of words name the words that contain them, once for each occurrence. */
  readonly shown: string[]
}

/** The beginning says what a mail is about; what follows is mostly a signature or an earlier mail. */
const bodyLength = 4_000
const bodyWords = 400
/** Words of the body whose parts count as well. */
const partWords = 120
const partLength = 4
const subjectWeight = 2

const words = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu
/** Scripts that are written without spaces: pairs of characters stand for their words. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u
const noTexts: string[] = []
const digits = /^\p{N}+$/u

/**
 * The features of a mail by their keys: words, pairs of words, parts of words, sender and headers. Training leaves out
 * what a person reads for them, which takes half of the time.
 */
export function featuresOf(mail: MailDocument, { isShown = true } = {}): Map<string, Feature> {
  const features = new Map<string, Feature>()
  const add = (key: string, group: FeatureGroup, shown: string, count = 1): void => {
    let feature = features.get(key)
    if (!feature) {
      feature = { key, group, count: 0, shown: isShown ? [] : noTexts }
      features.set(key, feature)
    }
    feature.count += count
    if (isShown && (group === 'part' || feature.shown.length === 0)) feature.shown.push(shown)
  }
  const subject = tokensOf(mail.subject).slice(0, 40)
  const body = tokensOf(mail.body.slice(0, bodyLength)).slice(0, bodyWords)
  addWords(subject, subjectWeight, add)
  addWords(body, 1, add)
  for (const word of [...subject, ...body.slice(0, partWords)])
    for (const part of partsOf(word)) add(`c ${part}`, 'part', word)
  addHeaders(mail, add)
  return features
}

type Add = (key: string, group: FeatureGroup, shown: string, count?: number) => void

function addWords(tokens: readonly string[], count: number, add: Add): void {
  let before: string | undefined
  for (const token of tokens) {
    // Numbers differ from mail to mail; that there is one says something.
    const word = digits.test(token) ? '#' : token
    add(`w ${word}`, 'word', word, count)
    if (before !== undefined) add(`b ${before} ${word}`, 'word', `${before} ${word}`, count)
    before = word
  }
}

function addHeaders(mail: MailDocument, add: Add): void {
  for (const address of mail.from) {
    const local = address.slice(0, address.lastIndexOf('@'))
    const domain = address.slice(address.lastIndexOf('@') + 1)
    add(`d ${domain}`, 'header', `@${domain}`)
    add(`l ${local}`, 'header', `${local}@…`)
  }
  for (const address of mail.to) add(`t ${address}`, 'header', `→ ${address}`)
  for (const name of mail.attachmentNames) {
    const ending = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
    if (ending !== '' && ending.length <= 5) add(`f ${ending}`, 'header', `.${ending}`)
  }
  if (mail.isAutomatic) add('h automatic', 'header', 'automatic')
  if (mail.kind !== 'mail') add(`h ${mail.kind}`, 'header', mail.kind)
  if (/^\s*(re|aw|sv|antw)\s*:/iu.test(mail.subject)) add('h reply', 'header', 'Re:')
}

/** Words in lower case; text without spaces as pairs of characters. */
function tokensOf(text: string): string[] {
  const tokens: string[] = []
  for (const [word] of text.normalize('NFC').toLowerCase().matchAll(words)) {
    if (!withoutSpaces.test(word)) tokens.push(word.slice(0, 40))
    else {
      const characters = [...word]
      for (let at = 0; at + 1 < characters.length; at += 1)
        tokens.push(`${characters[at]}${characters[at + 1]}`)
    }
  }
  return tokens
}

/** Parts of four characters of a word with marks at its ends, which make forms of a word alike. */
function partsOf(word: string): string[] {
  const marked = [...`<${word}>`]
  if (word === '#' || marked.length <= partLength) return []
  const parts: string[] = []
  for (let at = 0; at + partLength <= marked.length; at += 1)
    parts.push(marked.slice(at, at + partLength).join(''))
  return parts
}
