import { listItems, outermost } from './sql-text.ts'

const outerJoin = /\b(?:left|right|full)\s+(?:outer\s+)?join\b/i
const endOfList = /\b(?:from|where|group|having|window|union|intersect|except|order|limit|offset|for)\b/i
const cast = /::[\w ]+(?:\[\])?$/

/** Returns whether a join of the statement can make a not-null column null. */
export const hasOuterJoin = (text: string): boolean => outerJoin.test(text)

/**
 * Returns the names of columns that are expressions which are never null, or that are followed by a comment `not null`.
 */
export function findNeverNull(text: string): Set<string> {
  const marked = [...text.matchAll(/(\w+)"?\s*\/\* not null \*\//g)].map(([, name = '']) => name)
  const named = selectList(text).flatMap((item) => {
    const [, expression = '', name = ''] = /^([\s\S]*?)\s+as\s+"?(\w+)"?$/i.exec(item) ?? []
    return name && isNeverNull(expression.trim()) ? [name] : []
  })
  return new Set([...marked, ...named])
}

function selectList(text: string): string[] {
  const shown = outermost(text)
  if (/\b(?:union|intersect|except)\b/i.test(shown)) return []
  const start = /\breturning\b/i.exec(shown) ?? /\bselect\b(?:\s+distinct\b)?/i.exec(shown)
  return start ? listItems(text, start.index + start[0].length, endOfList) : []
}

function isNeverNull(expression: string): boolean {
  const bare = expression.replace(cast, '')
  const shown = outermost(bare).replaceAll('\u0000', '')
  if (/^(?:not\s+)?exists\s*\(\)$/i.test(shown)) return true
  if (/^(?:now\(\)|count\(\)(?:\s+filter\s*\(\))?)$/i.test(shown)) return true
  if (/^(?:-?\d+|true|false)$/i.test(shown) || /^'(?:[^']|'')*'$/.test(bare)) return true
  if (/^[\w.]+(?:\(\))? is (?:not )?null$/i.test(shown)) return true
  if (/^coalesce\(\)$/i.test(shown)) return listItems(bare, bare.indexOf('(') + 1).some(isNeverNull)
  const inner = bare.slice(1, -1)
  return shown === '()' && (isCountOnly(inner) || isNeverNull(inner.trim()))
}

/**
 * Matches a subquery that always returns one row: a count without grouping, filters on groups, limits or set
 * operations.
 */
function isCountOnly(subquery: string): boolean {
  const shown = outermost(subquery).replaceAll('\u0000', '')
  return (
    /^\s*select\s+count\(\)(?:::\w+)?\s+from\b/i.test(shown) &&
    !/\b(?:group|having|limit|offset|union|intersect|except)\b/i.test(shown)
  )
}
