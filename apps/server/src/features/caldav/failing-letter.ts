import { fillIn } from '@postroom/contract'
import { listMemberRows, listPeople } from '#features/session/index.ts'
import { type Letter, orderSystemMail } from '#features/system-mail/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'

/** Mails owners and admins that the calendars could not be read several times in a row. */
export async function mailFailures(app: App, tx: Tx, workspaceId: string, count: number): Promise<void> {
  const members = await listMemberRows(tx, workspaceId)
  const ids = members
    .filter(({ role, type }) => role !== 'Member' && type === 'User')
    .map(({ userId }) => userId)
  for (const { email, language } of await listPeople(tx, workspaceId, { ids }))
    await orderSystemMail(app, tx, workspaceId, failingLetter(app, { to: email, language, count }))
}

function failingLetter(
  app: App,
  { to, language, count }: { to: string; language: 'en' | 'de'; count: number },
): Letter {
  const words = texts[language]
  const href = `${app.config.publicUrl ?? `http://localhost:${app.config.port}`}/settings/integrations?show=caldav`
  return {
    to,
    language,
    subject: words.subject,
    sentences: [fillIn(words.failed, { count }), words.next],
    link: { label: words.open, href },
  }
}

const texts = {
  en: {
    subject: 'Calendars cannot be read',
    failed:
      'Postroom could not read your calendars by CalDAV {count} times in a row. The connection says why.',
    next: 'Holidays and time off stay as they were read last. Postroom keeps trying every 15 minutes.',
    open: 'Open the connection',
  },
  de: {
    subject: 'Kalender können nicht gelesen werden',
    failed:
      'Postroom konnte Ihre Kalender per CalDAV {count}-mal nacheinander nicht lesen. Der Grund steht bei der Verbindung.',
    next: 'Feiertage und Abwesenheiten bleiben, wie sie zuletzt gelesen wurden. Postroom versucht es weiter alle 15 Minuten.',
    open: 'Verbindung öffnen',
  },
} as const
