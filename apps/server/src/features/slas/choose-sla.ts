import type { SlaDefinition } from '@postroom/contract'
import { findSlaOfClass } from '#features/classification/index.ts'
import { compileCondition } from '#features/rules/index.ts'
import {
  type ConditionSnapshot,
  loadSources,
  type Predicate,
  type SnapshotNeeds,
  type SnapshotSources,
  snapshotNeeds,
} from '#features/search/index.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { deriveIntervals, type Fact, type SlaRef } from './derive-clocks.ts'
import { findChoice } from './facts.queries.ts'
import { findRevision, listSlaRows } from './slas.queries.ts'

export interface CompiledSla {
  readonly id: string
  readonly version: number
  readonly definition: SlaDefinition
  /** Conversations that began before do not get it. */
  readonly onSince: Date
  readonly matches: Predicate
  readonly needs: SnapshotNeeds
}

export const compileSla = (row: {
  readonly id: string
  readonly version: number
  readonly definition: SlaDefinition
  readonly onSince: Date
}): CompiledSla => ({
  id: row.id,
  version: row.version,
  definition: row.definition,
  onSince: row.onSince,
  matches: compileCondition(row.definition.condition),
  needs: snapshotNeeds(row.definition.condition),
})

/** What the conditions of the SLAs compare. */
export const sourcesOf = (
  app: App,
  tx: Tx,
  workspaceId: string,
  slas: readonly Pick<CompiledSla, 'needs'>[],
): Promise<SnapshotSources> =>
  loadSources(
    app,
    tx,
    workspaceId,
    slas.map(({ needs }) => needs),
  )

/** Whether the conversation may have the SLA, whatever began when. */
export const fits = (
  { definition: { inboxIds }, matches }: Pick<CompiledSla, 'definition' | 'matches'>,
  snapshot: ConditionSnapshot,
): boolean =>
  (inboxIds.length === 0 || snapshot.values.inbox.some((id) => inboxIds.includes(id))) && matches(snapshot)

export interface Choice {
  readonly snapshot: ConditionSnapshot
  /** When the oldest of its open promises began. */
  readonly since: Date
  /** The SLA that it has; it keeps that version. */
  readonly current: CompiledSla | null
  /** An SLA that it may get although it began before. */
  readonly forcedId?: string | null
  /** The SLA that its class names, which comes before the others. */
  readonly preferredId?: string | null
}

/** The first SLA in the list that fits the conversation. */
export function chooseSla(
  slas: readonly CompiledSla[],
  { snapshot, since, current, forcedId = null, preferredId = null }: Choice,
): SlaRef | null {
  const preferred = slas.find(({ id }) => id === preferredId)
  if (preferred) return refOf(current?.id === preferredId ? current : preferred)
  for (const listed of slas) {
    const isCurrent = current?.id === listed.id
    const sla = isCurrent && current && listed.id !== forcedId ? current : listed
    if (!isCurrent && listed.id !== forcedId && listed.onSince > since) continue
    if (fits(sla, snapshot)) return { id: sla.id, version: sla.version }
  }
  return null
}

/** The open promises of a conversation after an event. */
export interface OpenPromises {
  /** The newest message of the customer. */
  readonly messageId: string
  readonly since: Date
  /** The SLA that they follow. */
  readonly had: SlaRef | null
  /** No promise was open before the event, so that they follow the newest version of an SLA. */
  readonly isNew: boolean
}

/** What an SLA is chosen for after an event; null where nothing is promised that is not kept. */
export function openPromises(earlier: readonly Fact[], fact: Fact): OpenPromises | null {
  const facts = [...earlier, fact]
  const open = deriveIntervals(facts).filter(({ endedAt }) => endedAt === null)
  const messageId = facts.findLast(({ kind }) => kind === 'received')?.messageId
  if (open.length === 0 || !messageId) return null
  return {
    messageId,
    since: new Date(Math.min(...open.map(({ startedAt }) => startedAt.getTime()))),
    had: open.find(({ sla }) => sla !== null)?.sla ?? null,
    isNew: deriveIntervals(earlier).every(({ endedAt }) => endedAt !== null),
  }
}

/** The SLA that a rule chose for the conversation, or else that of its class, which may be off meanwhile. */
export async function preferredSla(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  slas: readonly { readonly id: string }[],
): Promise<string | null> {
  const chosenId = await findChoice(tx, workspaceId, conversationId)
  if (slas.some(({ id }) => id === chosenId)) return chosenId
  return findSlaOfClass(tx, workspaceId, conversationId)
}

const refOf = ({ id, version }: CompiledSla): SlaRef => ({ id, version })

interface Held {
  readonly revision: string
  readonly slas: readonly CompiledSla[]
}

/** Limit of workspaces whose SLAs a process caches. */
const heldWorkspaces = 200
const heldByApp = new WeakMap<App, Map<string, Held>>()

/** The SLAs of a workspace that are on, in their order; compiled again only after one of them changed. */
export async function slasOf(app: App, tx: Tx, workspaceId: string): Promise<readonly CompiledSla[]> {
  const revision = await findRevision(tx, workspaceId)
  if (revision === null) return []
  const held = heldByApp.get(app) ?? new Map<string, Held>()
  heldByApp.set(app, held)
  const known = held.get(workspaceId)
  held.delete(workspaceId)
  const slas = known?.revision === revision ? known.slas : await compile(tx, workspaceId)
  held.set(workspaceId, { revision, slas })
  const [oldest] = held.keys()
  if (held.size > heldWorkspaces && oldest !== undefined) held.delete(oldest)
  return slas
}

const compile = async (tx: Tx, workspaceId: string): Promise<CompiledSla[]> =>
  (await listSlaRows(tx, workspaceId)).filter(({ isOn }) => isOn).map(compileSla)
