import { availabilityChanged, memberJoined, memberRemoved } from '@postroom/contract'
import { getWorkspaceRow, listMemberRows } from '#features/session/index.ts'
import type { Tx } from '#platform/db/index.ts'
import { readEventsOf, type StoredEvent } from '#platform/events/read-events.ts'
import { changeStatus, endStatus, founderSeq, peopleWithStatus } from './status-times.queries.ts'

/** Events that change who has which status. */
export const statusTypes = [availabilityChanged.type, memberJoined.type, memberRemoved.type] as const

type StatusEvent = StoredEvent<(typeof statusTypes)[number]>

/** Gives members whose joining is not in the log the default status since they are members. */
export async function beginStatuses(tx: Tx, workspaceId: string): Promise<void> {
  const members = (await listMemberRows(tx, workspaceId)).filter(({ type }) => type === 'User')
  const known = await peopleWithStatus(
    tx,
    workspaceId,
    members.map(({ userId }) => userId),
  )
  const fresh = members.filter(({ userId }) => !known.has(userId))
  if (fresh.length === 0) return
  const ids = fresh.map(({ userId }) => userId)
  const joined = await readEventsOf(tx, workspaceId, ids, [memberJoined.type])
  const joinedIds = new Set(joined.map(({ subjectId }) => subjectId))
  for (const { userId, joinedAt } of fresh)
    if (!joinedIds.has(userId)) await beDefault(tx, workspaceId, { userId, at: joinedAt, seq: founderSeq })
}

/**
 * Stores who had which status when: people have the default from joining on, and again after a status that ends
 * automatically, until they are removed.
 */
export async function followStatuses(tx: Tx, event: StatusEvent): Promise<void> {
  const { workspaceId, at, seq } = event
  if (event.type === memberJoined.type)
    return beDefault(tx, workspaceId, { userId: event.payload.member.id, at, seq })
  const { userId } = event.payload
  await beginFounder(tx, workspaceId, userId)
  if (event.type === memberRemoved.type) return endStatus(tx, workspaceId, { userId, at })
  const { availability, meaning } = event.payload
  const until = availability?.until ? new Date(availability.until) : null
  const isAvailable = meaning === undefined ? null : meaning === 'available'
  const statusId = availability?.statusId ?? null
  await changeStatus(tx, workspaceId, { userId, statusId, at, until, seq, isAvailable })
}

/** Starts the status of a founder with the workspace: a removed member has no membership that says when they joined. */
async function beginFounder(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  if ((await peopleWithStatus(tx, workspaceId, [userId])).has(userId)) return
  const { createdAt } = await getWorkspaceRow(tx, workspaceId)
  await beDefault(tx, workspaceId, { userId, at: createdAt, seq: founderSeq })
}

const beDefault = (
  tx: Tx,
  workspaceId: string,
  { userId, at, seq }: { userId: string; at: Date; seq: number },
): Promise<void> =>
  changeStatus(tx, workspaceId, { userId, statusId: null, at, until: null, seq, isAvailable: null })
