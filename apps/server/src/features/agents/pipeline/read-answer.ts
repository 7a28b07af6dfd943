import type { AgentOutput } from '@postroom/contract'
import type { z } from 'zod'
import { maskSecrets } from '#features/connectors/index.ts'
import { answerSchemas } from './answer-schemas.ts'
import { limitLinks } from './links.ts'
import type { Candidate, Material, Passage } from './material.ts'

const longestText = 20_000
const longestValue = 500
/** Shorter quotes are found everywhere. */
const shortestQuote = 8

/** Reads what the model wrote into checked slots; null where it cannot be used. */
export function readAnswer(material: Material, content: string): AgentOutput | null {
  const json = parseJson(content)
  switch (material.definition.type) {
    case 'summarise':
    case 'translate':
    case 'draft':
    case 'answer':
      return readText(material, answerSchemas.draft.safeParse(json).data)
    case 'tag':
      return readChoices(material, answerSchemas.tag.safeParse(json).data)
    case 'route':
      return readChoice(material, answerSchemas.route.safeParse(json).data)
    case 'extract':
      return readValues(material, answerSchemas.extract.safeParse(json).data)
  }
}

const nothing: AgentOutput = {
  text: null,
  citations: [],
  droppedCitations: 0,
  removedHosts: [],
  tagIds: [],
  teamId: null,
  values: [],
}

/** Some models wrap JSON in a code block or think aloud before it. */
function parseJson(content: string): unknown {
  const begin = content.indexOf('{')
  const end = content.lastIndexOf('}')
  if (begin < 0 || end < begin) return undefined
  try {
    return JSON.parse(content.slice(begin, end + 1))
  } catch {
    return undefined
  }
}

// PostgreSQL stores no NUL, and other control characters could write to a terminal.
const clean = (text: string, secrets: readonly string[]): string =>
  maskSecrets(text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed(), secrets).trim()

type TextAnswer = z.infer<typeof answerSchemas.draft>

function readText(material: Material, answer: TextAnswer | undefined): AgentOutput | null {
  if (!answer) return null
  const cited = checkCitations(material, answer.citations)
  const marked = clean(answer.text, material.secrets).replace(/ ?\[([mp]\d+)\]/g, (_, key: string) => {
    const number = cited.numbers.get(key)
    return number === undefined ? '' : ` [${number}]`
  })
  const { text, removedHosts } = limitLinks(marked, material.hosts)
  if (text.trim() === '' || text.length > longestText) return null
  return {
    ...nothing,
    text: text.trim(),
    citations: cited.citations,
    droppedCitations: cited.dropped,
    removedHosts: [...removedHosts],
  }
}

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Keeps citations whose words their source contains, numbered by source. */
function checkCitations(material: Material, wanted: TextAnswer['citations']) {
  const bySource = new Map(material.passages.map((passage) => [passage.key, passage]))
  const numbers = new Map<string, number>()
  const citations: AgentOutput['citations'] = []
  let dropped = 0
  for (const { source, quote } of wanted) {
    const passage = bySource.get(source)
    const words = clean(collapse(quote), material.secrets)
    if (!passage || !isQuoted(passage, words)) {
      dropped += 1
      continue
    }
    if (!numbers.has(source)) numbers.set(source, numbers.size + 1)
    citations.push({
      number: numbers.get(source) ?? 0,
      quote: words,
      messageId: passage.messageId,
      conversationId: passage.conversationId,
      kind: passage.kind,
      at: passage.at.toISOString(),
    })
  }
  return { citations, numbers, dropped }
}

const isQuoted = ({ text }: Passage, words: string): boolean =>
  words.length >= shortestQuote && collapse(text).includes(words)

/** Keys that were not given choose nothing. */
const chosen = (candidates: readonly Candidate[], keys: readonly string[]): Candidate[] =>
  candidates.filter(({ key }) => keys.includes(key))

function readChoices(
  { candidates }: Material,
  answer: z.infer<typeof answerSchemas.tag> | undefined,
): AgentOutput | null {
  return answer ? { ...nothing, tagIds: chosen(candidates, answer.choices).map(({ id }) => id) } : null
}

function readChoice(
  { candidates }: Material,
  answer: z.infer<typeof answerSchemas.route> | undefined,
): AgentOutput | null {
  if (!answer) return null
  const [team] = answer.choice === null ? [] : chosen(candidates, [answer.choice])
  return { ...nothing, teamId: team?.id ?? null }
}

function readValues(
  { candidates, passages, hosts, secrets }: Material,
  answer: z.infer<typeof answerSchemas.extract> | undefined,
): AgentOutput | null {
  if (!answer) return null
  const removed = new Set<string>()
  const values = candidates.flatMap(({ key, name }) => {
    const written = answer.values.find(({ field }) => field === key)?.value
    if (written === undefined) return []
    const limited = limitLinks(collapse(clean(written, secrets)).slice(0, longestValue), hosts)
    for (const host of limited.removedHosts) removed.add(host)
    if (limited.text === '') return []
    const isVerbatim = passages.some(({ text }) => collapse(text).includes(limited.text))
    return [{ name, value: limited.text, isVerbatim }]
  })
  return { ...nothing, values, removedHosts: [...removed].sort() }
}
