import { type SlaAction, slaLimits, slaTargets } from '@postroom/contract'
import { conditionProblems } from '#features/conditions/index.ts'
import { missingIn } from '#features/rules/index.ts'
import { required } from '#lib/form-rules.ts'
import { translate } from '#lib/i18n.ts'
import { requiredBetween } from '#lib/number-rules.ts'
import { slaEditorTexts } from './sla-editor.texts.ts'
import type { DurationDraft, SlaDraft } from './sla-values.ts'

type Problems = Record<string, string>
type Message = 'chooseTarget' | 'longerThanEnd'
type AmountRule = ReturnType<typeof requiredBetween>

const text = (name: Message) => translate(slaEditorTexts, name)
const missingName = (): string => required(translate(slaEditorTexts, 'nameField'))('') ?? ''

/** Rule of an amount, whose field may be empty or hold what is no number. */
const upTo = (most: number): AmountRule => requiredBetween(translate(slaEditorTexts, 'targetField'), 1, most)

const unitMinutes = { minute: 1, hour: 60, day: 1_440 } as const
const mostOf = (unit: keyof typeof unitMinutes): number => (slaLimits.days * 1_440) / unitMinutes[unit]
/** Null where only the calendar says how long it is. */
const minutesOf = ({ amount, unit }: DurationDraft): number | null =>
  unit === 'day' || amount === null ? null : amount * unitMinutes[unit]

/** What the browser knows to be wrong with an SLA, by the paths that the server would use. */
export function draftProblems(draft: SlaDraft): Problems {
  const { name, targets, warning } = draft
  const found: Problems = {}
  if (!name.trim()) found.name = missingName()
  Object.assign(found, conditionProblems(draft.condition))
  Object.assign(found, targetProblems(targets))
  const warningProblem = warning && warningError(warning)
  if (warningProblem) found['warning.amount'] = warningProblem
  for (const field of ['warningActions', 'missedActions'] as const)
    for (const [index, action] of draft[field].entries())
      for (const [key, message] of Object.entries(missingIn(action satisfies SlaAction)))
        found[`${field}.${index}.${key}`] = message
  return found
}

/** What the browser knows to be wrong with the targets alone: without it, a preview can be computed. */
export function targetProblems(targets: SlaDraft['targets']): Problems {
  const found: Problems = {}
  if (slaTargets.every((target) => targets[target] === null)) found.targets = text('chooseTarget')
  for (const target of slaTargets) {
    const duration = targets[target]
    const problem = duration && targetError(duration, targets.resolved)
    if (problem) found[`targets.${target}.amount`] = problem
  }
  return found
}

const warningError = ({ amount, unit }: NonNullable<SlaDraft['warning']>): string | undefined =>
  upTo(unit === 'percent' ? 99 : 10_080)(amount)

const targetError = (duration: DurationDraft, end: DurationDraft | null): string | undefined =>
  upTo(mostOf(duration.unit))(duration.amount) ??
  (isLonger(duration, end) ? text('longerThanEnd') : undefined)

/** Days of a calendar are compared by the server. */
function isLonger(duration: DurationDraft, end: DurationDraft | null): boolean {
  if (!end || duration.amount === null || end.amount === null) return false
  if (duration.unit === end.unit) return duration.amount > end.amount
  const [own, limit] = [minutesOf(duration), minutesOf(end)]
  return own !== null && limit !== null && own > limit
}
