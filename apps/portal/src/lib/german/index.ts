import { channelsInGerman } from './channels.ts'
import { errorsInGerman } from './errors.ts'
import { fieldsInGerman } from './fields.ts'
import { mailServersInGerman } from './mail-servers.ts'
import { refusalsInGerman } from './refusals.ts'

const sentences: Readonly<Record<string, string>> = {
  ...errorsInGerman,
  ...refusalsInGerman,
  ...fieldsInGerman,
  ...channelsInGerman,
  ...mailServersInGerman,
}

const placeholder = /\{(\w+)\}/g
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The second time a name comes it stands for the same. */
function patternOf(english: string): RegExp {
  const known = new Set<string>()
  const parts = english.split(placeholder).map((part, index) => {
    if (index % 2 === 0) return literally(part)
    if (known.has(part)) return `\\k<${part}>`
    known.add(part)
    return `(?<${part}>.+?)`
  })
  return new RegExp(`^${parts.join('')}$`, 's')
}

const patterns = Object.entries(sentences).flatMap(([english, german]) =>
  english.includes('{') ? [{ german, pattern: patternOf(english) }] : [],
)

/** A sentence of the server in German; one that nobody has translated stays as it is. */
export function inGerman(sentence: string): string {
  const whole = sentences[sentence]
  if (whole !== undefined) return whole
  for (const { german, pattern } of patterns) {
    const values = pattern.exec(sentence)?.groups
    if (values)
      return german.replace(placeholder, (_, name: string) =>
        name === 'text' ? inGerman(values[name] ?? '') : (values[name] ?? ''),
      )
  }
  return sentence
}
