import { type AgentOutput, noAgentOutput, priorities } from '@postroom/contract'
import type { z } from 'zod'
import { maskSecrets } from '#features/connectors/index.ts'
import { answerKindOf, answerSchemas } from './answer-schemas.ts'
import { limitLinks } from './links.ts'
import type { Candidate, Material, Passage } from './material.ts'

const longestText = 20_000
const longestValue = 500
/** Shorter quotes are found everywhere. */
const shortestQuote = 8

/** Reads what the model wrote into checked slots; null where it cannot be used. */
export function readAnswer(material: Material, content: string): AgentOutput | null {
  const json = parseJson(content)
  const output = readKind(material, json)
  return output && { ...output, risks: [...material.risks] }
}

function readKind(material: Material, json: unknown): AgentOutput | null {
  switch (answerKindOf(material.definition)) {
    case 'text':
      return readText(material, answerSchemas.text.safeParse(json).data)
    case 'choices':
      return readChoices(material, answerSchemas.choices.safeParse(json).data)
    case 'choice':
      return readChoice(material, answerSchemas.choice.safeParse(json).data)
    case 'values':
      return readValues(material, answerSchemas.values.safeParse(json).data)
  }
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

type TextAnswer = z.infer<typeof answerSchemas.text>

function readText(material: Material, answer: TextAnswer | undefined): AgentOutput | null {
  if (!answer) return null
  const cited = checkCitations(material, answer.citations)
  const marked = clean(answer.text, material.secrets).replace(/ ?\[([mphsk]\d+)\]/g, (_, key: string) => {
    const number = cited.numbers.get(key)
    return number === undefined ? '' : ` [${number}]`
  })
  const { text, removedHosts } = limitLinks(marked, material.hosts)
  if (text.trim() === '' || text.length > longestText) return null
  return {
    ...noAgentOutput,
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
      title: passage.title,
      url: passage.url,
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
  answer: z.infer<typeof answerSchemas.choices> | undefined,
): AgentOutput | null {
  return answer ? { ...noAgentOutput, tagIds: chosen(candidates, answer.choices).map(({ id }) => id) } : null
}

function readChoice(
  { candidates, definition }: Material,
  answer: z.infer<typeof answerSchemas.choice> | undefined,
): AgentOutput | null {
  if (!answer) return null
  const [one] = answer.choice === null ? [] : chosen(candidates, [answer.choice])
  if (!one) return noAgentOutput
  const { id, name, about = '' } = one
  switch (definition.type) {
    case 'route':
      return { ...noAgentOutput, teamId: id }
    case 'classify':
      return { ...noAgentOutput, chosenClass: { id, name } }
    case 'prioritise':
      return { ...noAgentOutput, priority: priorities.find((priority) => priority === id) ?? null }
    default:
      return { ...noAgentOutput, savedReply: { id, name, text: about } }
  }
}

function readValues(
  { candidates, passages, hosts, secrets }: Material,
  answer: z.infer<typeof answerSchemas.values> | undefined,
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
  return { ...noAgentOutput, values, removedHosts: [...removed].sort() }
}
