import type { Concept } from './concepts.ts'
import { find, fold, type Token } from './tokens.ts'

/** "Only Oslo", "unassigned only" */
const narrowing = /^(?:only|just|nur)\b|^\S+(?: \S+)? only\W*$/i
const changes =
  /^(?:grow|grew|ris|rose|increas|fall|fell|drop|declin|shr|trend|develop|evol|over time|wachs|wuchs|schrumpf|steig|stieg|gestieg|sink|sank|gesunk|entwick|verlauf|uber die zeit|stapel|haufen|hauft|turm|pil|accumul|mount|wors|better|improv|deterior|besser|schlechter|verbesser|verschlechter|zugenommen|abgenommen|(?:go|going|goes|gone|went)? ?(?:up|down)$|(?:hoch|rauf|runter)$|nach oben|nach unten|bergauf|bergab)/
const opening =
  /^(?:and|also|what about|how about|of (?:these|those|them)|which ones|und|auch|davon|welche davon|was ist mit|wie (?:ist|sieht|siehts|sah) (?:es )?(?:mit|bei|in|fur)|now|jetzt|same|instead|dann|then|ok|okay|aber|but)\b/
const questionWord = /^(?:how|what|which|who|when|wie|was|welche[mnrs]?|wer|wann)\b/

/** What the form of a question says, apart from what it counts. */
export function formOf(text: string, tokens: readonly Token[]) {
  const has = (concept: Concept) => tokens.some((token) => token.concept === concept)
  return {
    asksWhy: has('why'),
    asksHelp: has('help'),
    asksTrend: tokens.some(({ concept, word }) => concept === 'trend' && changes.test(word)),
    asksWhich: find(tokens, /which /) !== null,
    asksMissed: has('missed'),
    isQuestion: text.trim().endsWith('?') || questionWord.test(fold(text.trim())),
    asksTotal: has('total'),
    namesConversations: has('conversation'),
    narrows: narrowing.test(text.trim()),
    continues: opening.test(fold(text.trim())) || narrowing.test(text.trim()) || has('there'),
  }
}
