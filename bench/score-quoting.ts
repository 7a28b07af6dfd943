import { htmlToText, knownWords, type QuoteContext, splitQuoted, splitQuotedHtml } from '@postroom/mail'
import type { Random } from './mail-generator-random.ts'
import { type GeneratedReply, generateReplies } from './reply-corpus.ts'

export interface QuotingScore {
  readonly form: 'text' | 'html'
  readonly shape: string
  readonly language: string
  replies: number
  /** Replies of which something quoted stays visible, and of which something new is hidden. */
  visible: number
  losing: number
  fresh: number
  freshLost: number
  old: number
  oldTold: number
  signature: number
  signatureTold: number
  /** The first one in which something was lost, or shown that was quoted. */
  example: string
}

/** By form, shape and language: how many of the words are where they belong. */
export function scoreQuoting(random: Random, times: number, withEarlier: boolean): QuotingScore[] {
  const scores = new Map<string, QuotingScore>()
  for (const reply of generateReplies(random, times)) {
    const kind = reply.shape.startsWith('forwarded') ? 'forward' : 'answer'
    const context: QuoteContext = { kind, ...(withEarlier && { known: knownWords(reply.earlier) }) }
    const text = splitQuoted(reply.text, context)
    add(scores, 'text', reply, text, reply.text)
    const html = splitQuotedHtml(reply.html, context)
    add(scores, 'html', reply, { ...html, quoted: htmlToText(html.quoted) }, reply.html)
  }
  return [...scores.values()]
}

function add(
  scores: Map<string, QuotingScore>,
  form: 'text' | 'html',
  { shape, language, fresh, old, signature }: GeneratedReply,
  split: { quoted: string; signature: string },
  written: string,
): void {
  const key = `${form} ${shape} ${language}`
  const score = scores.get(key) ?? {
    form,
    shape,
    language,
    replies: 0,
    visible: 0,
    losing: 0,
    fresh: 0,
    freshLost: 0,
    old: 0,
    oldTold: 0,
    signature: 0,
    signatureTold: 0,
    example: '',
  }
  scores.set(key, score)
  const within = (list: readonly string[], text: string): number =>
    list.filter((word) => text.includes(word)).length
  const [lost, told] = [within(fresh, split.quoted), within(old, split.quoted)]
  score.replies += 1
  if (told < old.length) score.visible += 1
  if (lost > 0) score.losing += 1
  score.fresh += fresh.length
  score.freshLost += lost
  score.old += old.length
  score.oldTold += told
  score.signature += signature.length
  score.signatureTold += within(signature, split.signature)
  if (score.example === '' && (lost > 0 || told < old.length)) score.example = written
}
