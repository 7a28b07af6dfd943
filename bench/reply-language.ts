/** Phrases of programs that quote, by language: {n} is a name, {m} an address. */
export interface ReplyLanguage {
  code: string
  /** From, Sent, To, Cc, Subject, as in Outlook's header of a quote. */
  labels: readonly [string, string, string, string, string]
  date: string
  /** Sentences with which programs introduce a quote in this language. */
  attributions: readonly string[]
  original: string
  forwarded: string
  phone: string
  /** New text: ordinary sentences, and sentences that start like an attribution or a header. */
  fresh: readonly string[]
  closing: string
}
