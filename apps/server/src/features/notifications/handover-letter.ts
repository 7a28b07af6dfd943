import type { HandedOverWork } from '@postroom/contract'
import { findVisibleConversation, listSummaries, type SummaryRow } from '#features/conversations/index.ts'
import type { PersonRow } from '#features/session/index.ts'
import type { Letter } from '#features/system-mail/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { findChannels } from './find-channels.ts'

interface HandoverFacts {
  readonly person: Pick<PersonRow, 'id' | 'email' | 'language' | 'timeZone'>
  /** The person who handed over. */
  readonly actor: string | null
  readonly work: readonly HandedOverWork[]
  /** Address of the portal. */
  readonly origin: string
}

/**
 * Lists what was handed over to a person, in their language and time zone; without what they do not see, what is closed
 * or was assigned to another person meanwhile, and inboxes that they are not notified of. Null if nothing is left.
 */
export async function handoverLetter(
  tx: Tx,
  workspaceId: string,
  { person, actor, work, origin }: HandoverFacts,
): Promise<Letter | null> {
  const ids = work.map(({ conversationId }) => conversationId)
  const rows = new Map((await listSummaries(tx, workspaceId, ids)).map((row) => [row.id, row]))
  const lines: { text: string; note: string; href: string }[] = []
  for (const one of work) {
    const row = rows.get(one.conversationId)
    if (!row || !(await isMailed(tx, workspaceId, row, person.id))) continue
    const { noSubject } = texts[person.language]
    const contact = row.contactName || row.contactAddress
    lines.push({
      text: `${row.subject || noSubject} (${contact})`,
      note: noteOf(one, person),
      href: `${origin}/inbox/mine/${row.id}`,
    })
  }
  if (lines.length === 0) return null
  const words = texts[person.language]
  return {
    to: person.email,
    language: person.language,
    subject: words.subject(actor ?? words.colleague, lines.length),
    sentences: [words.intro(actor ?? words.colleague)],
    groups: [{ heading: words.heading, lines }],
    link: { label: words.open, href: `${origin}/inbox/mine` },
    small: words.settings,
  }
}

async function isMailed(tx: Tx, workspaceId: string, row: SummaryRow, userId: string): Promise<boolean> {
  if (row.status !== 'open' || row.assigneeId !== userId) return false
  const place = { conversationId: row.id, userId }
  if ((await findVisibleConversation(tx, workspaceId, place)) === null) return false
  return (await findChannels(tx, workspaceId, { ...place, kind: 'handedOver' })).email
}

/** The person's own line with the tasks that it does not name, or the state if they wrote nothing. */
function noteOf({ comment, ...state }: HandedOverWork, reader: HandoverFacts['person']): string {
  const tasks = state.tasks
    .filter(({ title }) => !comment.includes(title))
    .map((task) => taskLine(task, reader))
  const parts = comment ? [comment.replace(/\s*\n\s*/g, ' ')] : stateLines(state, reader)
  return [...parts, ...tasks].join(' · ')
}

function stateLines(
  { lastMessage, waitingSince, dueAt, snoozedUntil }: Omit<HandedOverWork, 'comment'>,
  reader: HandoverFacts['person'],
): string[] {
  const words = texts[reader.language]
  return [
    lastMessage && words[lastMessage.from](formatTime(lastMessage.at, reader)),
    waitingSince && words.waitingSince(formatTime(waitingSince, reader)),
    dueAt && words.dueAt(formatTime(dueAt, reader)),
    snoozedUntil && words.snoozedUntil(formatTime(snoozedUntil, reader)),
  ].filter((line) => line !== null)
}

function taskLine(
  { kind, title, dueAt }: HandedOverWork['tasks'][number],
  reader: HandoverFacts['person'],
): string {
  return texts[reader.language][kind](title, dueAt && formatTime(dueAt, reader))
}

const formatTime = (
  at: string,
  { language, timeZone }: Pick<HandoverFacts['person'], 'language' | 'timeZone'>,
): string =>
  new Intl.DateTimeFormat(language === 'de' ? 'de' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(at))

const texts = {
  en: {
    noSubject: 'No subject',
    colleague: 'A colleague',
    subject: (name: string, count: number) =>
      count === 1
        ? `${name} handed a conversation over to you`
        : `${name} handed ${count} conversations over to you`,
    intro: (name: string) => `${name} handed this work over to you. It is assigned to you now.`,
    heading: 'Conversations',
    open: 'Open your conversations',
    settings: 'You get this email because it is turned on under My profile, Notifications.',
    customer: (when: string) => `Last message from the customer, ${when}`,
    team: (when: string) => `Last message from us, ${when}`,
    waitingSince: (when: string) => `Waiting since ${when}`,
    dueAt: (when: string) => `Due ${when}`,
    snoozedUntil: (when: string) => `Snoozed until ${when}`,
    promise: (title: string, when: string | null) =>
      when ? `Promised for ${when}: “${title}”` : `Promised: “${title}”`,
    task: (title: string, when: string | null) => (when ? `Task due ${when}: ${title}` : `Task: ${title}`),
  },
  de: {
    noSubject: 'Kein Betreff',
    colleague: 'Jemand aus dem Team',
    subject: (name: string, count: number) =>
      count === 1
        ? `${name} hat Ihnen eine Konversation übergeben`
        : `${name} hat Ihnen ${count} Konversationen übergeben`,
    intro: (name: string) => `${name} hat Ihnen diese Arbeit übergeben. Sie ist Ihnen jetzt zugewiesen.`,
    heading: 'Konversationen',
    open: 'Ihre Konversationen öffnen',
    settings: 'Sie erhalten diese E-Mail, weil sie unter Mein Profil, Benachrichtigungen eingeschaltet ist.',
    customer: (when: string) => `Letzte Nachricht vom Kunden, ${when}`,
    team: (when: string) => `Letzte Nachricht von uns, ${when}`,
    waitingSince: (when: string) => `Wartet seit ${when}`,
    dueAt: (when: string) => `Fällig ${when}`,
    snoozedUntil: (when: string) => `Zurückgestellt bis ${when}`,
    promise: (title: string, when: string | null) =>
      when ? `Zugesagt für ${when}: „${title}“` : `Zugesagt: „${title}“`,
    task: (title: string, when: string | null) =>
      when ? `Aufgabe, fällig ${when}: ${title}` : `Aufgabe: ${title}`,
  },
} as const
