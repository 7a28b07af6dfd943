import { others } from './beside-others.ts'
import type { Concept } from './concepts.ts'
import { find, fold, type Token } from './tokens.ts'

/** "Only Oslo", "ok, just Lisbon", "the unassigned ones only" */
const narrowing =
  /^(?:(?:ok|okay|and|und|please|bitte|now|jetzt)\W+)*(?:only|just|nur)\b|^\S+(?: \S+){0,4} only\W*$/i
const changes =
  /^(?:grow|grew|ris|rose|increas|fall|fell|drop|declin|shr|trend|develop|evol|over time|wachs|wuchs|schrumpf|steig|stieg|gestieg|sink|sank|gesunk|entwick|verlauf|uber die zeit|stapel|haufen|hauft|turm|pil|accumul|mount|wors|better|improv|deterior|besser|schlechter|verbesser|verschlechter|zugenommen|abgenommen|bigger|smaller|grosser|kleiner|(?:go|going|goes|gone|went)? ?(?:up|down)$|(?:hoch|rauf|runter)$|nach oben|nach unten|bergauf|bergab)/
const opening =
  /^(?:and|also|what about|how about|of (?:these|those|them)|which ones|und|auch|davon|welche davon|was ist mit|wie (?:ist|sieht|siehts|sah) (?:es )?(?:mit|bei|in|fur)|now|jetzt|same|instead|dann|then|ok|okay|aber|but|make it|rather|lieber|i meant|i mean|ich meinte|ich meine|sorry|oops|no|nein|zoom in)\b|^(?:and |und )?(?:who|wer hat|wer|which inbox|welches postfach) (?:sie|es|them|it|\S+ them|\S+ it)(?: \S+)?\W*$/
/** "Billing too", "plus Billing" */
const adding =
  /^(?:(?:and|und|ok|okay|please|bitte)\W+)*(?:add|include|plus|nimm noch)\b|\b(?:too|as well|dazu)\W*$/i
/** "How many of those", "davon" */
export const within = /\b(?:of (?:these|those|them)|davon|darunter)\b/i
const replacing = /\b(?:instead|rather|stattdessen|lieber|statt|anstatt)\b/i
const asksAll = /\b(?:all|alle|every|everyone|everybody|sämtliche)\b/i
const asksAgain =
  /\b(?:everyone|everybody|alle)\b.*\b(?:again|wieder)\b|\b(?:again|wieder)\b.*\b(?:everyone|everybody|alle)\b/i
const questionWord = /^(?:how|what|which|who|when|wie|was|welche[mnrs]?|wer|wann)\b/

/** Whether cases with a reply are meant, or those without: "of those, how many were answered". */
function repliesIn(tokens: readonly Token[]) {
  const isWithout = ({ concept, word }: Token): boolean =>
    concept === 'noReply' ||
    (concept === 'waiting' && withoutReply.test(word)) ||
    (concept === 'not' && tokens.some(isReplied))
  const isWith = (token: Token): boolean => token.concept === 'withReply' || isReplied(token)
  const without = tokens.filter(isWithout)
  const found = without.length > 0 ? without : tokens.filter(isWith)
  const asksReplied: 'with' | 'without' | null =
    found.length === 0 ? null : without.length > 0 ? 'without' : 'with'
  return { asksReplied, wordsOfReplies: found.map(({ raw }) => raw) }
}
const withoutReply = /^(?:unanswered|unreplied|unbeantwortet|not |nicht |noch nicht |nie )/
const isReplied = ({ concept, word }: Token): boolean =>
  concept === 'replied' ||
  (concept === 'reply' && /^(?:reply|respond|answer|antworten|geantwortet|beantwort\S*)$/.test(word))

/** What the form of a question says, apart from what it counts. */
export function formOf(text: string, tokens: readonly Token[]) {
  const has = (concept: Concept) => tokens.some((token) => token.concept === concept)
  return {
    asksWhy: has('why'),
    asksHelp: has('help'),
    asksTrend: tokens.some(({ concept, word }) => concept === 'trend' && changes.test(word)),
    asksWhich: find(tokens, /which /) !== null,
    asksMissed: has('missed'),
    asksMet: has('met'),
    besideOthers: others.test(text),
    asksAll: asksAll.test(text),
    asksAgain: asksAgain.test(text),
    isQuestion: text.trim().endsWith('?') || questionWord.test(fold(text.trim())),
    asksTotal: has('total'),
    namesConversations: has('conversation'),
    namesNew: has('new'),
    narrows: narrowing.test(text.trim()),
    adds: adding.test(text.trim()),
    staysWithin: within.test(text),
    ...repliesIn(tokens),
    replaces: replacing.test(text),
    continues:
      replacing.test(text) || opening.test(fold(text.trim())) || narrowing.test(text.trim()) || has('there'),
  }
}
