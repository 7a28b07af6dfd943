/** How programs speak when they quote, by language: {n} is a name, {m} an address. Some of the sentences only look like it. */
export interface ReplyLanguage {
  code: string
  /** From, sent, to, copy, subject, as Outlook heads what it quotes. */
  labels: readonly [string, string, string, string, string]
  date: string
  /** Sentences that introduce a quote, as the programs of this language write them. */
  attributions: readonly string[]
  original: string
  forwarded: string
  phone: string
  /** New text: ordinary, and such that begins like an attribution or a header. */
  fresh: readonly string[]
  closing: string
}
