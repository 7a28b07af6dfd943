import type { InboxRow } from '../inbox.queries.ts'
import { hasFolders } from './moves.commands.ts'
import type { Row } from './run-many.ts'

/** Inboxes that all of the rows can move to; mail of a team does not become personal. */
export function inboxTargets(rows: readonly Row[], inboxes: readonly InboxRow[]): readonly InboxRow[] {
  if (rows.length === 0 || !rows.every((row) => !row.isRemoved && hasFolders(row))) return []
  const sources = inboxes.filter(({ id }) => rows.some(({ inboxId }) => inboxId === id))
  const isOfTeam = sources.some(({ type }) => type === 'SharedInbox')
  return inboxes.filter(
    (inbox) =>
      inbox.takesMovedMail &&
      inbox.abilities.includes('conversation.work') &&
      !(isOfTeam && inbox.type === 'PersonalInbox') &&
      rows.some(({ inboxId }) => inboxId !== inbox.id),
  )
}
