import type { ReceivedCompletion } from './received-completion.ts'

interface Source {
  readonly key: string
  readonly text: string
}

/** Answers from the words of the request alone, as a small model would: by its first sentences and first choices. */
export function answerSensibly({ body }: ReceivedCompletion): string {
  const [system = '', user = ''] = body.messages.map(({ content }) => content)
  const sources = sourcesIn(user)
  const newest = sources.findLast(({ key }) => key.startsWith('m'))
  if (system.includes('{"choices"')) return JSON.stringify({ choices: matchingKeys(user, sources) })
  if (system.includes('{"choice"')) return JSON.stringify({ choice: matchingKeys(user, sources)[0] ?? 'c1' })
  if (system.includes('{"values"')) return JSON.stringify({ values: valuesIn(user, newest) })
  if (!system.includes('{"text"')) return 'Ready'
  return JSON.stringify(writeText(system, sources, newest))
}

function writeText(system: string, sources: readonly Source[], newest: Source | undefined) {
  if (system.includes('Translate')) return { text: newest?.text ?? '', citations: [] }
  const source = sources.find(({ key }) => /^[ph]/.test(key)) ?? newest
  const quote = firstSentence(source?.text ?? '')
  const citations = source ? [{ source: source.key, quote }] : []
  const mark = source ? ` [${source.key}]` : ''
  if (system.includes('Draft the answer'))
    return {
      text: `Thank you for your message.\n\n${quote}${mark}\n\nPlease tell us if anything is missing.`,
      citations,
    }
  return { text: `${quote}${mark}`, citations }
}

const sourcesIn = (user: string): Source[] =>
  [...user.matchAll(/<source id="(\w+)" about=[^\n]*>\n([\s\S]*?)\n<\/source>/g)].map(
    ([, key = '', text = '']) => ({
      key,
      text,
    }),
  )

const firstSentence = (text: string): string =>
  (text.split('\n').find((line) => line.trim().length > 20) ?? text).split(/(?<=[.?!])\s/)[0]?.trim() ?? ''

const namesIn = (user: string): [string, string][] =>
  [...user.matchAll(/^(c\d+): (.+)$/gm)].map(([, key = '', name = '']) => [key, name])

const matchingKeys = (user: string, sources: readonly Source[]): string[] => {
  const text = sources.map((source) => source.text.toLowerCase()).join(' ')
  return namesIn(user).flatMap(([key, name]) => (text.includes(name.toLowerCase().slice(0, 5)) ? [key] : []))
}

function valuesIn(user: string, newest: Source | undefined) {
  const words = newest?.text.match(/[\p{L}\p{N}][\p{L}\p{N}.-]{3,}/gu) ?? []
  return namesIn(user).flatMap(([field], index) => (words[index] ? [{ field, value: words[index] }] : []))
}
