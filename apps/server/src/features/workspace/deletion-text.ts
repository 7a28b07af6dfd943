import type { Letter } from '#features/system-mail/index.ts'

export interface DeletionNews {
  readonly kind: 'requested' | 'cancelled'
  readonly workspaceName: string
  /** Person who requested or cancelled the deletion. */
  readonly actor: string
  readonly due: Date
}

interface Reader {
  readonly email: string
  readonly language: 'en' | 'de'
  readonly timeZone: string
}

/** Tells owners and admins that their workspace will be deleted, or that this was cancelled. */
export function deletionLetter(news: DeletionNews, { email: to, language, timeZone }: Reader): Letter {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  const day = new Intl.DateTimeFormat(language, format).format(news.due)
  const { subject, sentences } = texts[language][news.kind]({ ...news, day })
  return { to, language, subject, sentences }
}

type Words = (news: DeletionNews & { day: string }) => Pick<Letter, 'subject' | 'sentences'>

const texts: Record<Reader['language'], Record<DeletionNews['kind'], Words>> = {
  en: {
    requested: ({ workspaceName, actor, day }) => ({
      subject: `${workspaceName} will be deleted on ${day}`,
      sentences: [
        `${actor} requested the deletion of the workspace ${workspaceName} with all its conversations, settings and members. It will be deleted on ${day}.`,
        'Until then everything works as before, and an owner can cancel the deletion under General, Danger zone. Mail stays on your mail servers.',
      ],
    }),
    cancelled: ({ workspaceName, actor }) => ({
      subject: `${workspaceName} will not be deleted`,
      sentences: [`${actor} cancelled the deletion of the workspace ${workspaceName}. Nothing was deleted.`],
    }),
  },
  de: {
    requested: ({ workspaceName, actor, day }) => ({
      subject: `${workspaceName} wird am ${day} gelöscht`,
      sentences: [
        `${actor} hat die Löschung des Arbeitsbereichs ${workspaceName} mit allen Konversationen, Einstellungen und Mitgliedern beantragt. Er wird am ${day} gelöscht.`,
        'Bis dahin funktioniert alles wie bisher, und ein Inhaber kann die Löschung unter Allgemein im Gefahrenbereich abbrechen. Auf Ihren Mailservern bleiben die E-Mails erhalten.',
      ],
    }),
    cancelled: ({ workspaceName, actor }) => ({
      subject: `${workspaceName} wird nicht gelöscht`,
      sentences: [
        `${actor} hat die Löschung des Arbeitsbereichs ${workspaceName} abgebrochen. Es wurde nichts gelöscht.`,
      ],
    }),
  },
}
