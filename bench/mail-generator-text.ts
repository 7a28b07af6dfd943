import type { Language } from './mail-generator-languages.ts'
import type { Random } from './mail-generator-random.ts'
import { vocabularyFor } from './vocabulary.ts'

/** Generates a sentence of 12 words on average, with the numbers, names and addresses of business mail. */
function sentence(language: Language, random: Random): string {
  if (random.chance(0.06)) return random.pick(language.sentences)
  const { draw, space } = vocabularyFor(language.code)
  const pieces: string[] = []
  const length = random.between(4, 20)
  for (let at = 0; at < length; at++) {
    if (random.chance(0.033))
      pieces.push(space === '' ? ` ${token(language, random)} ` : token(language, random))
    else pieces.push(draw(random) + (at < length - 1 && random.chance(0.07) ? comma(space) : ''))
  }
  const text = pieces.join(space)
  return text.charAt(0).toUpperCase() + text.slice(1) + (space === '' ? '。' : random.chance(0.1) ? '?' : '.')
}

const comma = (space: string): string => (space === '' ? '、' : ',')

/** Generates paragraphs of random sentences. */
export function paragraphs(language: Language, count: number, random: Random): string {
  const { space } = vocabularyFor(language.code)
  return Array.from({ length: count }, () =>
    Array.from({ length: random.between(1, 6) }, () => sentence(language, random)).join(space),
  ).join('\n\n')
}

/** Generates a subject. */
export function subjectLine(language: Language, random: Random): string {
  const { draw, drawRare, space } = vocabularyFor(language.code)
  if (random.chance(0.25)) return random.pick(language.subjects)
  const words = [drawRare(random), ...Array.from({ length: random.between(1, 4) }, () => draw(random))]
  const start = random.chance(0.4) ? `${random.pick(language.subjects)}: ` : ''
  const text = start + words.join(space)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Generates a given name and a surname; some surnames repeat, most occur once. */
export function personName(language: Language, random: Random): string {
  const known = random.pick(language.names)
  const { drawRare, space } = vocabularyFor(language.code)
  if (space === '' || random.chance(0.15)) return known
  const surname = drawRare(random)
  return `${known.split(' ')[0]} ${surname.charAt(0).toUpperCase()}${surname.slice(1)}`
}

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.between(0, 9)).join('')

/** A pseudo-random identifier like those in links of newsletters and programs. */
export const identifier = (random: Random, length: number): string =>
  Array.from({ length: Math.ceil(length / 6) }, () => random.between(2 ** 28, 2 ** 31 - 1).toString(36))
    .join('')
    .slice(0, length)

function token(language: Language, random: Random): string {
  const amount = `${random.between(1, 9999)}${random.pick(['.', ','])}${digits(random, 2)}`
  return random.pick([
    () => `#${random.pick(['A', 'B', 'R', 'RMA', 'PO'])}-${digits(random, 5)}-${digits(random, 2)}`,
    () =>
      `${random.pick(['INV', 'RE', 'RG', 'FA', 'CS'])}-${random.between(2019, 2026)}-${digits(random, 6)}`,
    () => `${amount} ${random.pick(['€', 'EUR', 'USD', 'CHF'])}`,
    () => `${random.between(1, 28)}.${random.between(1, 12)}.${random.between(2023, 2026)}`,
    () => `${random.between(7, 19)}:${digits(random, 2)}`,
    () => String(random.between(2, 5000)),
    () => `+${random.between(20, 99)} ${digits(random, 3)} ${digits(random, 7)}`,
    () => personName(language, random),
    () =>
      `https://www.${identifier(random, 7)}.example/${random.pick(['orders', 'track', 'help', 'docs', 'p'])}/${identifier(random, 12)}`,
    () => `${identifier(random, 6)}@${identifier(random, 8)}.example`,
  ])()
}
