import { CommandTextError, fieldProblem, parseCommandText } from '@postroom/contract'
import { fail } from '#platform/errors/index.ts'
import type { BoundCall } from './declared-call.ts'

export interface CommandRequest {
  readonly requestText: string
  readonly resourceId?: string | undefined
  readonly resourceIds?: readonly string[] | undefined
}

export type CommandTable = ReadonlyMap<string, BoundCall>

/** Calls by the fixed words of their text form. */
export function commandTable(calls: Iterable<BoundCall>): CommandTable {
  const table = new Map<string, BoundCall>()
  for (const call of calls) {
    const head = call.declaration.command?.head
    if (head) table.set(head, call)
  }
  return table
}

/** Finds the call of a command text and its input; text and resource ids must name the same objects. */
export function resolveCommand(
  table: CommandTable,
  request: CommandRequest,
): { call: BoundCall; input: unknown } {
  const { namespace, words, json } = parse(request.requestText)
  const { call, rest } = findHead(table, namespace, words)
  const door = call.declaration.command
  const names = door?.args ?? []
  if (rest.length > names.length) {
    failText(`"${call.declaration.command?.head}" takes at most ${names.length} words.`)
  }
  const input: Record<string, unknown> = { ...json }
  for (const [index, word] of rest.entries()) {
    const isList = names[index] !== undefined && names[index] === door?.resourceIds
    place(input, names[index], isList ? word.split(',') : word)
  }
  if (request.resourceId !== undefined) place(input, door?.resourceId, request.resourceId)
  if (request.resourceIds !== undefined) place(input, door?.resourceIds, request.resourceIds)
  return { call, input }
}

function parse(text: string): ReturnType<typeof parseCommandText> {
  try {
    return parseCommandText(text)
  } catch (error) {
    if (!(error instanceof CommandTextError)) throw error
    return failText(`${error.message} (character ${error.at + 1})`)
  }
}

function failText(reason: string): never {
  fail('malformed_request', {
    fields: [{ path: 'requestText', ...fieldProblem('command_text', { reason }) }],
  })
}

/** The declared head with the most words wins: `/ai flight save_markups` before `/ai flight`. */
function findHead(
  table: CommandTable,
  namespace: string,
  words: readonly string[],
): { call: BoundCall; rest: readonly string[] } {
  for (let count = Math.min(words.length, 3); count > 0; count -= 1) {
    const call = table.get(`/${namespace} ${words.slice(0, count).join(' ')}`)
    if (call) return { call, rest: words.slice(count) }
  }
  return fail('unknown_command')
}

/** Sets an input value; fails if a different value is already set, since the request is then ambiguous. */
function place(input: Record<string, unknown>, name: string | undefined, value: unknown): void {
  if (name === undefined) fail('resource_mismatch')
  const present = Object.hasOwn(input, name) ? input[name] : undefined
  if (present !== undefined && JSON.stringify(present) !== JSON.stringify(value)) fail('resource_mismatch')
  input[name] = value
}
