import {
  contracts,
  type FieldProblemCode,
  fieldProblems,
  generalErrors,
  makeReason,
  problemOfMessage,
  type ReasonCode,
  reasons,
  showReason,
} from '@postroom/contract'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { errorsInGerman } from '../src/lib/german/errors.ts'
import { fieldProblemsInGerman, requiredInGerman } from '../src/lib/german/fields.ts'
import { problemInGerman, reasonInGerman } from '../src/lib/german/index.ts'
import { reasonsInGerman } from '../src/lib/german/reasons.ts'

type Schema = { _zod: { def: Record<string, unknown> } }
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Collects the messages of an input schema's validations. */
function sentencesOf(value: unknown, said: Set<string>, seen: Set<unknown>) {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  const def = isSchema(value) ? value._zod.def : (value as Record<string, unknown>)
  if (isSchema(value)) say(def, said)
  for (const part of Object.values(def)) sentencesOf(part, said, seen)
}

function say({ error }: { error?: unknown }, said: Set<string>) {
  if (typeof error !== 'function') return
  const answer = (error as z.core.$ZodErrorMap)({ code: 'custom', input: '', path: [] } as never)
  const sentence = typeof answer === 'string' ? answer : answer?.message
  if (sentence) said.add(sentence)
}

const germanFile = (feature: string) =>
  `apps/portal/src/lib/german/errors/${feature.replace(/_|(?=[A-Z])/g, '-').toLowerCase()}.ts`

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([whole]) => whole).sort()

test('every error of a feature has a German text', () => {
  // The compiler finds a code that a file lacks, but not a file that is missing.
  const missing = contracts
    .filter(({ errors }) => Object.keys(errors).some((code) => !(code in errorsInGerman)))
    .map(({ name }) => `Add the German of the errors of ${name} to ${germanFile(name)}.`)
  expect(missing).toEqual([])
})

test('a German text names the parameters of the English one', () => {
  const errors = Object.assign({}, generalErrors, ...contracts.map((contract) => contract.errors))
  for (const [code, { text }] of Object.entries<{ text: string }>(errors))
    expect(placeholders(errorsInGerman[code] ?? ''), code).toEqual(placeholders(text))
  for (const [code, text] of Object.entries(fieldProblems))
    expect(placeholders(fieldProblemsInGerman[code as FieldProblemCode]), code).toEqual(placeholders(text))
  expect(Object.keys(reasonsInGerman.texts).sort()).toEqual(Object.keys(reasons).sort())
  for (const [code, { text }] of Object.entries(reasons))
    expect(placeholders(reasonsInGerman.texts[code as ReasonCode]), code).toEqual(placeholders(text))
})

test('a code names either an error or a problem with a field', () => {
  expect(Object.keys(fieldProblemsInGerman).filter((code) => code in errorsInGerman)).toEqual([])
})

test('every schema names its problems by code, and every field that a page has is named in German', () => {
  const said = new Set<string>()
  const seen = new Set<unknown>()
  for (const { calls } of contracts)
    for (const call of Object.values(calls)) sentencesOf(call.input, said, seen)
  expect(said.size).toBeGreaterThan(40)
  expect([...said].filter((sentence) => !problemOfMessage(sentence))).toEqual([])
  const fields = [...said].flatMap((sentence) => problemOfMessage(sentence)?.params?.field ?? [])
  expect(fields.filter((field) => !(String(field) in requiredInGerman))).toEqual([])
})

test('parameters are filled in, sentences among them translated and names left as they are', () => {
  const german = (code: string, params: Record<string, unknown>) =>
    problemInGerman({ code, params, message: 'untranslated' })
  expect(german('required', { field: 'team name' })).toBe('Bitte geben Sie den Namen des Teams ein.')
  expect(german('required', { field: 'command type' })).toBe('Bitte „command type“ angeben.')
  expect(german('not_one_of', { values: 'en, de' })).toBe('Erlaubt sind: en, de.')
  expect(german('tag_name_taken', { name: '$& (x)' })).toBe('Es gibt bereits einen Tag namens $& (x).')
  const reason = showReason(makeReason('outbound_forbidden_port'))
  expect(german('mailbox_test_failed', { reason })).toBe('Dieser Port kann nicht verwendet werden.')
  expect(german('a_code_from_later', {})).toBe('untranslated')
})

test('a stored reason is shown with what the server said and what happens next', () => {
  const reason = makeReason('outbound_forbidden_port', {
    host: 'mail.example',
    answer: '554 {host} no',
    nextStep: 'keeps_trying',
  })
  expect(showReason(reason).message).toBe(
    'mail.example: This port cannot be used. The server says: 554 {host} no Postroom keeps trying.',
  )
  expect(reasonInGerman(showReason(reason))).toBe(
    'mail.example: Dieser Port kann nicht verwendet werden. Der Server sagt: 554 {host} no Postroom versucht es weiter.',
  )
  expect(reasonInGerman(showReason(makeReason('meta_refused', { answer: 'No.' })))).toBe(
    'Meta lehnt das ab. Meta sagt: No.',
  )
  expect(reasonInGerman({ code: 'a_code_from_later', params: {}, message: 'untranslated' })).toBe(
    'untranslated',
  )
})
