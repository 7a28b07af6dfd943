import { parseCommandText } from '@postroom/contract/command-text'
import { expect, test } from 'vitest'
import type { DescribedCall } from '../src/features/playground/described-call.ts'
import { describedCalls } from '../src/features/playground/described-calls.generated.ts'
import {
  commandBody,
  exampleValues,
  FieldError,
  inputOf,
} from '../src/features/playground/playground-input.ts'

const withoutSecrets = ({ fields, example = {} }: DescribedCall) =>
  Object.fromEntries(
    Object.entries(example).filter(
      ([name]) => !['secret', 'file'].includes(fields.find((field) => field.name === name)?.kind ?? ''),
    ),
  )

test('the form of every call, filled with its example, gives that example', () => {
  expect(describedCalls.length).toBeGreaterThan(80)
  for (const call of describedCalls)
    expect(inputOf(call, exampleValues(call)), call.name).toEqual(withoutSecrets(call))
})

test('the text of every command is one that the server reads', () => {
  const commands = describedCalls.filter(({ command }) => command)
  expect(commands.length).toBeGreaterThan(10)
  for (const call of commands) {
    const { requestText } = commandBody(call, inputOf(call, exampleValues(call)))
    const { namespace, words } = parseCommandText(requestText)
    expect(`/${[namespace, ...words].join(' ')}`.startsWith(call.command?.head ?? '-'), requestText).toBe(
      true,
    )
  }
})

test('arguments are words, ids go beside the text, the rest is JSON', () => {
  const command = { head: '/settings do_it', args: ['name', 'role'], resourceId: 'tagId' } as const
  expect(commandBody({ command }, { tagId: '7', name: 'a b', role: 'Admin', note: 'x' })).toEqual({
    requestText: '/settings do_it "a b" Admin {"note":"x"}',
    type: 'RawCommand',
    resourceId: '7',
  })
  expect(commandBody({ command }, { role: 'Admin' }).requestText).toBe('/settings do_it {"role":"Admin"}')
})

test('an error names the field that cannot be read', () => {
  const call = (kind: 'json' | 'number'): DescribedCall => ({
    name: 'x',
    feature: 'x',
    summary: '',
    impact: 'read',
    access: 'session',
    mfa: false,
    fields: [{ name: 'field', kind }],
  })
  expect(() => inputOf(call('json'), { field: '{' })).toThrow(FieldError)
  expect(() => inputOf(call('number'), { field: 'many' })).toThrow(FieldError)
  expect(inputOf(call('json'), { field: '' })).toEqual({})
})
