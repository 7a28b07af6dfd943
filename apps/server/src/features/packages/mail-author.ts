import { findVisibleConversation } from '#features/conversations/index.ts'
import { listPeople } from '#features/session/index.ts'
import { orderSystemMail } from '#features/system-mail/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import type { QuoteRow } from './quotes.queries.ts'

type Occasion = 'accept' | 'decline' | 'ask' | 'expiring'

const texts = {
  en: {
    accept: (title: string, version: number) => `Accepted: ${title}, quote ${version}`,
    decline: (title: string, version: number) => `Declined: ${title}, quote ${version}`,
    ask: (title: string, version: number) => `Question about ${title}, quote ${version}`,
    expiring: (title: string, version: number) => `Prices of ${title} expire in 15 minutes, quote ${version}`,
    open: 'Open the conversation',
  },
  de: {
    accept: (title: string, version: number) => `Angenommen: ${title}, Angebot ${version}`,
    decline: (title: string, version: number) => `Abgelehnt: ${title}, Angebot ${version}`,
    ask: (title: string, version: number) => `Rückfrage zu ${title}, Angebot ${version}`,
    expiring: (title: string, version: number) =>
      `Die Preise von ${title} laufen in 15 Minuten ab, Angebot ${version}`,
    open: 'Konversation öffnen',
  },
} as const

/** Mails the author of a quote, if they can still see the conversation. */
export async function mailAuthor(
  app: App,
  tx: Tx,
  workspaceId: string,
  {
    quote,
    conversationId,
    occasion,
    text,
  }: {
    quote: Pick<QuoteRow, 'createdBy' | 'title' | 'version'>
    conversationId: string
    occasion: Occasion
    text: string
  },
): Promise<void> {
  if (quote.createdBy === null) return
  const [author] = await listPeople(tx, workspaceId, { ids: [quote.createdBy] })
  const asked = { conversationId, userId: quote.createdBy }
  if (!author || !(await findVisibleConversation(tx, workspaceId, asked))) return
  const words = texts[author.language]
  const subject = words[occasion](quote.title, quote.version)
  const origin = app.config.publicUrl ?? `http://localhost:${app.config.port}`
  await orderSystemMail(app, tx, workspaceId, {
    to: author.email,
    language: author.language,
    subject,
    sentences: [`${subject}.`, ...(text ? [text] : [])],
    link: { label: words.open, href: `${origin}/inbox/all/${conversationId}` },
  })
}
