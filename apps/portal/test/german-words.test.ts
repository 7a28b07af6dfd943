import {
  contracts,
  type FieldProblemCode,
  fieldProblems,
  generalErrors,
  problemOfMessage,
} from '@postroom/contract'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { errorsInGerman } from '../src/lib/german/errors.ts'
import { fieldProblemsInGerman, requiredInGerman } from '../src/lib/german/fields.ts'
import { inGerman, problemInGerman } from '../src/lib/german/index.ts'

type Schema = { _zod: { def: Record<string, unknown> } }
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value

/** What the schema of an input says of a field that is not right, wherever it says it. */
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

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([whole]) => whole).sort()

test('a German text names the parameters of the English one', () => {
  const errors = Object.assign({}, generalErrors, ...contracts.map((contract) => contract.errors))
  for (const [code, { text }] of Object.entries<{ text: string }>(errors))
    expect(placeholders(errorsInGerman[code as 'conflict']), code).toEqual(placeholders(text))
  for (const [code, text] of Object.entries(fieldProblems))
    expect(placeholders(fieldProblemsInGerman[code as FieldProblemCode]), code).toEqual(placeholders(text))
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
  expect(german('not_one_of', { values: 'en, de' })).toBe('Nehmen Sie eines von: en, de.')
  expect(german('tag_name_taken', { name: '$& (x)' })).toBe('Es gibt schon ein Tag namens $& (x).')
  expect(german('mailbox_test_failed', { text: 'This port cannot be used.' })).toBe(
    'Dieser Port kann nicht verwendet werden.',
  )
  expect(german('a_code_from_later', {})).toBe('untranslated')
})

test('stored sentences are translated with the sentences in them', () => {
  expect(inGerman('mail.example: This port cannot be used. Postroom keeps trying.')).toBe(
    'mail.example: Dieser Port kann nicht verwendet werden. Postroom versucht es weiter.',
  )
  expect(inGerman('Whatever this may say')).toBe('Whatever this may say')
})
