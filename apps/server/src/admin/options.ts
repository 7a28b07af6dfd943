import { parseArgs } from 'node:util'
import type { AdminOption } from '#platform/admin-verb.ts'
import type { Verb, VerbOptions } from './verb.ts'

/** The message tells the operator what to type. */
export class UsageError extends Error {}

export interface Invocation {
  readonly json: boolean
  readonly help: boolean
  readonly options: VerbOptions
}

/** Parses the arguments after the verb. Throws a UsageError; with --help nothing is required. */
export function parseInvocation(verb: Verb, words: readonly string[]): Invocation {
  const { json, help, ...values } = readWords(verb, words)
  const options: Record<string, string | true> = {}
  for (const [name, value] of Object.entries(values)) if (value !== undefined) options[name] = value
  const missing = verb.options.filter(({ name, isRequired }) => isRequired && options[name] === undefined)
  if (!help && missing.length > 0) {
    throw new UsageError(missing.map(({ name, summary }) => `--${name} is missing: ${summary}`).join('\n'))
  }
  return { json: json === true, help: help === true, options }
}

function readWords(verb: Verb, words: readonly string[]): Record<string, string | true | undefined> {
  const places = verb.options.filter(({ isWord }) => isWord)
  const own = verb.options.map(({ name, isFlag }) => [name, { type: isFlag ? 'boolean' : 'string' }] as const)
  const options = {
    ...Object.fromEntries(own),
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const
  try {
    const allowPositionals = places.length > 0
    const { values, positionals } = parseArgs({ args: [...words], options, strict: true, allowPositionals })
    return { ...placed(places, positionals), ...(values as Record<string, string | true | undefined>) }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Assigns positional arguments to the options that accept them, in order of declaration. */
function placed(places: readonly AdminOption[], words: readonly string[]): Record<string, string> {
  const surplus = words[places.length]
  if (surplus !== undefined) throw new Error(`Unexpected argument '${surplus}'.`)
  return Object.fromEntries(words.map((word, index) => [places[index]?.name ?? '', word]))
}
