import { contracts, type ErrorDeclaration, generalErrors } from '@postroom/contract'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { inGerman } from '../src/lib/german/index.ts'

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

test('everything a call can refuse with is there in German', () => {
  const sentences = [generalErrors, ...contracts.map(({ errors }) => errors)].flatMap((errors) =>
    Object.values<ErrorDeclaration>(errors).map(({ text }) => text),
  )
  expect(sentences.length).toBeGreaterThan(100)
  const filled = sentences
    .filter((text) => !/^\{\w+\}$/.test(text))
    .map((text) => text.replace(/\{\w+\}/g, 'Harbour'))
  expect(filled.filter((text) => inGerman(text) === text)).toEqual([])
})

test('everything said of a field is there in German', () => {
  const said = new Set<string>()
  const seen = new Set<unknown>()
  for (const { calls } of contracts)
    for (const call of Object.values(calls)) sentencesOf(call.input, said, seen)
  expect(said.size).toBeGreaterThan(40)
  expect([...said].filter((text) => inGerman(text) === text)).toEqual([])
})

test('what a sentence is made of is put into German as well, and names stay as they are', () => {
  expect(inGerman('mail.example: This port cannot be used. It is tried again by itself.')).toBe(
    'mail.example: Dieser Port kann nicht verwendet werden. Es wird von selbst wieder versucht.',
  )
  expect(inGerman('There is already a tag called $& (x).')).toBe('Es gibt schon ein Tag namens $& (x).')
  expect(inGerman('Whatever this may say')).toBe('Whatever this may say')
})
