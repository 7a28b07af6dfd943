import type { FilterDimension, MetricId, ReportFilter } from '@postroom/contract'
import type { Concept } from './concepts.ts'
import type { NamedKind, NamedThing } from './named-things.ts'
import type { Names } from './names.ts'
import { find, type Token, take } from './tokens.ts'

/** A person is the one who acted if the metric knows it, otherwise the assignee of the conversation. */
export type FilterDraft = ReportFilter & { readonly isPerson?: boolean }

export interface FilterReading {
  readonly filters: readonly FilterDraft[]
  /** A name that several things of a kind have. */
  readonly ambiguous: { readonly name: string; readonly things: readonly NamedThing[] } | null
  /** "for all inboxes": filters by inbox end. */
  readonly clearsInboxes: boolean
}

const kindOf: Readonly<Partial<Record<Concept, NamedKind>>> = {
  inbox: 'sharedInbox',
  team: 'team',
  tag: 'tags',
  tagged: 'tags',
  rule: 'rules',
  sla: 'sla',
  user: 'user',
  assignee: 'user',
}

const skipped: ReadonlySet<Concept> = new Set(['filler', 'in', 'from', 'all', 'and', 'name'])

/** The nearest word before a name that is more than a filler. */
function wordBefore(tokens: readonly Token[], index: number): Token | undefined {
  for (let place = index - 1; place >= 0 && index - place < 5; place -= 1) {
    const token = tokens[place]
    if (token && (!skipped.has(token.concept) || token.isUsed))
      return token.concept === 'name' ? undefined : token
  }
  return undefined
}

const causeOf: Readonly<Partial<Record<Concept, string>>> = { rule: 'rule', customer: 'customer' }
const isAction = ({ concept }: Token): boolean => ['close', 'reopen', 'assign', 'tagged'].includes(concept)

/** Takes what caused a change: "closed by rules", "von Kunden wieder geöffnet". "By rule" is a breakdown. */
function takeCause(tokens: readonly Token[]): FilterDraft | null {
  if (!tokens.some(isAction)) return null
  const found = find(tokens, /(?:by|from) (?:filler )*(?:rule|customer) /)
  const [first, last] = [found?.tokens[0], found?.tokens.at(-1)]
  if (!found || !first || !last) return null
  const isOne = found.tokens.some(({ word }) => articles.has(word))
  if (first.concept === 'by' && !isOne && !plurals.has(last.word)) return null
  // German "nach" is "by" of a breakdown only.
  if (first.word === 'nach' || (first.concept === 'by' && !isAction(tokens[found.from - 1] ?? first)))
    return null
  for (const token of found.tokens) token.isUsed = true
  return { id: 'cause', values: [causeOf[last.concept] ?? 'none'], operator: 'is' }
}

const articles: ReadonlySet<string> = new Set(['a', 'an', 'the', 'our'])
const plurals: ReadonlySet<string> = new Set([
  'rules',
  'automation',
  'automations',
  'customers',
  'clients',
  'senders',
  'contacts',
])

/** Takes the inboxes, people, teams, tags, SLAs, rules, customers and channels that a question is limited to. */
export function takeFilters(tokens: readonly Token[], names: Names): FilterReading {
  const filters: FilterDraft[] = []
  let ambiguous: FilterReading['ambiguous'] = null
  const add = (id: FilterDimension, value: string, operator: 'is' | 'is_not', isPerson = false) => {
    const known = filters.find((one) => one.id === id && one.operator === operator)
    if (known?.values.includes(value)) return
    if (known) known.values.push(value)
    else filters.push({ id, values: [value], operator, ...(isPerson && { isPerson }) })
  }
  for (const [index, token] of tokens.entries()) {
    if (token.isUsed) continue
    const before = wordBefore(tokens, index)
    const after = tokens[index + 1]
    if (token.name) {
      const operator = isExcluded(tokens, index) ? 'is_not' : 'is'
      // German "Tag" is a day, except before the name of a tag.
      const wanted = [before, after].flatMap((one) =>
        one && (one.word === 'tag' ? 'tags' : kindOf[one.concept]) ? [one] : [],
      )
      const { kind, things, word } = chooseKind(token, wanted)
      // "Per team, only Oslo" is a breakdown, too.
      if (word && !(isBroken(tokens, word) && word !== tokens[index - 1])) word.isUsed = true
      token.isUsed = true
      if (things.length > 1) ambiguous = { name: token.raw, things }
      const [thing] = things
      if (!thing) continue
      const isAssigned = kind === 'user' && before?.concept === 'assignedTo'
      add(isAssigned ? 'assignee' : kind, thing.id, operator, kind === 'user' && !isAssigned)
    } else if (token.concept === 'email' || token.concept === 'domainName') {
      const operator = isExcluded(tokens, index) ? 'is_not' : 'is'
      token.isUsed = true
      add(token.concept === 'email' ? 'inboundEmail' : 'inboundDomain', String(token.value), operator)
    } else if (isByMail(tokens, index)) {
      token.isUsed = true
      add('channel', 'mail', 'is')
    } else if (token.concept === 'whatsapp' || token.concept === 'facebook') {
      const operator = isExcluded(tokens, index) ? 'is_not' : 'is'
      token.isUsed = true
      add('channel', token.concept, operator)
      if (isBesideMail(tokens, index) || isComparedWithMail(tokens)) add('channel', 'mail', operator)
    }
  }
  const cause = takeCause(tokens)
  if (cause) filters.push(cause)
  if (take(tokens, /myTeam /) && names.ownTeamIds.length > 0)
    for (const id of names.ownTeamIds) add('team', id, 'is')
  const isBesideOthers = tokens.some(({ concept }) => concept === 'compare' || concept === 'and')
  if (
    (isBesideOthers || !filters.some(({ isPerson }) => isPerson)) &&
    find(tokens, /me (?!(?:filler )*(?:inbox|team) )/)
  )
    add('user', names.selfId, take(tokens, /except (?:filler )*me /) ? 'is_not' : 'is', true)
  // "Open tickets assigned to Anna" are those with her as assignee.
  if (filters.some(({ isPerson }) => isPerson) && find(tokens, /open /)) take(tokens, /assign /)
  const clearsInboxes = take(tokens, /(?:in )?(?:filler )*all (?:filler |there )*inbox /) !== null
  return { filters, ambiguous, clearsInboxes }
}

/** Whether a word stands after "by" or "per". */
const isBroken = (tokens: readonly Token[], word: Token): boolean =>
  /^(?:by|per)$/.test(tokens[tokens.indexOf(word) - 1]?.concept ?? '')

/** "Conversations by e-mail" and "only e-mail" are of one channel, "by mails" are counted. */
const isByMail = (tokens: readonly Token[], index: number): boolean =>
  /^(?:e ?)?mail$/.test(tokens[index]?.word ?? '') &&
  (/^(?:by|per|via|through|only|just|nur)$/.test(tokens[index - 1]?.word ?? '') ||
    /^(?:only|nur)$/.test(tokens[index + 1]?.word ?? '')) &&
  hasOtherNoun(tokens, index)

/** Whether mail is not what is counted. */
const hasOtherNoun = (tokens: readonly Token[], index: number): boolean =>
  tokens.some(
    ({ concept }, place) =>
      concept === 'conversation' ||
      concept === 'come' ||
      concept === 'receive' ||
      (concept === 'message' && place !== index),
  )

const mailWord = /^(?:e ?)?mails?$/

/** "Does WhatsApp take longer than e-mail": the two channels are compared. */
function isComparedWithMail(tokens: readonly Token[]): boolean {
  const place = tokens.findIndex(({ concept }) => concept === 'compare')
  const other = tokens.slice(place + 1).find(({ concept }) => concept !== 'filler')
  const isOneChannel =
    tokens.filter(({ concept }) => concept === 'whatsapp' || concept === 'facebook').length === 1
  return place >= 0 && isOneChannel && mailWord.test(other?.word ?? '')
}

/** "E-mails and WhatsApp messages", in either order. */
function isBesideMail(tokens: readonly Token[], index: number): boolean {
  const isMail = (list: readonly Token[]): boolean => {
    const joined = list.slice(0, 6).findIndex(({ concept }) => concept === 'and' || concept === 'compare')
    const between = list.slice(0, Math.max(joined, 0))
    const other = list.slice(joined + 1).find(({ concept }) => concept !== 'filler')
    return (
      joined >= 0 &&
      between.every(({ concept }) => concept === 'filler' || concept === 'message') &&
      mailWord.test(other?.word ?? '')
    )
  }
  return isMail(tokens.slice(0, index).toReversed()) || isMail(tokens.slice(index + 1))
}

/** The target of an SLA that a question about SLAs names: "first replies within SLA". */
export function slaTargetOf(tokens: readonly Token[], metric: MetricId | null): FilterDraft[] {
  if (!metric?.startsWith('sla_')) return []
  const has = (...concepts: Concept[]) =>
    concepts.every((one) => tokens.some(({ concept }) => concept === one))
  const target =
    has('firstReply') || has('first', 'reply') || has('first', 'replied')
      ? 'first_reply'
      : has('resolution')
        ? 'resolved'
        : has('assign')
          ? 'assigned'
          : null
  return target ? [{ id: 'slaTarget', values: [target], operator: 'is' }] : []
}

const leftOut =
  /^(?:kann|konnen|can|streichen|entfernen|rausstreichen|weglassen|weggelassen|rausnehmen|rauslassen|rausgenommen|herausnehmen|ausklammern|ausblenden|ausnehmen|excluded|omitted|left out|taken out)$/

/** "Customs bitte weglassen" */
function isLeftOut(tokens: readonly Token[], index: number): boolean {
  const after = tokens
    .slice(index + 1)
    .find(
      ({ concept, name }) => !name && !['filler', 'and', 'there', 'whatsapp', 'facebook'].includes(concept),
    )
  if (after?.concept !== 'except' || !leftOut.test(after.word)) return false
  after.isUsed = true
  return true
}

/** "not in A, B and C" excludes all of them. */
function isExcluded(tokens: readonly Token[], index: number): boolean {
  if (isLeftOut(tokens, index)) return true
  for (let place = index - 1; place >= 0; place -= 1) {
    const token = tokens[place]
    if (token?.concept === 'except') {
      token.isUsed = true
      return true
    }
    if (!token || !(skipped.has(token.concept) || kindOf[token.concept] || token.word === 'tag')) return false
  }
  return false
}

/** What a name means: the kind of thing that the words beside it say, or the most likely one. */
function chooseKind(
  { name }: Token,
  wanted: readonly Token[],
): { kind: NamedKind; things: readonly NamedThing[]; word: Token | undefined } {
  const candidates = name?.candidates ?? []
  const of = (kind: NamedKind) => candidates.filter((one) => one.kind === kind).map(({ thing }) => thing)
  for (const word of wanted) {
    const kind = word.word === 'tag' ? 'tags' : kindOf[word.concept]
    if (kind && of(kind).length > 0) return { kind, things: of(kind), word }
  }
  const kind = candidates[0]?.kind ?? 'sharedInbox'
  return { kind, things: of(kind), word: undefined }
}
