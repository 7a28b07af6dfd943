import { findVisibleConversation } from '#features/conversations/index.ts'
import { listPeople } from '#features/session/index.ts'
import { orderSystemMail } from '#features/system-mail/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import type { QuoteRow } from './quotes.queries.ts'

type Occasion = 'accept' | 'decline' | 'ask' | 'expiring'

const texts = {
  en: {
    quote: (version: number) => `quote ${version}`,
    noQuote: 'not quoted yet',
    accept: (title: string, quote: string) => `Accepted: ${title}, ${quote}`,
    decline: (title: string, quote: string) => `Declined: ${title}, ${quote}`,
    ask: (title: string, quote: string) => `Question about ${title}, ${quote}`,
    expiring: (title: string, quote: string) => `Prices of ${title} expire in 15 minutes, ${quote}`,
    open: 'Open the conversation',
  },
  de: {
    quote: (version: number) => `Angebot ${version}`,
    noQuote: 'noch ohne Angebot',
    accept: (title: string, quote: string) => `Angenommen: ${title}, ${quote}`,
    decline: (title: string, quote: string) => `Abgelehnt: ${title}, ${quote}`,
    ask: (title: string, quote: string) => `Rückfrage zu ${title}, ${quote}`,
    expiring: (title: string, quote: string) => `Die Preise von ${title} laufen in 15 Minuten ab, ${quote}`,
    open: 'Konversation öffnen',
  },
} as const

interface AuthorMail {
  /** A package that is not quoted yet has no version. */
  readonly quote: Pick<QuoteRow, 'createdBy' | 'title'> & { readonly version: number | null }
  readonly conversationId: string
  readonly occasion: Occasion
  readonly text: string
}

/** Mails the author of a quote, or of prices that are not quoted yet, if they can still see the conversation. */
export async function mailAuthor(
  app: App,
  tx: Tx,
  workspaceId: string,
  { quote, conversationId, occasion, text }: AuthorMail,
): Promise<void> {
  if (quote.createdBy === null) return
  const [author] = await listPeople(tx, workspaceId, { ids: [quote.createdBy] })
  const asked = { conversationId, userId: quote.createdBy }
  if (!author || !(await findVisibleConversation(tx, workspaceId, asked))) return
  const words = texts[author.language]
  const name = quote.version === null ? words.noQuote : words.quote(quote.version)
  const subject = words[occasion](quote.title, name)
  const origin = app.config.publicUrl ?? `http://localhost:${app.config.port}`
  await orderSystemMail(app, tx, workspaceId, {
    to: author.email,
    language: author.language,
    subject,
    sentences: [`${subject}.`, ...(text ? [text] : [])],
    link: { label: words.open, href: `${origin}/inbox/all/${conversationId}` },
  })
}
