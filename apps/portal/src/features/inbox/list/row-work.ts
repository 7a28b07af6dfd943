import type { QueryClient } from '@tanstack/react-query'
import { translate } from '#lib/i18n.ts'
import { useInboxes } from '../directory.ts'
import { assign, assignTeam, reopen, setTags } from '../inbox.commands.ts'
import type { InboxRow, TagLabel } from '../inbox.queries.ts'
import { movesTexts } from '../moves/moves.texts.ts'
import { type Row, runMany } from '../moves/run-many.ts'
import { talkTexts } from '../talk/talk.texts.ts'

/** An action that the server would refuse for one of the rows is not offered. */
export const mayWorkIn = (inboxes: readonly InboxRow[], rows: readonly Row[]): boolean =>
  rows.every(({ inboxId }) =>
    inboxes.find(({ id }) => id === inboxId)?.abilities.includes('conversation.work'),
  )

/** True until the inboxes are loaded: what most people may do must not wait, and the server refuses the rest. */
export function useMayWork(rows: readonly Row[]): boolean {
  const { inboxes, isPending } = useInboxes()
  return isPending || mayWorkIn(inboxes, rows)
}

/** Assigns the rows to a person, or unassigns them, and offers to undo. */
export const assignRows = (
  client: QueryClient,
  rows: readonly Row[],
  person: { id: string; name: string } | undefined,
): Promise<void> =>
  runMany(
    rows,
    (row, bulkChangeId) => assign(client, row, person?.id ?? null, bulkChangeId),
    person
      ? translate(talkTexts, 'assignedMany', { count: rows.length, name: person.name })
      : translate(talkTexts, 'unassignedMany', { count: rows.length }),
  )

/** Assigns the rows to a team and offers to undo. */
export const assignRowsToTeam = (
  client: QueryClient,
  rows: readonly Row[],
  team: { id: string; name: string },
): Promise<void> =>
  runMany(
    rows,
    (row, bulkChangeId) => assignTeam(client, row, team.id, bulkChangeId),
    translate(talkTexts, 'assignedMany', { count: rows.length, name: team.name }),
  )

/** Adds a tag to the rows and offers to undo. */
export const tagRows = (
  client: QueryClient,
  rows: readonly Row[],
  tag: Pick<TagLabel, 'id' | 'name'>,
): Promise<void> =>
  runMany(
    rows,
    (row, bulkChangeId) => setTags(client, row, { add: [tag.id] }, bulkChangeId),
    translate(talkTexts, 'taggedMany', { count: rows.length, tag: tag.name }),
  )

/** Reopens the rows and offers to undo. */
export const reopenRows = (client: QueryClient, rows: readonly Row[]): Promise<void> =>
  runMany(
    rows,
    (row, bulkChangeId) => reopen(client, row, bulkChangeId),
    translate(movesTexts, 'reopenedMany', { count: rows.length }),
  )
