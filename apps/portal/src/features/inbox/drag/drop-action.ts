import type { Team } from '@postroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import { assigneesOf, type Person } from '../directory.ts'
import type { InboxRow, TagLabel } from '../inbox.queries.ts'
import { assignRows, assignRowsToTeam, mayWorkIn, tagRows } from '../list/row-work.ts'
import { inboxTargets } from '../moves/inbox-targets.ts'
import { hasFolders, moveAll, moveAllToInbox } from '../moves/moves.commands.ts'
import type { Row } from '../moves/run-many.ts'

/** Value of `data-drop` of links in the sidebar that take conversations. */
export type DropTarget = 'mine' | `${'inbox' | 'team' | 'tag'}:${string}`

export type DropFacts = {
  me: Person
  inboxes: readonly InboxRow[]
  teams: readonly Team[]
  tags: ReadonlyMap<string, TagLabel>
}

type Drop = (client: QueryClient, rows: readonly Row[]) => Promise<void>

/** What a drop on the target does; undefined where it is not allowed for one of the rows or would change none. */
export function dropAction(target: string, rows: readonly Row[], facts: DropFacts): Drop | undefined {
  if (rows.length === 0 || !mayWorkIn(facts.inboxes, rows)) return undefined
  const [kind, id = ''] = target.split(':')
  if (kind === 'inbox') return moveTo(id, rows, facts)
  if (kind === 'mine') return assignTo(rows, facts)
  if (kind === 'team') return assignToTeam(id, rows, facts)
  const tag = facts.tags.get(id)
  if (!tag || rows.every(({ tagIds }) => tagIds.includes(id))) return undefined
  return (client, dropped) => tagRows(client, dropped, tag)
}

/** Another inbox takes the rows; their own one takes them back from junk, trash, the archive or the closed ones. */
function moveTo(inboxId: string, rows: readonly Row[], { inboxes }: DropFacts): Drop | undefined {
  const target = inboxTargets(rows, inboxes).find(({ id }) => id === inboxId)
  if (target) return (client, dropped) => moveAllToInbox(client, dropped, target)
  const isAllowed = rows.every((row) => row.inboxId === inboxId && (row.isRemoved || hasFolders(row)))
  const isChange = rows.some((row) => row.isRemoved || row.status === 'closed')
  return isAllowed && isChange ? (client, dropped) => moveAll(client, dropped, 'inbox') : undefined
}

const inboxesOf = (rows: readonly Row[], { inboxes }: DropFacts): readonly InboxRow[] =>
  inboxes.filter(({ id }) => rows.some(({ inboxId }) => inboxId === id))

function assignTo(rows: readonly Row[], facts: DropFacts): Drop | undefined {
  const { me } = facts
  const isAllowed = inboxesOf(rows, facts).every((inbox) =>
    assigneesOf(inbox, me.id).some(({ id }) => id === me.id),
  )
  const isChange = rows.some(({ assigneeId }) => assigneeId !== me.id)
  return isAllowed && isChange ? (client, dropped) => assignRows(client, dropped, me) : undefined
}

function assignToTeam(teamId: string, rows: readonly Row[], facts: DropFacts): Drop | undefined {
  const team = facts.teams.find(({ id }) => id === teamId)
  if (!team || rows.every((row) => row.teamId === teamId)) return undefined
  const isAllowed = inboxesOf(rows, facts).every(({ members }) =>
    members.some(({ id }) => team.members.some((member) => member.id === id)),
  )
  return isAllowed ? (client, dropped) => assignRowsToTeam(client, dropped, team) : undefined
}
