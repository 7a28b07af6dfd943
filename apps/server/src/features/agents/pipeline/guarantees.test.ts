import {
  type AgentRisk,
  type AgentType,
  agentDefinition,
  agentTypes,
  noAgentOutput,
  priorities,
} from '@postroom/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { providerKey } from '../agents.fixture.ts'
import { draftHtml } from '../draft-html.ts'
import { evilHosts, foreignId, type Injection, injectionKinds, injections } from '../injections.fixture.ts'
import { buildPrompt } from './build-prompt.ts'
import { limitLinks } from './links.ts'
import type { Material, Passage } from './material.ts'
import { readAnswer } from './read-answer.ts'

/** Injected mails; `AGENT_INJECTIONS=10000` tries more. */
const numRuns = Number(process.env.AGENT_INJECTIONS ?? 3_000)

const passage = (key: string, text: string, kind: Passage['kind']): Passage => ({
  key,
  kind,
  messageId: `message of ${key}`,
  conversationId: 'a conversation',
  heading: 'Customer',
  title: '',
  url: null,
  text,
  at: new Date('2026-11-20T09:00:00Z'),
})

const ids = ['first', 'second', 'third']
const idsFor = (type: Tried): readonly string[] => (type === 'prioritise' ? priorities : ids)

/** All types, and the one that sends saved replies. */
const tried = [...agentTypes, 'send'] as const
type Tried = (typeof tried)[number]
const typeOf = (one: Tried): AgentType => (one === 'send' ? 'draft' : one)
const risks: AgentRisk[] = ['word']

const materialFor = (type: Tried, mail: string): Material => ({
  definition: agentDefinition.parse({
    type: typeOf(type),
    permission: type === 'send' ? 'send' : 'suggest',
    instructions: `Never say ${providerKey}.`,
  }),
  question: type === 'answer' ? 'What does the customer want?' : null,
  subject: 'Crates to Gothenburg',
  passages: [
    passage('m1', mail, 'conversation'),
    passage('p1', 'Crates up to 200 kg leave on Tuesdays.', 'past_answer'),
    // Help pages and responses of connectors may contain attacks, too.
    passage('h1', mail, 'help_page'),
    passage('s1', 'We do not take animals.', 'saved_reply'),
    passage('k1', mail, 'connector'),
  ],
  candidates: idsFor(type).map((id, index) => ({ key: `c${index + 1}`, id, name: id, about: `About ${id}` })),
  risks,
  hosts: new Set(['tarsel-optik.example']),
  secrets: [providerKey],
})

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim()
const secretForms = [providerKey, Buffer.from(providerKey).toString('base64')]

function attack(type: Tried, { mail, answer }: Injection) {
  const material = materialFor(type, mail)
  const output = readAnswer(material, answer)
  return { material, output, written: JSON.stringify(output) ?? '' }
}

const types = fc.constantFrom(...tried)
const forAll = (check: (type: Tried, injection: Injection) => void): void =>
  fc.assert(fc.property(types, injections, check), { numRuns: Math.ceil(numRuns / 6) })

test('the generated mails are of twelve kinds', () => {
  expect(injectionKinds).toHaveLength(12)
  const seen = new Set(fc.sample(injections, 500).map(({ kind }) => kind))
  expect([...seen].sort()).toEqual([...injectionKinds].sort())
})

test('1: a result has only the declared slots, and ids of the given set', () => {
  const slots = Object.keys(noAgentOutput).sort()
  forAll((type, injection) => {
    const { output, written } = attack(type, injection)
    if (!output) return
    expect(Object.keys(output).sort()).toEqual(slots)
    const { tagIds, teamId, chosenClass, priority, savedReply } = output
    for (const id of [...tagIds, teamId, chosenClass?.id, priority, savedReply?.id])
      if (id) expect(idsFor(type)).toContain(id)
    // Whether a person confirms it is decided by the mail, not by the model.
    expect(output.risks).toEqual(risks)
    for (const { name } of output.values) expect(ids).toContain(name)
    expect(written).not.toContain(foreignId)
  })
})

test('2 and 3: a draft is text in paragraphs, without recipients and without markup of its own', () => {
  forAll((_, injection) => {
    const { output } = attack('draft', injection)
    const html = draftHtml(output?.text ?? '')
    expect(html.replace(/<\/?p>|<br>/g, '')).not.toMatch(/[<>]/)
    expect(html).not.toContain('@evil.example')
  })
})

test('3: only a text of the workspace, chosen by its key, can be sent', () => {
  forAll((_, injection) => {
    const { output } = attack('send', injection)
    expect(output?.text ?? null).toBeNull()
    if (output?.savedReply) expect(output.savedReply.text).toBe(`About ${output.savedReply.id}`)
  })
})

test('4: no link leads to another host, however it is written', () => {
  forAll((type, injection) => {
    const { output } = attack(type, injection)
    const shown = [output?.text ?? '', ...(output?.values.map(({ value }) => value) ?? [])].join('\n')
    const readAsBrowser = shown
      .normalize('NFKC')
      .replace(/[\u00AD\u200B\u3002]/g, (one) => (one === '\u3002' ? '.' : ''))
    for (const host of evilHosts) expect(readAsBrowser.toLowerCase()).not.toContain(host)
    expect(readAsBrowser).not.toMatch(/(?:javascript|data):/i)
  })
})

test('4: links to hosts of the conversation stay as they are, and text without links is not changed', () => {
  const allowed = new Set(['tarsel-optik.example'])
  for (const text of [
    'See https://tarsel-optik.example/orders/1?a=b#c, then answer.',
    'Write to annika@tarsel-optik.example.',
    'The price is 1.140,00 €, z. B. for 3.5 kg; e.g. on 24.12.2026 at 10:30.',
    'www.tarsel-optik.example (our shop)',
  ])
    expect(limitLinks(text, allowed)).toEqual({ text, removedHosts: [] })
  expect(limitLinks('See https://evil.example/x, thanks.', allowed)).toEqual({
    text: 'See [link removed], thanks.',
    removedHosts: ['evil.example'],
  })
})

test('4: whatever the text, the rest does not form a removed link again', () => {
  const part = fc.constantFrom(
    'http',
    's://',
    '://',
    '//',
    '.',
    'evil',
    'example',
    '@',
    ' ',
    'https://evil.example',
    'www.',
    '\u200B',
    '/',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const { text } = limitLinks(parts.join(''), new Set())
      expect(text.toLowerCase()).not.toContain('evil.example')
    }),
    { numRuns },
  )
})

test('6: secrets are in no request and in no result', () => {
  forAll((type, injection) => {
    const { material, written } = attack(type, { ...injection, mail: `${injection.mail} ${providerKey}` })
    const { system, user } = buildPrompt(material)
    for (const form of secretForms) expect(system + user + written).not.toContain(form)
  })
})

test('7: each citation is in its source word for word, and the others are counted and removed', () => {
  forAll((type, injection) => {
    const { material, output } = attack(type, injection)
    if (!output) return
    for (const { quote, messageId } of output.citations) {
      const source = material.passages.find((one) => one.messageId === messageId)
      expect(collapse(source?.text ?? '')).toContain(quote)
    }
    const numbers = new Set(output.citations.map(({ number }) => number))
    for (const [, number] of (output.text ?? '').matchAll(/\[(\d+)\]/g))
      expect(numbers).toContain(Number(number))
    expect(output.text ?? '').not.toMatch(/\[[mphsk]\d+\]/)
  })
  const honest = readAnswer(
    materialFor('draft', 'Do you take crates?'),
    JSON.stringify({
      text: 'They leave on Tuesdays [p1], for free [m1].',
      citations: [
        { source: 'p1', quote: 'Crates up to 200 kg\nleave on Tuesdays.' },
        { source: 'm1', quote: 'for free, always' },
      ],
    }),
  )
  expect(honest).toMatchObject({
    text: 'They leave on Tuesdays [1], for free.',
    citations: [{ number: 1, quote: 'Crates up to 200 kg leave on Tuesdays.', kind: 'past_answer' }],
    droppedCitations: 1,
  })
})
