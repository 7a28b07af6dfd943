import { channelsInGerman } from './channels.ts'
import { errorsInGerman } from './errors.ts'
import { fieldProblemsInGerman, requiredInGerman } from './fields.ts'
import { mailServersInGerman } from './mail-servers.ts'

const placeholder = /\{(\w+)\}/g
const byCode: Readonly<Record<string, string>> = { ...fieldProblemsInGerman, ...errorsInGerman }
/** Parameters that are sentences themselves: what a mail server or a provider said. */
const sentenceParams = new Set(['text', 'reason'])

type Problem = { code: string; params?: Readonly<Record<string, unknown>> | undefined; message: string }

/** An error of the server, or a problem with a field, in German; one without a German text stays as it is. */
export function problemInGerman({ code, params = {}, message }: Problem): string {
  const named = code === 'required' ? requiredInGerman[String(params.field)] : undefined
  const text = named ?? byCode[code]
  if (text === undefined) return message
  return text.replace(placeholder, (_, name: string) => {
    const value = String(params[name] ?? '')
    return sentenceParams.has(name) ? inGerman(value) : value
  })
}

const sentences: Readonly<Record<string, string>> = { ...channelsInGerman, ...mailServersInGerman }
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

/** A sentence that the server stores, in German; one without a translation stays as it is. */
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
