import type { TroubleRow } from '#features/mailroom/index.ts'
import type { Letter } from '#features/system-mail/index.ts'

export interface AlertReader {
  readonly workspaceName: string
  readonly email: string
  readonly language: 'en' | 'de'
  readonly timeZone: string
}

/** Where the letter leads: to the shared inboxes, or to the reader's own. */
export interface AlertLink {
  readonly which: 'shared' | 'own'
  readonly href: string
}

type Sentence = (trouble: TroubleRow & { at: string }) => string

interface Words {
  readonly subject: (trouble: TroubleRow, others: number) => string
  readonly intro: (workspaceName: string) => string
  readonly links: Record<AlertLink['which'], string>
  readonly kinds: Record<TroubleRow['kind'], Sentence>
}

/** What people read when a mailbox is in trouble: which one, since when, and what to do. */
export function alertLetter(
  reader: AlertReader,
  troubles: readonly TroubleRow[],
  { which, href }: AlertLink,
): Letter {
  const { email: to, language, workspaceName } = reader
  const words = texts[language]
  const [first, ...others] = troubles
  const lines = troubles.map((trouble) =>
    words.kinds[trouble.kind]({ ...trouble, at: momentIn(reader, trouble.since) }),
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

const momentIn = ({ language, timeZone }: AlertReader, at: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)

const texts: Record<AlertReader['language'], Words> = {
  en: {
    subject: ({ email }, others) => `Mail of ${email}${others > 0 ? ` and ${others} more` : ''} needs a look`,
    intro: (workspace) => `Something keeps mail of ${workspace} from coming in or going out as it should.`,
    links: { shared: 'Look at the shared inboxes', own: 'Look at my inboxes' },
    kinds: {
      signed_out: ({ email, at }) =>
        `${email}: since ${at} the server has refused the password. No mail comes in or goes out until someone enters the right one.`,
      behind: ({ email, at }) =>
        `${email}: not synced with its mail server since ${at}. Postroom keeps trying. If this lasts, check the mail server and the network.`,
      differs: ({ email, messages }) =>
        `${email}: server and Postroom differ by ${messages} messages, and comparing them did not mend it.`,
      aside: ({ email, messages }) =>
        `${email}: ${messages === 1 ? '1 message' : `${messages} messages`} could not be read and stand in no conversation. They are kept and listed with the mailbox.`,
      not_sending: ({ email, messages, at }) =>
        `${email}: ${messages === 1 ? '1 reply has' : `${messages} replies have`} waited to be sent since ${at}.`,
      probe_late: ({ email, at }) =>
        `${email}: a mail that it sent to itself at ${at} has not arrived. Mail may be held up, or go to the spam folder.`,
    },
  },
  de: {
    subject: ({ email }, others) =>
      `Post von ${email}${others > 0 ? ` und ${others} weiteren` : ''} braucht einen Blick`,
    intro: (workspace) =>
      `Etwas hindert die Post von ${workspace} daran, richtig anzukommen oder hinauszugehen.`,
    links: { shared: 'Die gemeinsamen Postfächer ansehen', own: 'Meine Postfächer ansehen' },
    kinds: {
      signed_out: ({ email, at }) =>
        `${email}: Seit ${at} weist der Server das Passwort zurück. Post kommt weder an noch geht sie hinaus, bis jemand das richtige einträgt.`,
      behind: ({ email, at }) =>
        `${email}: seit ${at} nicht auf dem Stand des Servers. Es wird von selbst wieder versucht; bleibt es so, hat der Server oder das Netz eine Störung.`,
      differs: ({ email, messages }) =>
        `${email}: Server und Postroom unterscheiden sich um ${messages} Nachrichten, und ein Vergleich hat es nicht behoben.`,
      aside: ({ email, messages }) =>
        `${email}: ${messages === 1 ? '1 Nachricht konnte' : `${messages} Nachrichten konnten`} nicht gelesen werden und ${messages === 1 ? 'steht' : 'stehen'} in keiner Konversation. Sie sind aufbewahrt und beim Postfach aufgeführt.`,
      not_sending: ({ email, messages, at }) =>
        `${email}: ${messages === 1 ? '1 Antwort wartet' : `${messages} Antworten warten`} seit ${at} auf den Versand.`,
      probe_late: ({ email, at }) =>
        `${email}: Eine Mail an sich selbst vom ${at} ist nicht angekommen. Post wird womöglich aufgehalten oder landet im Spam.`,
    },
  },
}
