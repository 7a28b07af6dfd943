import { memoizeByKey } from './memoize-by-key.ts'

type Choices = Record<string, readonly Token[]>
type Token = string | readonly [name: string, type?: string, choices?: Choices, offset?: number]
export type Message = readonly Token[]
export type Values = Readonly<Record<string, unknown>>

type Cursor = { text: string; at: number }

const choices = new Set(['plural', 'selectordinal', 'select'])

/**
 * Compiles an ICU message: arguments, numbers, plural, selectordinal and select, with `#`, exact values (`=0`), offsets
 * and apostrophe quoting. Libraries for this are seven times as large and would be part of the first screen.
 */
export function compileIcu(message: string): Message {
  const cursor = { text: message, at: 0 }
  const tokens = readTokens(cursor, false)
  if (cursor.at < message.length)
    throw new SyntaxError(`A closing brace without an opening one at ${cursor.at} of "${message}"`)
  return tokens
}

/** Fills in a message; `#` is the number of the enclosing plural. */
export function fillIcu(message: Message, values: Values, language: string, count?: number): string {
  return message.map((token) => fillToken(token, values, language, count)).join('')
}

function fillToken(token: Token, values: Values, language: string, count: number | undefined): string {
  if (token === '#' && count !== undefined) return numberIn(language, count)
  if (typeof token === 'string') return token
  const [name, type, cases, offset = 0] = token
  const value = values[name]
  if (type === 'number') return numberIn(language, Number(value))
  if (!cases) return String(value ?? '')
  const number = type === 'select' ? undefined : Number(value) - offset
  return fillIcu(caseOf(cases, value, type, number, language), values, language, number)
}

function caseOf(
  cases: Choices,
  value: unknown,
  type: string | undefined,
  number: number | undefined,
  language: string,
): Message {
  const exact = Object.hasOwn(cases, String(value)) ? cases[String(value)] : undefined
  if (exact || number === undefined) return exact ?? cases.other ?? []
  const kind = type === 'plural' ? 'cardinal' : 'ordinal'
  const rules = memoizeByKey(`${kind} ${language}`, () => new Intl.PluralRules(language, { type: kind }))
  return cases[rules.select(number)] ?? cases.other ?? []
}

const numberIn = (language: string, value: number): string =>
  memoizeByKey(`number ${language}`, () => new Intl.NumberFormat(language)).format(value)

function readTokens(cursor: Cursor, inPlural: boolean): Token[] {
  const tokens: Token[] = []
  let words = ''
  const flush = () => {
    if (words) tokens.push(words)
    words = ''
  }
  while (cursor.at < cursor.text.length && cursor.text[cursor.at] !== '}') {
    const char = cursor.text[cursor.at]
    if (char === "'") words += readQuoted(cursor, inPlural)
    else if (char === '{') {
      flush()
      tokens.push(readArgument(cursor, inPlural))
    } else if (char === '#' && inPlural) {
      flush()
      tokens.push('#')
      cursor.at++
    } else {
      words += char
      cursor.at++
    }
  }
  flush()
  return tokens
}

/** `''` is an apostrophe; `'{…'` is literal up to the next apostrophe; other apostrophes are literal. */
function readQuoted(cursor: Cursor, inPlural: boolean): string {
  const next = cursor.text[cursor.at + 1]
  if (next === "'") {
    cursor.at += 2
    return "'"
  }
  if (next !== '{' && next !== '}' && !(next === '#' && inPlural)) {
    cursor.at++
    return "'"
  }
  let words = ''
  for (cursor.at++; cursor.at < cursor.text.length; cursor.at++) {
    if (cursor.text[cursor.at] !== "'") words += cursor.text[cursor.at]
    else if (cursor.text[cursor.at + 1] === "'") {
      words += "'"
      cursor.at++
    } else {
      cursor.at++
      return words
    }
  }
  return words
}

function readArgument(cursor: Cursor, inPlural: boolean): Token {
  const name = readWord(cursor, '{')
  const token: Token = cursor.text[cursor.at] === '}' ? [name] : readTyped(cursor, name, inPlural)
  expect(cursor, '}')
  return token
}

function readTyped(cursor: Cursor, name: string, inPlural: boolean): Token {
  const type = readWord(cursor, ',')
  if (type === 'number') return [name, type]
  if (!choices.has(type)) throw new SyntaxError(`"${type}" is no kind of argument in "${cursor.text}"`)
  expect(cursor, ',')
  return [name, type, ...readChoices(cursor, inPlural || type !== 'select')]
}

function readChoices(cursor: Cursor, inPlural: boolean): [Choices, number] {
  const found: Choices = {}
  let offset = 0
  for (skipSpace(cursor); cursor.text[cursor.at] !== '}'; skipSpace(cursor)) {
    const key = readName(cursor, /[^\s{}]+/y)
    if (key.startsWith('offset:')) {
      offset = Number(key.slice(7) || readName(cursor, /\d+/y))
      continue
    }
    expect(cursor, '{')
    found[key.replace(/^=/, '')] = readTokens(cursor, inPlural)
    expect(cursor, '}')
  }
  return [found, offset]
}

function readWord(cursor: Cursor, before: string): string {
  expect(cursor, before)
  const word = readName(cursor, /[^\s,{}]+/y)
  skipSpace(cursor)
  return word
}

function readName(cursor: Cursor, pattern: RegExp): string {
  skipSpace(cursor)
  pattern.lastIndex = cursor.at
  const word = pattern.exec(cursor.text)?.[0]
  if (!word) throw new SyntaxError(`A name is missing at ${cursor.at} of "${cursor.text}"`)
  cursor.at += word.length
  return word
}

function expect(cursor: Cursor, char: string) {
  skipSpace(cursor)
  if (cursor.text[cursor.at] !== char)
    throw new SyntaxError(`"${char}" is missing at ${cursor.at} of "${cursor.text}"`)
  cursor.at++
}

function skipSpace(cursor: Cursor) {
  while (/\s/.test(cursor.text[cursor.at] ?? '')) cursor.at++
}
