import { type Activity, conversationClassified, messageReceived } from '@postroom/contract'
import {
  changeByClassification,
  type Done,
  holdRemaining,
  listClockMessages,
  listSummaries,
  type SummaryRow,
} from '#features/conversations/index.ts'
import { findSharedInbox } from '#features/inboxes/index.ts'
import { getWorkspaceRow } from '#features/session/index.ts'
import type { App } from '#platform/app.ts'
import { changeWithin, type SystemChange } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { defineConsumer } from '#platform/events/consumer.ts'
import { applyDefaults } from './apply-defaults.ts'
import { chooseClass, decidesFrom, noSuggestion, suggestedIdsOf } from './choose-class.ts'
import { listModelRows } from './models.queries.ts'
import { readFirstMails } from './read-mail.ts'
import { findResult, putResult, type Result } from './results.queries.ts'
import { type ClassRow, findScheme, listClassRows, type SchemeRow } from './scheme.queries.ts'
import { usedModelOf } from './used-model.ts'

type Mark = NonNullable<Activity['classification']>

/** Older conversations are classified only while they are open, when classification is switched on. */
const freshMs = 86_400_000

/** Classifies new conversations as the log names them. */
export const newMailClassifier = defineConsumer({
  name: 'classification',
  types: [messageReceived.type],
  emits: true,
  handle: async (app, tx, { workspaceId, payload, chain, at }) => {
    const { messageId, isNew } = payload
    if (!isNew || Date.now() - at.getTime() > freshMs) return
    const scheme = await activeScheme(tx, workspaceId)
    if (!scheme) return
    const [message] = await listClockMessages(tx, workspaceId, [messageId])
    if (message?.direction !== 'inbound') return
    const cause = { kind: 'system', id: null, text: 'classification', chain } as const
    await changeWithin(tx, workspaceId, cause, (change) =>
      decide(app, change, scheme, message.conversationId),
    )
  },
})

/** How the workspace classifies now; null where it does not. */
export async function activeScheme(tx: Tx, workspaceId: string): Promise<SchemeRow | null> {
  const scheme = await findScheme(tx, workspaceId)
  if (!scheme.isOn) return null
  return (await getWorkspaceRow(tx, workspaceId)).classificationEnabled ? scheme : null
}

/** Classifies a conversation by the model, or puts it into the review queue. What has a class keeps it. */
export async function decide(
  app: App,
  change: SystemChange,
  scheme: SchemeRow,
  givenId: string,
): Promise<void> {
  const { tx, workspaceId } = change
  const conversationId = await holdRemaining(tx, workspaceId, givenId)
  const [row] = await listSummaries(tx, workspaceId, [conversationId])
  if (!row || !(await findSharedInbox(tx, workspaceId, row.inboxId))) return
  const before = await findResult(tx, workspaceId, conversationId)
  if (before && before.outcome !== 'unsure') return
  const classes = await listClassRows(tx, workspaceId)
  const result = await resultOfModel(app, change, { scheme, classes, conversationId })
  await putResult(tx, workspaceId, conversationId, result)
  const suggestedIds = suggestedIdsOf(result.suggestions, scheme)
  const isFirst = (before?.suggestions ?? []).length === 0 && suggestedIds !== null
  if (before?.outcome !== result.outcome || isFirst) announceResult(change, row, result, { suggestedIds })
  if (result.outcome === 'unsure') return
  const mark = markOf(result, classes)
  await changeByClassification(change, conversationId, async (locked) => [
    { type: 'classified', classification: mark },
    ...(await defaultsOf(change, locked, { before: [], after: result.classIds }, classes, mark)).done,
  ])
}

async function resultOfModel(
  app: App,
  { tx, workspaceId, now }: SystemChange,
  {
    scheme,
    classes,
    conversationId,
  }: { scheme: SchemeRow; classes: readonly ClassRow[]; conversationId: string },
): Promise<Result> {
  const common = { source: 'model', rule: null, personId: null, at: now } as const
  const used = scheme.method === 'model' ? await usedModelOf(app, tx, workspaceId, scheme) : null
  const mail = (await readFirstMails(tx, workspaceId, [conversationId])).get(conversationId)
  if (!used || !mail) return { ...common, ...noSuggestion, modelVersion: null }
  const choice = chooseClass(used.model, mail, scheme, classes)
  const isLearned = await hasLearned(tx, workspaceId, used.version)
  const decided = isLearned ? choice : { ...choice, outcome: 'unsure' as const, classIds: [] }
  return { ...common, ...decided, modelVersion: used.version }
}

/** Whether the model has learned from enough labels to decide alone. */
async function hasLearned(tx: Tx, workspaceId: string, version: number): Promise<boolean> {
  const model = (await listModelRows(tx, workspaceId)).find((one) => one.version === version)
  return (model?.labels ?? 0) >= decidesFrom
}

export function markOf(
  { classIds, outcome, source, suggestions }: Result,
  classes: readonly ClassRow[],
): Mark {
  return {
    classes: classIds.map((id) => ({ id, name: classes.find((one) => one.id === id)?.name ?? '' })),
    by: outcome === 'unsure' ? null : source,
    confidence: source === 'model' ? (suggestions[0]?.confidence ?? null) : null,
  }
}

/** Tells browsers and other consumers what a conversation is classified as; without a source, a choice was taken back. */
export const announceResult = (
  { emit }: Pick<SystemChange, 'emit'>,
  { id, inboxId }: Pick<SummaryRow, 'id' | 'inboxId'>,
  {
    outcome,
    classIds,
    source,
  }: Pick<Result, 'outcome' | 'classIds'> & { readonly source: Result['source'] | null },
  {
    suggestedIds = null,
    runId,
  }: { readonly suggestedIds?: readonly string[] | null; readonly runId?: string | undefined } = {},
): void =>
  emit(
    conversationClassified,
    {
      conversationId: id,
      outcome,
      classIds,
      by: source,
      ...(suggestedIds && { suggestedIds: [...suggestedIds] }),
      ...(runId !== undefined && { runId }),
    },
    { inboxId, subjectId: id },
  )

/** The defaults of classes, each change with the classes because of which it happened. */
export async function defaultsOf(
  change: SystemChange,
  row: SummaryRow,
  ids: { readonly before: readonly string[]; readonly after: readonly string[] },
  classes: readonly ClassRow[],
  mark: Mark,
) {
  const named = (wanted: readonly string[]) => classes.filter(({ id }) => wanted.includes(id))
  const { done, effects } = await applyDefaults(change, row, {
    before: named(ids.before),
    after: named(ids.after),
  })
  return { done: done.map((one): Done => ({ ...one, classification: mark })), effects }
}
