import type { I18n } from '@lingui/core'

type CompiledMessage = ReturnType<Parameters<I18n['setMessagesCompiler']>[0]>

type Cursor = { text: string; at: number }
type Token = CompiledMessage[number]

const choices = new Set(['plural', 'selectordinal', 'select'])

/**
 * Compiles an ICU message into the form that @lingui/core fills in: arguments, plural, selectordinal and select, with
 * `#`, exact values (`=0`), offsets and ICU's apostrophe quoting. The general parser that comes with the library is
 * seven times as large and would be part of the first screen.
 */
export function compileIcu(message: string): CompiledMessage {
  const cursor = { text: message, at: 0 }
  const tokens = readTokens(cursor, false)
  if (cursor.at < message.length)
    throw new SyntaxError(`A closing brace without an opening one at ${cursor.at} of "${message}"`)
  return tokens
}

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

/** `''` is an apostrophe; `'{…'` is literal up to the next apostrophe; any other apostrophe is itself. */
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
  if (cursor.text[cursor.at] === '}') return [name, type]
  if (!choices.has(type)) return [name, type, readWord(cursor, ',')]
  expect(cursor, ',')
  return [name, type, readChoices(cursor, inPlural || type !== 'select')]
}

function readChoices(
  cursor: Cursor,
  inPlural: boolean,
): Record<string, CompiledMessage> & { offset: number | undefined } {
  const found: Record<string, unknown> = {}
  for (skipSpace(cursor); cursor.text[cursor.at] !== '}'; skipSpace(cursor)) {
    const key = readName(cursor, /[^\s{}]+/y)
    if (key.startsWith('offset:')) {
      found.offset = Number(key.slice(7) || readName(cursor, /\d+/y))
      continue
    }
    expect(cursor, '{')
    found[key.replace(/^=/, '')] = readTokens(cursor, inPlural)
    expect(cursor, '}')
  }
  return found as Record<string, CompiledMessage> & { offset: number | undefined }
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
