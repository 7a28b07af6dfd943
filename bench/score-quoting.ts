import { htmlToText, knownWords, type QuoteContext, splitQuoted, splitQuotedHtml } from '@postroom/mail'
import type { Random } from './mail-generator-random.ts'
import { type GeneratedReply, generateReplies } from './reply-corpus.ts'

export interface QuotingScore {
  readonly form: 'text' | 'html'
  readonly shape: string
  readonly language: string
  replies: number
  /** Replies with visible quoted text, and with hidden new text. */
  visible: number
  losing: number
  fresh: number
  freshLost: number
  old: number
  oldRecognised: number
  signature: number
  signatureRecognised: number
  /** The first one in which new text was hidden or quoted text shown. */
  example: string
}

/** Scores by form, language and kind of text how many words are classified correctly. */
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
    oldRecognised: 0,
    signature: 0,
    signatureRecognised: 0,
    example: '',
  }
  scores.set(key, score)
  const within = (list: readonly string[], text: string): number =>
    list.filter((word) => text.includes(word)).length
  const [hiddenFresh, hiddenOld] = [within(fresh, split.quoted), within(old, split.quoted)]
  score.replies += 1
  if (hiddenOld < old.length) score.visible += 1
  if (hiddenFresh > 0) score.losing += 1
  score.fresh += fresh.length
  score.freshLost += hiddenFresh
  score.old += old.length
  score.oldRecognised += hiddenOld
  score.signature += signature.length
  score.signatureRecognised += within(signature, split.signature)
  if (score.example === '' && (hiddenFresh > 0 || hiddenOld < old.length)) score.example = written
}
