import { type SlaAction, type SlaDuration, slaTargets } from '@postroom/contract'
import { conditionProblems } from '#features/conditions/index.ts'
import { missingIn } from '#features/rules/index.ts'
import { required } from '#lib/form-rules.ts'
import { translate } from '#lib/i18n.ts'
import { slaEditorTexts } from './sla-editor.texts.ts'
import type { SlaDraft } from './sla-values.ts'

type Problems = Record<string, string>
type Message = 'chooseTarget' | 'longerThanEnd' | 'warnAfterEnd'

const text = (name: Message) => translate(slaEditorTexts, name)
const missing = (name: 'nameField' | 'targetField'): string =>
  required(translate(slaEditorTexts, name))('') ?? ''

const unitMinutes = { minute: 1, hour: 60 } as const
/** Null where only the calendar says how long it is. */
const minutesOf = ({ amount, unit }: SlaDuration): number | null =>
  unit === 'day' ? null : amount * unitMinutes[unit]

/** What the browser knows to be wrong with an SLA, by the paths that the server would use. */
export function draftProblems(draft: SlaDraft): Problems {
  const { name, targets, warning } = draft
  const found: Problems = {}
  if (!name.trim()) found.name = missing('nameField')
  Object.assign(found, conditionProblems(draft.condition))
  Object.assign(found, targetProblems(targets))
  if (warning && !(warning.amount >= 1)) found['warning.amount'] = missing('targetField')
  else if (warning?.unit === 'percent' && warning.amount > 99) found['warning.amount'] = text('warnAfterEnd')
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
    if (duration && !(duration.amount >= 1)) found[`targets.${target}.amount`] = missing('targetField')
    else if (duration && isLonger(duration, targets.resolved))
      found[`targets.${target}.amount`] = text('longerThanEnd')
  }
  return found
}

/** Days of a calendar are compared by the server. */
function isLonger(duration: SlaDuration, end: SlaDuration | null): boolean {
  if (!end) return false
  if (duration.unit === end.unit) return duration.amount > end.amount
  const [own, limit] = [minutesOf(duration), minutesOf(end)]
  return own !== null && limit !== null && own > limit
}
