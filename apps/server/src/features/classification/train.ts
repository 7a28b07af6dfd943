import { Worker } from 'node:worker_threads'
import { classificationLimits, classificationTrained } from '@postroom/contract'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { orderReview } from './classify-open.ts'
import { countLabels, type LabelRow, listLabels } from './labels.queries.ts'
import { otherKey } from './model/linear-model.ts'
import { documentOfText, type MailDocument } from './model/mail-document.ts'
import type { TrainingAnswer, TrainingOrder } from './model/train.worker.ts'
import { heldBackFrom, type LabelledMail, softmaxFrom } from './model/train-model.ts'
import { findModelContent, insertModel, listModelRows, type ModelRow } from './models.queries.ts'
import { readFirstMails } from './read-mail.ts'
import { type ClassRow, findScheme, listClassRows, lockScheme, type SchemeRow } from './scheme.queries.ts'

/** From the fiftieth label on, every tenth one leads to a new model; before, every one. */
const labelsPerTraining = 10
const memoryMb = 512
const timeoutMs = 120_000
/** Mails read by one statement. */
const batch = 500

const definition = defineJob({
  name: 'train-classification',
  schema: z.object({ workspaceId: z.uuid() }),
  policy: 'stately',
  wake: true,
})

export const orderTraining = (app: App, tx: Tx, workspaceId: string): Promise<unknown> =>
  app.jobs.send(definition, { workspaceId }, { tx: jobConnection(tx), singletonKey: workspaceId })

/** Orders training where enough was learned since the last one. */
export async function orderTrainingWhenDue(app: App, tx: Tx, workspaceId: string): Promise<void> {
  const [newest] = await listModelRows(tx, workspaceId)
  const { all, newer } = await countLabels(tx, workspaceId, newest?.lastLabel ?? 0)
  if (newer >= (all < softmaxFrom ? 1 : labelsPerTraining)) await orderTraining(app, tx, workspaceId)
}

export const trainJob = featureJob({
  definition,
  handle: (app, { workspaceId }) => trainWorkspace(app, workspaceId),
})

/** Trains a model in a thread of its own, and uses it if it is better than the one in use. */
export async function trainWorkspace(app: App, workspaceId: string, at?: Date): Promise<void> {
  const startedAt = performance.now()
  const material = await app.db.read(workspaceId, (tx) => readMaterial(tx, workspaceId))
  if (!material) return
  const answer = await trainInThread(material.order)
  await changeAsSystem(
    app,
    workspaceId,
    { kind: 'system', id: null, text: 'classification' },
    async ({ tx, emit, now }) => {
      const scheme = await lockScheme(tx, workspaceId)
      const isUsed = isBetter(answer, scheme)
      const version = await insertModel(
        tx,
        workspaceId,
        {
          ...answer,
          trainedAt: now,
          durationMs: Math.round(performance.now() - startedAt),
          labels: material.labels,
          lastLabel: material.lastLabel,
        },
        { isUsed, kept: classificationLimits.models },
      )
      emit(classificationTrained, { modelVersion: version, isUsed })
      if (isUsed) await orderReview(app, tx, workspaceId)
    },
    at,
  )
}

/** On labels that neither has learned from; where there are none, the newer model knows more. */
function isBetter({ evaluation, before }: TrainingAnswer, { usedModel }: SchemeRow): boolean {
  if (usedModel === null || !evaluation || !before) return true
  if (evaluation.correct !== before.correct) return evaluation.correct > before.correct
  return evaluation.logLoss < before.logLoss
}

interface Material {
  readonly order: TrainingOrder
  readonly labels: number
  readonly lastLabel: number
}

async function readMaterial(tx: Tx, workspaceId: string): Promise<Material | null> {
  const scheme = await findScheme(tx, workspaceId)
  const classes = await listClassRows(tx, workspaceId)
  const rows = await listLabels(tx, workspaceId, new Date(0), classificationLimits.labels)
  const mails = await readInBatches(
    tx,
    workspaceId,
    rows.map(({ conversationId }) => conversationId),
  )
  const labels = [...describedBy(classes), ...labelled(rows.toReversed(), mails, classes, scheme)]
  const keys = [...classes.map(({ id }) => id), ...(scheme.isExclusive ? [otherKey] : [])]
  const learned = keys.filter((key) => labels.some((label) => label.keys.includes(key)))
  if (learned.length < 2) return null
  const newest = (await listModelRows(tx, workspaceId)).find(({ version }) => version === scheme.usedModel)
  return {
    order: {
      labels,
      classes: learned,
      isExclusive: scheme.isExclusive,
      current: await comparableModel(tx, workspaceId, newest),
    },
    labels: labels.filter(({ id }) => id !== null).length,
    lastLabel: Math.max(0, ...rows.map(({ number }) => number)),
  }
}

/** A model of few labels has learned from those that are held back now. */
const comparableModel = async (
  tx: Tx,
  workspaceId: string,
  used: ModelRow | undefined,
): Promise<Uint8Array | null> =>
  used && used.labels >= heldBackFrom ? findModelContent(tx, workspaceId, used.version) : null

/** Names, descriptions and examples, so that a model can suggest something before the first label. */
const describedBy = (classes: readonly ClassRow[]): LabelledMail[] =>
  classes.flatMap(({ id, name, description, examples }) =>
    [documentOfText(description, name), ...examples.map((text) => documentOfText(text))].map((mail) => ({
      id: null,
      mail,
      keys: [id],
    })),
  )

function labelled(
  rows: readonly LabelRow[],
  mails: ReadonlyMap<string, MailDocument>,
  classes: readonly ClassRow[],
  { isExclusive }: SchemeRow,
): LabelledMail[] {
  const living = new Set(classes.map(({ id }) => id))
  return rows.flatMap(({ conversationId, classIds }) => {
    const mail = mails.get(conversationId)
    const keys = classIds.filter((id) => living.has(id))
    if (!mail || keys.length < classIds.length) return []
    return [{ id: conversationId, mail, keys: isExclusive ? [keys[0] ?? otherKey] : keys }]
  })
}

async function readInBatches(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailDocument>> {
  const mails = new Map<string, MailDocument>()
  for (let at = 0; at < ids.length; at += batch)
    for (const [id, mail] of await readFirstMails(tx, workspaceId, ids.slice(at, at + batch)))
      mails.set(id, mail)
  return mails
}

function trainInThread(order: TrainingOrder): Promise<TrainingAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<TrainingAnswer>()
  const worker = new Worker(new URL('./model/train.worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const timer = setTimeout(() => reject(new Error(`not trained within ${timeoutMs} ms`)), timeoutMs)
  worker
    .on('message', resolve)
    .on('error', reject)
    .on('exit', () => reject(new Error('the training thread ended')))
  return promise.finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
}
