import type { ProblemRow } from '#features/mail-sync/index.ts'
import type { Letter } from '#features/system-mail/index.ts'

export interface AlertReader {
  readonly workspaceName: string
  readonly email: string
  readonly language: 'en' | 'de'
  readonly timeZone: string
}

/** Link target of the e-mail: settings of the shared inboxes or of the reader's personal ones. */
export interface AlertLink {
  readonly which: 'shared' | 'own'
  readonly href: string
}

type Sentence = (trouble: ProblemRow & { at: string }) => string

interface Words {
  readonly subject: (trouble: ProblemRow, others: number) => string
  readonly intro: (workspaceName: string) => string
  readonly links: Record<AlertLink['which'], string>
  readonly kinds: Record<ProblemRow['kind'], Sentence>
}

/** Composes the e-mail about sync problems: which mailbox, since when, and what to do. */
export function alertLetter(
  reader: AlertReader,
  problems: readonly ProblemRow[],
  { which, href }: AlertLink,
): Letter {
  const { email: to, language, workspaceName } = reader
  const words = texts[language]
  const [first, ...others] = problems
  const lines = problems.map((trouble) =>
    words.kinds[trouble.kind]({ ...trouble, at: formatMoment(reader, trouble.since) }),
  )
  const intro = words.intro(workspaceName)
  return {
    to,
    language,
    subject: first ? words.subject(first, others.length) : intro,
    sentences: [intro, ...lines],
    link: { label: words.links[which], href },
  }
}

const formatMoment = ({ language, timeZone }: AlertReader, at: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)

const texts: Record<AlertReader['language'], Words> = {
  en: {
    subject: ({ email }, others) => `Sync problem: ${email}${others > 0 ? ` and ${others} more` : ''}`,
    intro: (workspace) => `Mail of ${workspace} cannot be received or sent properly at the moment.`,
    links: { shared: 'Open shared inboxes', own: 'Open my inboxes' },
    kinds: {
      signed_out: ({ email, at }) =>
        `${email}: the mail server has refused the password since ${at}. Enter the current password to receive and send mail again.`,
      behind: ({ email, at }) =>
        `${email}: not synced with its mail server since ${at}. Postroom keeps trying. If this lasts, check the mail server and the network.`,
      differs: ({ email, messages }) =>
        `${email}: ${messages === 1 ? '1 message differs' : `${messages} messages differ`} from the mail server, and a sync audit could not correct that.`,
      quarantined: ({ email, messages }) =>
        `${email}: ${messages === 1 ? '1 message' : `${messages} messages`} could not be read and ${messages === 1 ? 'appears' : 'appear'} in no conversation. See the quarantine in the inbox settings.`,
      not_sending: ({ email, messages, at }) =>
        `${email}: ${messages === 1 ? '1 reply has' : `${messages} replies have`} waited to be sent since ${at}.`,
      probe_late: ({ email, at }) =>
        `${email}: a message that it sent to itself at ${at} has not arrived. Mail may be delayed or go to the spam folder.`,
    },
  },
  de: {
    subject: ({ email }, others) =>
      `Störung beim Postfach ${email}${others > 0 ? ` und ${others} weiteren` : ''}`,
    intro: (workspace) => `E-Mails von ${workspace} werden gerade nicht richtig empfangen oder gesendet.`,
    links: { shared: 'Gemeinsame Postfächer öffnen', own: 'Meine Postfächer öffnen' },
    kinds: {
      signed_out: ({ email, at }) =>
        `${email}: Der Mailserver lehnt das Passwort seit ${at} ab. Geben Sie das aktuelle Passwort ein, um wieder E-Mails zu empfangen und zu senden.`,
      behind: ({ email, at }) =>
        `${email}: seit ${at} nicht mit dem Mailserver abgeglichen. Postroom versucht es weiter. Wenn das so bleibt, prüfen Sie den Mailserver und das Netz.`,
      differs: ({ email, messages }) =>
        `${email}: ${messages === 1 ? '1 Nachricht weicht' : `${messages} Nachrichten weichen`} vom Mailserver ab, und ein Vergleich aller E-Mails konnte das nicht beheben.`,
      quarantined: ({ email, messages }) =>
        `${email}: ${messages === 1 ? '1 Nachricht konnte' : `${messages} Nachrichten konnten`} nicht gelesen werden und ${messages === 1 ? 'erscheint' : 'erscheinen'} in keiner Konversation. Die Liste steht in den Einstellungen des Postfachs.`,
      not_sending: ({ email, messages, at }) =>
        `${email}: ${messages === 1 ? '1 Antwort wartet' : `${messages} Antworten warten`} seit ${at} auf den Versand.`,
      probe_late: ({ email, at }) =>
        `${email}: Eine E-Mail an sich selbst vom ${at} ist nicht angekommen. E-Mails kommen womöglich verspätet an oder landen im Spam.`,
    },
  },
}
