import { listMemberRows, listPeople } from '#features/session/index.ts'
import { type Letter, orderSystemMail } from '#features/system-mail/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import type { DraftRow } from './settings-drafts.queries.ts'

interface FailedSwitch {
  readonly draft: DraftRow
  readonly isOn: boolean
  readonly reason: 'problems' | 'not_allowed'
}

/** Tells the person who chose the time; all owners if that person may no longer change settings. */
export async function mailFailure(
  app: App,
  tx: Tx,
  workspaceId: string,
  { draft, isOn, reason }: FailedSwitch,
): Promise<void> {
  const { config } = app
  const href = `${config.publicUrl ?? `http://localhost:${config.port}`}/settings/drafts?draft=${draft.id}`
  for (const { email, language } of await readersOf(tx, workspaceId, draft, reason)) {
    const words = texts[language]
    const letter: Letter = {
      to: email,
      language,
      subject: words.subject(draft.name),
      sentences: [words.failed(draft.name, isOn), words[reason], words.next],
      link: { label: words.open, href },
    }
    await orderSystemMail(app, tx, workspaceId, letter)
  }
}

async function readersOf(tx: Tx, workspaceId: string, draft: DraftRow, reason: FailedSwitch['reason']) {
  if (reason === 'problems' && draft.scheduledBy)
    return listPeople(tx, workspaceId, { ids: [draft.scheduledBy] })
  const owners = (await listMemberRows(tx, workspaceId)).filter(({ role }) => role === 'Owner')
  return listPeople(tx, workspaceId, { ids: owners.map(({ userId }) => userId) })
}

const texts = {
  en: {
    subject: (name: string) => `Draft of settings not switched: ${name}`,
    failed: (name: string, isOn: boolean) =>
      isOn
        ? `Postroom could not switch on the draft “${name}” at the time you chose.`
        : `Postroom could not switch back the draft “${name}” at the time you chose.`,
    problems: 'Some of its settings were changed meanwhile or are no longer valid.',
    not_allowed: 'The person who chose the time may no longer change these settings.',
    next: 'No setting was changed. Open the draft to see what is in the way.',
    open: 'Open the draft',
  },
  de: {
    subject: (name: string) => `Entwurf nicht umgeschaltet: ${name}`,
    failed: (name: string, isOn: boolean) =>
      isOn
        ? `Postroom konnte den Einstellungsentwurf „${name}“ nicht zur gewählten Zeit einschalten.`
        : `Postroom konnte den Einstellungsentwurf „${name}“ nicht zur gewählten Zeit zurückschalten.`,
    problems: 'Einige seiner Einstellungen wurden inzwischen geändert oder sind nicht mehr gültig.',
    not_allowed: 'Die Person, die die Zeit gewählt hat, darf diese Einstellungen nicht mehr ändern.',
    next: 'Es wurde keine Einstellung geändert. Öffnen Sie den Entwurf, um zu sehen, was im Weg steht.',
    open: 'Entwurf öffnen',
  },
} as const
