import { Readable } from 'node:stream'
import type { Egress } from '#platform/egress/index.ts'

/** Address of the model of the sample data, where nothing listens. */
export const demoModelUrl = 'https://model.marewind.example/v1'

type Response = Awaited<ReturnType<Egress['fetch']>>

/**
 * Answers requests to the model of the sample data in this process, as an OpenAI-compatible endpoint would; other
 * requests leave as before. The model quotes the mail by a script, so that AI agents can be tried without a provider.
 */
export const withDemoModel = (egress: Egress): Egress => ({
  ...egress,
  fetch: (url, options) =>
    url === `${demoModelUrl}/chat/completions`
      ? Promise.resolve(respond(url, String(options.body ?? '')))
      : egress.fetch(url, options),
})

interface Completion {
  readonly model: string
  readonly messages: readonly { readonly content: string }[]
}

function respond(url: string, request: string): Response {
  const { model, messages } = JSON.parse(request) as Completion
  const [system = '', user = ''] = messages.map(({ content }) => content)
  const content = answer(system, user)
  const body = JSON.stringify({
    object: 'chat.completion',
    model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: tokensOf(request), completion_tokens: tokensOf(content) },
  })
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    url,
    stream: () => Readable.from([body]),
    bytes: () => Promise.resolve(Buffer.from(body)),
    text: () => Promise.resolve(body),
    discard: () => undefined,
  }
}

const tokensOf = (text: string): number => Math.ceil(text.length / 4)

function answer(system: string, user: string): string {
  if (system.includes('{"choices"')) return JSON.stringify({ choices: matchingKeys(user) })
  if (system.includes('{"choice"')) return JSON.stringify({ choice: matchingKeys(user)[0] ?? null })
  if (system.includes('{"values"')) return JSON.stringify({ values: [] })
  return system.includes('{"text"') ? JSON.stringify(writeText(system, user)) : 'Ready'
}

interface Source {
  readonly key: string
  readonly text: string
}

const readSources = (user: string): Source[] =>
  [...user.matchAll(/<source id="(\w+)" about=[^\n]*>\n([\s\S]*?)\n<\/source>/g)].map(
    ([, key = '', text = '']) => ({ key, text }),
  )

/** The first sentence that says something; greetings are shorter. */
function quoteOf({ text }: Source): string {
  const sentences = text.split('\n').flatMap((line) => line.split(/(?<=[.?!])\s+/))
  return sentences.find((sentence) => sentence.trim().length > 24)?.trim() ?? ''
}

/** Quotes the first and the newest message. */
function writeText(system: string, user: string) {
  const messages = readSources(user).filter(({ key }) => key.startsWith('m'))
  const [first, newest] = [messages[0], messages.at(-1)]
  const shown = [first, newest === first ? undefined : newest].flatMap((source) => {
    const quote = source && quoteOf(source)
    return quote ? [{ source: source.key, quote }] : []
  })
  if (system.includes('Translate')) return { text: newest?.text ?? '', citations: [] }
  const lines = shown.map(({ source, quote }, index) =>
    index === 0 ? `It began with: “${quote}” [${source}]` : `The newest message says: “${quote}” [${source}]`,
  )
  const isDraft = system.includes('Draft the answer')
  const text = isDraft ? 'Thank you for your message. We will check this and write to you.' : lines.join('\n')
  return { text: text || 'There is no text to quote.', citations: isDraft ? [] : shown }
}

/** Words of requests by the tag that they suggest. */
const wordsByTag: Readonly<Record<string, RegExp>> = {
  Quote: /\b(?:quote|offer|price|angebot|preis|devis|preventivo)/iu,
  Change: /\b(?:change|move|ändern|umbuch)/iu,
  Invoice: /\b(?:invoice|rechnung|facture|fattura|factuur)/iu,
  Refund: /\b(?:refund|erstattung)/iu,
  Delay: /\b(?:delay|late|verspät|retard|ritardo)/iu,
  'Pick-up': /\b(?:pick-?up|collect|abholung)/iu,
  Customs: /\b(?:customs|T1|zoll)\b/iu,
}

function matchingKeys(user: string): string[] {
  const text = readSources(user)
    .map((source) => source.text)
    .join('\n')
  return [...user.matchAll(/^(c\d+): ([^(\n]+)/gm)].flatMap(([, key = '', name = '']) =>
    wordsByTag[name.trim()]?.test(text) ? [key] : [],
  )
}
