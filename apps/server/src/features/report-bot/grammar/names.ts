import { type NamedKind, type NamedThing, type NameMatch, namedKinds } from './named-things.ts'
import { isSlip } from './spelling.ts'
import { fold, type Token } from './tokens.ts'
import { translationsOf } from './translations.ts'

/** What of the workspace a question can name: only what the asker may see. */
export interface Names extends Readonly<Record<NamedKind, readonly NamedThing[]>> {
  readonly selfId: string
  /** Teams of the asker. */
  readonly ownTeamIds: readonly string[]
}

interface Spelling {
  readonly words: readonly string[]
  readonly kind: NamedKind
  readonly thing: NamedThing
  /** Part of the name, such as a first name. */
  readonly isPart: boolean
}

const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** How each thing can be called: by its whole name, people by their first or last name, others by a distinct word. */
function spellingsOf(names: Names): Spelling[] {
  return namedKinds.flatMap((kind) =>
    names[kind].flatMap((thing) => {
      const words = wordsOf(thing.name)
      if (words.length === 0) return []
      const whole = { words, kind, thing, isPart: false }
      if (words.length === 1)
        return [
          whole,
          ...translationsOf(words[0] ?? '').map((word) => ({ ...whole, words: [word], isPart: true })),
        ]
      return [
        whole,
        ...words.filter((word) => word.length > 2).map((word) => ({ ...whole, words: [word], isPart: true })),
      ]
    }),
  )
}

/** Marks names in a question. Words that the language knows are a name only as the whole name. */
export function markNames(
  tokens: Token[],
  names: Names,
  isKnown: (word: string) => boolean,
  /** Words about something else are no misspelt names. */
  isUnrelated: (word: string) => boolean,
): Token[] {
  const spellings = spellingsOf(names)
  const marked: Token[] = []
  for (let index = 0; index < tokens.length; ) {
    const match = longestMatch(tokens, index, spellings, { isKnown, isUnrelated })
    const token = tokens[index]
    if (match) {
      const raw = tokens
        .slice(index, index + match.length)
        .map((one) => one.raw)
        .join(' ')
      marked.push({ raw, word: fold(raw), concept: 'name', name: { candidates: match.candidates } })
      index += match.length
    } else {
      if (token) marked.push(token)
      index += 1
    }
  }
  return marked
}

type Match = { readonly length: number } & NameMatch

function longestMatch(
  tokens: readonly Token[],
  from: number,
  spellings: readonly Spelling[],
  { isKnown, isUnrelated }: Readonly<Record<'isKnown' | 'isUnrelated', (word: string) => boolean>>,
): Match | null {
  const words = tokens.slice(from, from + 6).map(({ word }) => word)
  const capital = /^\p{Lu}/u.test(tokens[from]?.raw ?? '')
  const isWritten = (spelling: Spelling, isAlike: (a: string, b: string) => boolean): boolean =>
    spelling.words.every((word, place) => words[place] !== undefined && isAlike(words[place], word))
  // A word of the language is a name if it is the whole name and written as one: the inbox "Sales" against "sales".
  const mayBe = ({ words: own, isPart, kind, thing }: Spelling): boolean =>
    // "Spam" is not the rule "Spam away", while "tours" may be short for the inbox "Tours Lisbon".
    !(
      isPart &&
      kind !== 'sharedInbox' &&
      kind !== 'team' &&
      isUnrelated(own[0] ?? '') &&
      wordsOf(thing.name).length > 1
    ) &&
    (own.length > 1 || !isKnown(words[0] ?? '') || (!isPart && capital && from > 0))
  const exact = spellings.filter((one) => mayBe(one) && isWritten(one, (a, b) => a === b || a === `${b}s`))
  const close = spellings.filter(
    (one) =>
      mayBe(one) &&
      isWritten(
        one,
        (a, b) =>
          a === b || (!isKnown(a) && !isUnrelated(a) && isSlip(a, b) && (a[0] === b[0] || a.length > 5)),
      ) &&
      !one.words.every((_, place) => isKnown(words[place] ?? '')) &&
      // "Forwarded" is not the rule "Forward invoices".
      !(one.isPart && (one.kind === 'rules' || isKnown(one.words[0] ?? ''))),
  )
  for (const found of [exact, close]) {
    // "Reklamationen" is the tag "Reklamation" rather than the tag "Complaint".
    const inflected = found.filter(({ thing }) => isInflected(words[0] ?? '', wordsOf(thing.name)))
    const own = found.filter(({ isPart }) => !isPart)
    const whole = own.length > 0 ? own : inflected
    const length = Math.max(0, ...(whole.length > 0 ? whole : found).map((one) => one.words.length))
    const best = (whole.length > 0 ? whole : found).filter((one) => one.words.length === length)
    if (best.length > 0) {
      const things = new Map(best.map(({ kind, thing }) => [`${kind} ${thing.id}`, { kind, thing }]))
      return { length, candidates: [...things.values()] }
    }
  }
  return null
}

const isInflected = (word: string, [name = '', ...others]: readonly string[]): boolean =>
  others.length === 0 && name.length > 3 && word.startsWith(name)

/** The words that are no names, which say in which language a question is. */
export function withoutNames(tokens: readonly Token[], names: Names): readonly Token[] {
  const rest = markNames(
    [...tokens],
    names,
    () => false,
    () => true,
  ).filter(({ concept }) => concept !== 'name')
  return rest.length > 0 ? rest : tokens
}
