import type { Concept, Language } from './concepts.ts'
import type { Token } from './tokens.ts'

/** Why a question cannot be answered although its metric is known. */
export type Problem = UnknownWords

/** Words without a meaning here, and the question without them. */
export interface UnknownWords {
  readonly kind: 'words'
  readonly words: readonly string[]
  readonly rest: string
}

interface Unknown {
  readonly unknownNames: readonly string[]
  readonly unknownWords: readonly string[]
}

const beforeNames: ReadonlySet<Concept> = new Set([
  'in',
  'inbox',
  'team',
  'from',
  'user',
  'tag',
  'assignedTo',
])

/** Words that have no meaning here: where a name is expected, the name of something that does not exist. */
export function unknownParts(tokens: readonly Token[], language: Language, hasMetric: boolean): Unknown {
  const unknown = tokens.filter(isUnknown)
  const isName = (token: Token): boolean => {
    const before = tokens[tokens.indexOf(token) - 1]
    if (!/^\p{Lu}/u.test(token.raw) || !before) return false
    // German writes all nouns with a capital.
    return beforeNames.has(before.concept) || (language === 'en' && hasMetric)
  }
  return {
    unknownNames: unknown.filter(isName).map(({ raw }) => raw),
    unknownWords: unknown.filter((token) => !isName(token)).map(({ raw }) => raw),
  }
}

/** Shorter words carry no content. */
const isUnknown = ({ concept, isUsed, raw }: Token): boolean =>
  concept === 'unknown' && !isUsed && raw.length > 2

/** The first part of a question that its definition would leave out. */
export function findProblem(tokens: readonly Token[], { unknownWords }: Unknown): Problem | null {
  return unknownWords.length > 0
    ? { kind: 'words', words: unknownWords, rest: textWithout(tokens, isUnknown) }
    : null
}

const connecting: ReadonlySet<Concept> = new Set(['by', 'per', 'in', 'from', 'and', 'except', 'which'])

/** The question without some of its words and the prepositions before them. */
function textWithout(tokens: readonly Token[], isLeftOut: (token: Token) => boolean): string {
  const kept: Token[] = []
  for (const token of tokens) {
    if (!isLeftOut(token)) kept.push(token)
    else while (kept.length > 0 && connecting.has(kept.at(-1)?.concept ?? 'unknown')) kept.pop()
  }
  return kept
    .map(({ raw }) => raw)
    .join(' ')
    .replace(/ s\b/g, '’s')
}
