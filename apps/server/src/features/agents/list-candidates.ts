import { type AgentDefinition, priorities } from '@postroom/contract'
import { listClassRows } from '#features/classification/index.ts'
import { listSharedReplies } from '#features/saved-replies/index.ts'
import { listTagNames } from '#features/tags/index.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Candidate } from './pipeline/material.ts'
import { listTeamNames } from './teams.queries.ts'

type Thing = Omit<Candidate, 'key'>

/** What an agent chooses from, each under a key of its own. */
export async function listCandidates(
  tx: Tx,
  workspaceId: string,
  definition: AgentDefinition,
  inboxId: string,
): Promise<Candidate[]> {
  const things = await listThings(tx, workspaceId, definition, inboxId)
  return things.map((thing, index) => ({ ...thing, key: `c${index + 1}` }))
}

async function listThings(
  tx: Tx,
  workspaceId: string,
  { type, permission, tagIds, teamIds, classIds, savedReplyIds, fields }: AgentDefinition,
  inboxId: string,
): Promise<Thing[]> {
  switch (type) {
    case 'tag':
      return (await listTagNames(tx, workspaceId)).filter(({ id }) => tagIds.includes(id))
    case 'route':
      return (await listTeamNames(tx, workspaceId)).filter(({ id }) => teamIds.includes(id))
    case 'classify':
      return (await listClassRows(tx, workspaceId))
        .filter(({ id }) => classIds.length === 0 || classIds.includes(id))
        .map(({ id, name, description }) => ({ id, name, about: description }))
    case 'prioritise':
      return priorities.map((id) => ({ id, name: id }))
    case 'extract':
      return fields.map((name) => ({ id: name, name }))
    case 'draft':
      if (permission !== 'send') return []
      return (await listSharedReplies(tx, workspaceId))
        .filter(({ id, inboxIds }) => savedReplyIds.includes(id) && isFor(inboxIds, inboxId))
        .map(({ id, name, text }) => ({ id, name, about: text }))
    default:
      return []
  }
}

const isFor = (inboxIds: readonly string[], inboxId: string): boolean =>
  inboxIds.length === 0 || inboxIds.includes(inboxId)
