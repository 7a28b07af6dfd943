import type { ImapFolder, MailSession } from '@postroom/mail'
import { type FolderChoice, listChoices, withChosenRoles } from '#features/sync-settings/index.ts'
import type { App } from '#platform/app.ts'
import type { MailSource } from './folders.queries.ts'

type OfMailbox = Pick<MailSource, 'workspaceId' | 'mailboxId'>

/** Loads the folder settings of a mailbox. */
export const loadChoices = (app: App, source: OfMailbox): Promise<FolderChoice[]> =>
  app.db.read(source.workspaceId, (tx) => listChoices(tx, source))

/** Lists the folders of the server, with the roles that a person has chosen. */
export const listedFolders = async (
  app: App,
  session: MailSession,
  source: OfMailbox,
): Promise<ImapFolder[]> => withChosenRoles(await session.listFolders(), await loadChoices(app, source))
