import { expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '../index.ts'
import { multilineText, requiredText } from './fields.ts'

const refusal = 'Use one line, without control characters.'

test.each(['\r\n', '\n', '\0', '\x1b', '\x7f', '\u0085', '\u2028'])('single-line text rejects %j', (evil) => {
  const { error } = requiredText('name', 80).safeParse(`Ada${evil}Bcc: x@y.example`)
  expect(error?.issues.map(({ message }) => message)).toEqual([refusal])
})

test('multi-line text keeps line breaks and tabs, and rejects other control characters', () => {
  expect(multilineText(80).parse('One\n\tTwo\r\nThree')).toBe('One\n\tTwo\r\nThree')
  for (const evil of ['\0', '\x1b', '\x7f', '\u0085'])
    expect(multilineText(80).safeParse(`One${evil}Two`).success).toBe(false)
})

/** Fields whose value is shown or written as one line, in any call. */
const names = /^(name|firstName|lastName|workspaceName|displayName|subject|fileName|group|note|username)$/

interface DeclaredInput {
  readonly name: string
  readonly input: z.ZodType
}

function linesOf(node: unknown, path: string[]): [string, string[]][] {
  if (node === null || typeof node !== 'object') return []
  const { type, properties, items, anyOf, pattern, enum: values, allOf } = node as Record<string, unknown>
  const own = path.at(-1) ?? ''
  if (type === 'string' && names.test(own) && !values)
    return [[path.join('.'), [JSON.stringify([pattern, allOf])]]]
  return [
    ...Object.entries((properties ?? {}) as object).flatMap(([key, value]) => linesOf(value, [...path, key])),
    ...linesOf(items, path),
    ...((anyOf ?? []) as unknown[]).flatMap((each) => linesOf(each, path)),
  ]
}

test('every name, subject and sender in the input of a call must be one line', () => {
  const calls = contracts.flatMap((feature): readonly DeclaredInput[] => feature.calls)
  const lines = calls.flatMap(({ name, input }) =>
    linesOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), [name]),
  )
  expect(lines.length).toBeGreaterThan(30)
  const loose = lines.filter(([, patterns]) => !patterns.join().includes('u2028'))
  expect(loose.map(([path]) => path)).toEqual([])
})
