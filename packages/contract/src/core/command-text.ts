/**
 * The one grammar of commands: `/namespace verb args… {json}`.
 *
 *   command = "/" word 1*( SP word ) [ SP json ]
 *   word    = bare / quoted
 *   bare    = 1*( ALPHA / DIGIT / one of _ . @ : + ~ % = , - )
 *   quoted  = a JSON string
 *   json    = a JSON object, up to the end of the text
 *
 * A line break, a second slash command or a stray quote is outside the grammar and refused, so text
 * that holds someone's words can never become another command.
 */
export interface CommandText {
  readonly namespace: string
  readonly words: readonly string[]
  readonly json: Readonly<Record<string, unknown>> | null
}

/** A text outside the grammar; `at` is the position of the first wrong character. */
export class CommandTextError extends Error {
  readonly at: number
  constructor(message: string, at: number) {
    super(message)
    this.name = 'CommandTextError'
    this.at = at
  }
}

export const commandTextLimit = 1_000_000
const depthLimit = 100

const bareWord = /[A-Za-z0-9_.@:+~%=,-]+/y
const quotedWord = /"(?:[^"\\]|\\.)*"/y
const namespaceWord = /\/([a-z][a-z0-9_-]*)/y
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses a command; throws CommandTextError with the position of the first character outside the grammar. */
export function parseCommandText(text: string): CommandText {
  if (text.length > commandTextLimit) throw new CommandTextError('The command is too long.', commandTextLimit)
  const namespace = matchAt(namespaceWord, text, 0)
  if (namespace === null) throw new CommandTextError('A command starts with a slash and its namespace.', 0)
  const words: string[] = []
  let at = namespace.length
  while (at < text.length) {
    if (text[at] !== ' ') throw new CommandTextError('A space is expected here.', at)
    at += 1
    if (text[at] === '{') return { namespace: namespace.slice(1), words, json: parseJsonObject(text, at) }
    const word = matchAt(bareWord, text, at) ?? matchAt(quotedWord, text, at)
    if (word === null) throw new CommandTextError('A word, a quoted text or JSON is expected here.', at)
    words.push(word.startsWith('"') ? unquote(word, at) : word)
    at += word.length
  }
  return { namespace: namespace.slice(1), words, json: null }
}

/** Prints a command so that parseCommandText reads it back unchanged. */
export function printCommandText(command: CommandText): string {
  const words = command.words.map((word) => (isBare(word) ? word : JSON.stringify(word)))
  const json = command.json === null ? [] : [JSON.stringify(command.json)]
  return [`/${command.namespace}`, ...words, ...json].join(' ')
}

const isBare = (word: string): boolean => matchAt(bareWord, word, 0) === word && word.length > 0

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

function unquote(word: string, at: number): string {
  try {
    return JSON.parse(word) as string
  } catch {
    throw new CommandTextError('The quoted text is not a valid JSON string.', at)
  }
}

function parseJsonObject(text: string, at: number): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text.slice(at))
  } catch {
    throw new CommandTextError('The JSON of the command is not valid.', at)
  }
  refuseForbiddenKeys(value, at)
  return value as Record<string, unknown>
}

function refuseForbiddenKeys(value: unknown, at: number, depth = 0): void {
  if (value === null || typeof value !== 'object') return
  // JSON.parse handles any depth, but the recursion below does not.
  if (depth > depthLimit) throw new CommandTextError('The JSON of the command is nested too deeply.', at)
  for (const [key, inner] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) throw new CommandTextError(`The key "${key}" is not allowed.`, at)
    refuseForbiddenKeys(inner, at, depth + 1)
  }
}
