import { listMemberRows, listPeople, type PersonRow } from '#features/session/index.ts'
import { type Letter, orderSystemMail } from '#features/system-mail/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'

type Language = PersonRow['language']

export type BillingNews =
  | { readonly kind: 'trial'; readonly days: number; readonly day: Date }
  | { readonly kind: 'trial_ended' | 'ended' }
  | {
      readonly kind: 'invoice' | 'past_due' | 'read_only'
      readonly number: string
      readonly amount: string
      readonly currency: string
      readonly day: Date
    }

/** Mails all owners of the workspace in their language. */
export async function mailOwners(
  app: App,
  tx: Tx,
  workspace: { readonly id: string; readonly name: string },
  news: BillingNews,
): Promise<void> {
  const members = await listMemberRows(tx, workspace.id)
  const ids = members.filter(({ role, type }) => role === 'Owner' && type === 'User').map((row) => row.userId)
  const origin = app.config.publicUrl ?? `http://localhost:${app.config.port}`
  for (const { email, language } of await listPeople(tx, workspace.id, { ids })) {
    const letter = letterOf(news, workspace.name, language)
    const link = { label: open[language], href: `${origin}/settings/billing` }
    await orderSystemMail(app, tx, workspace.id, { to: email, language, link, ...letter })
  }
}

/** Tells the operator about an order. */
export const orderLetter = (
  to: string,
  {
    workspaceName,
    plan,
    quantity,
    number,
    total,
  }: {
    readonly workspaceName: string
    readonly plan: string
    readonly quantity: number
    readonly number: string | null
    readonly total: string
  },
): Letter => ({
  to,
  language: 'en',
  subject: `${workspaceName} ordered ${plan}`,
  sentences: [
    `The workspace ${workspaceName} ordered the plan ${plan} with ${quantity} seats.`,
    number === null
      ? 'The change is charged with the next invoice.'
      : `Invoice ${number} over ${total} was issued. When it is paid, run: npm run admin -- billing:paid ${number}`,
  ],
})

const open: Record<Language, string> = { en: 'Open billing', de: 'Abrechnung öffnen' }

const formatDay = (day: Date, language: Language): string =>
  new Intl.DateTimeFormat(language === 'de' ? 'de' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    day,
  )

/** Formats a decimal text without turning it into a float. */
export const formatAmount = (amount: string, currency: string, language: Language): string =>
  new Intl.NumberFormat(language === 'de' ? 'de' : 'en-GB', { style: 'currency', currency }).format(
    amount as Intl.StringNumericLiteral,
  )

function letterOf(
  news: BillingNews,
  workspace: string,
  language: Language,
): Pick<Letter, 'subject' | 'sentences'> {
  const isGerman = language === 'de'
  switch (news.kind) {
    case 'trial':
      return trialText(news, workspace, language)
    case 'trial_ended':
      return isGerman
        ? {
            subject: `Die Testphase von ${workspace} ist zu Ende`,
            sentences: ['Alle Daten bleiben erhalten. Wählen Sie einen Tarif, um weiterzuarbeiten.'],
          }
        : {
            subject: `The trial of ${workspace} has ended`,
            sentences: ['All data is kept. Choose a plan to continue working.'],
          }
    case 'ended':
      return isGerman
        ? {
            subject: `Das Abonnement von ${workspace} ist beendet`,
            sentences: ['Alle Daten bleiben erhalten und lesbar. Sie können jederzeit wieder bestellen.'],
          }
        : {
            subject: `The subscription of ${workspace} has ended`,
            sentences: ['All data is kept and can be read. You can order again at any time.'],
          }
    default:
      return invoiceText(news, workspace, language)
  }
}

function trialText(
  { days, day }: Extract<BillingNews, { kind: 'trial' }>,
  workspace: string,
  language: Language,
): Pick<Letter, 'subject' | 'sentences'> {
  const until = formatDay(day, language)
  if (language === 'de') {
    const left = days === 1 ? 'morgen' : `in ${days} Tagen`
    return {
      subject: `Die Testphase von ${workspace} endet ${left}`,
      sentences: [
        `Sie endet am ${until}. Danach kann gelesen, aber nichts geändert werden; alle Daten bleiben.`,
      ],
    }
  }
  const left = days === 1 ? 'tomorrow' : `in ${days} days`
  return {
    subject: `The trial of ${workspace} ends ${left}`,
    sentences: [`It ends on ${until}. After that, everything can be read but not changed; all data is kept.`],
  }
}

function invoiceText(
  news: Extract<BillingNews, { number: string }>,
  workspace: string,
  language: Language,
): Pick<Letter, 'subject' | 'sentences'> {
  const amount = formatAmount(news.amount, news.currency, language)
  const day = formatDay(news.day, language)
  const { kind, number } = news
  if (language === 'de') {
    return {
      invoice: {
        subject: `Rechnung ${number} für ${workspace}`,
        sentences: [`Die Rechnung ${number} über ${amount} ist am ${day} fällig.`],
      },
      past_due: {
        subject: `Rechnung ${number} ist überfällig`,
        sentences: [
          `Die Rechnung ${number} über ${amount} für ${workspace} ist nicht bezahlt. Ab dem ${day} kann nichts mehr geändert werden, bis sie bezahlt ist.`,
        ],
      },
      read_only: {
        subject: `${workspace} kann nur noch gelesen werden`,
        sentences: [
          `Die Rechnung ${number} über ${amount} ist nicht bezahlt. Alle Daten bleiben erhalten; nach der Zahlung geht es weiter.`,
        ],
      },
    }[kind]
  }
  return {
    invoice: {
      subject: `Invoice ${number} for ${workspace}`,
      sentences: [`Invoice ${number} over ${amount} is due on ${day}.`],
    },
    past_due: {
      subject: `Invoice ${number} is overdue`,
      sentences: [
        `Invoice ${number} over ${amount} for ${workspace} is unpaid. From ${day} on, nothing can be changed until it is paid.`,
      ],
    },
    read_only: {
      subject: `${workspace} is now read-only`,
      sentences: [
        `Invoice ${number} over ${amount} is unpaid. All data is kept; everything continues after the payment.`,
      ],
    },
  }[kind]
}
