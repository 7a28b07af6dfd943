import { type ClassificationQuality, classificationLimits } from '@postroom/contract'
import { listVisibleSubjects } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { type LabelRow, listLabels } from './labels.queries.ts'
import { otherKey } from './model/linear-model.ts'
import { listModelRows } from './models.queries.ts'
import { findScheme, listClassRows } from './scheme.queries.ts'

const dayMs = 86_400_000
const thresholds = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95]
const bands = 5
const learningGroups = 10

/** How often suggestions were right, by what people confirmed or corrected. */
export async function getQualityCall(ctx: Context): Promise<ClassificationQuality> {
  const { tx, workspaceId, now } = ctx
  const labels = await listLabels(tx, workspaceId, new Date(0), classificationLimits.labels)
  const since = new Date(now.getTime() - classificationLimits.figureDays * dayMs)
  const living = new Set((await listClassRows(tx, workspaceId)).map(({ id }) => id))
  const judged = labels.flatMap((label) => judge(label, living))
  const recent = judged.filter(({ at }) => at >= since)
  return {
    days: classificationLimits.figureDays,
    ...shareOf(recent),
    classes: byClass(recent),
    confusion: confusionOf(recent),
    coverage: thresholds.map((threshold) => {
      const sure = recent.filter(({ confidence }) => confidence >= threshold)
      return { threshold, classified: sure.length, correct: shareOf(sure).correct }
    }),
    reliability: reliabilityOf(recent),
    learning: learningOf(judged.toReversed()),
    disagreeing: await disagreeingOf(ctx, labels),
  }
}

interface Judged {
  readonly at: Date
  readonly suggested: string | null
  readonly chosen: string | null
  readonly isCorrect: boolean
  readonly confidence: number
}

/** A choice with what had been suggested; without the ones about classes that are gone. */
function judge({ at, suggestedIds, classIds, confidence }: LabelRow, living: ReadonlySet<string>): Judged[] {
  if (suggestedIds === null || confidence === null) return []
  if ([...suggestedIds, ...classIds].some((id) => !living.has(id))) return []
  const isCorrect =
    suggestedIds.length === classIds.length && suggestedIds.every((id) => classIds.includes(id))
  const [suggested, chosen] = [suggestedIds[0] ?? null, classIds[0] ?? null]
  return [{ at, suggested, chosen, isCorrect, confidence }]
}

const shareOf = (judged: readonly Judged[]): { correct: number; all: number } => ({
  correct: judged.filter(({ isCorrect }) => isCorrect).length,
  all: judged.length,
})

const byClass = (judged: readonly Judged[]): ClassificationQuality['classes'] =>
  [...Map.groupBy(judged, ({ suggested }) => suggested)].map(([classId, own]) => {
    const { correct, all } = shareOf(own)
    return { classId, accepted: correct, corrected: all - correct }
  })

const confusionOf = (judged: readonly Judged[]): ClassificationQuality['confusion'] =>
  [...Map.groupBy(judged, ({ suggested, chosen }) => `${suggested} ${chosen}`).values()].flatMap((own) => {
    const [first] = own
    return first ? [{ suggested: first.suggested, chosen: first.chosen, conversations: own.length }] : []
  })

function reliabilityOf(judged: readonly Judged[]): ClassificationQuality['reliability'] {
  const result: ClassificationQuality['reliability'] = []
  for (let band = 0; band < bands; band += 1) {
    const [from, to] = [band / bands, (band + 1) / bands]
    const own = judged.filter(
      ({ confidence }) => confidence >= from && (confidence < to || band === bands - 1),
    )
    if (own.length === 0) continue
    const confidence = own.reduce((sum, one) => sum + one.confidence, 0) / own.length
    result.push({ from, to, confidence, ...shareOf(own) })
  }
  return result
}

/** From the oldest to the newest, in equal groups. */
function learningOf(judged: readonly Judged[]): ClassificationQuality['learning'] {
  const size = Math.max(10, Math.ceil(judged.length / learningGroups))
  const groups: ClassificationQuality['learning'] = []
  for (let at = 0; at < judged.length; at += size) {
    const own = judged.slice(at, at + size)
    groups.push({ labels: at + own.length, ...shareOf(own) })
  }
  return groups
}

async function disagreeingOf(
  { tx, workspaceId, person }: Context,
  labels: readonly LabelRow[],
): Promise<ClassificationQuality['disagreeing']> {
  const { usedModel } = await findScheme(tx, workspaceId)
  const model = (await listModelRows(tx, workspaceId)).find(({ version }) => version === usedModel)
  const found = model?.disagreeing ?? []
  const byId = new Map(labels.map((label) => [label.conversationId, label]))
  const ids = found.map(({ id }) => id)
  const subjects = await listVisibleSubjects(tx, workspaceId, person.userId, ids)
  return found.flatMap(({ id, neighbourKey }) => {
    const subject = subjects.get(id)
    const label = byId.get(id)
    const neighbourClassId = neighbourKey === otherKey ? null : neighbourKey
    // The label was corrected after the training.
    const isSettled = label && (label.classIds[0] ?? null) === neighbourClassId
    if (subject === undefined || !label || isSettled) return []
    return [{ conversationId: id, subject, classIds: label.classIds, neighbourClassId }]
  })
}
