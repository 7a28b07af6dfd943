import { expect, test } from 'vitest'
import { z } from 'zod'
import { type JsonSchema, TypePrinter } from './type-printer.ts'

const print = (...schemas: z.ZodType[]): { types: string[]; aliases: string[] } => {
  const printer = new TypePrinter()
  const json = schemas.map((schema) => {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' })
    return rest as JsonSchema
  })
  for (const schema of json) printer.count(schema)
  const types = json.map((schema, place) => printer.print(schema, `Place${place}`))
  return { types, aliases: printer.aliases() }
}

test.each([
  [z.string().nullable(), 'string | null'],
  [z.array(z.enum(['a', 'b'])), '("a" | "b")[]'],
  [z.array(z.object({ id: z.uuid() })), '{ id: string }[]'],
  [
    z.array(z.union([z.object({ a: z.null() }), z.object({ b: z.int() })])),
    '({ a: null } | { b: number })[]',
  ],
  [z.object({ 'x-y': z.unknown(), z: z.boolean().optional() }), '{ "x-y": unknown; z?: boolean }'],
  [z.tuple([z.literal('on'), z.number()]), '["on", number]'],
  [z.record(z.string(), z.array(z.string())), 'Record<string, string[]>'],
  [z.object({}), 'Record<string, never>'],
])('%# a schema becomes its type', (schema, type) => {
  expect(print(schema).types).toEqual([type])
})

test('what occurs twice is declared once, by the place where it occurs first', () => {
  const person = () => z.object({ id: z.uuid(), name: z.string(), address: z.string(), phone: z.string() })
  const text = '{ id: string; name: string; address: string; phone: string }'
  expect(print(z.object({ items: z.array(person()) }), person())).toEqual({
    types: ['{ items: Place0Item[] }', 'Place0Item'],
    aliases: [`export type Place0Item = ${text}`],
  })
})
