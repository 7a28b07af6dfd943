import type { Activity } from '@postroom/contract'
import { translate } from '#lib/i18n.ts'
import { talkTexts } from './talk.texts.ts'

const known = {
  'automatic assignment: in turn': 'cause_in_turn',
  'automatic assignment: least open work': 'cause_least',
  'end of the shift': 'cause_shift_ended',
  'hand-over at the end of the shift': 'cause_shift_handover',
  'assignee is not on shift': 'cause_off_shift',
  'assignee has time off': 'cause_time_off',
  'left the inbox': 'cause_left',
  'handed over': 'cause_handed',
  'the team was deleted': 'cause_team',
  'another program': 'cause_program',
  'a reply was not delivered': 'cause_undelivered',
  'a redirect was not delivered': 'cause_redirect',
  'repair of split conversations': 'cause_repair',
  'closing policy': 'cause_closing',
  classification: 'cause_classification',
  'thank-you': 'cause_thanks',
  'answer to a closed conversation': 'cause_continued',
} as const

const isKnown = (cause: string): cause is keyof typeof known => cause in known

/** Why something happened that no person did, as the history keeps it, in the reader's language. */
export function causeInWords(
  cause: string,
  {
    rule,
    undoneRule,
    undoneBulkChange,
    sla,
    policy,
    classification,
  }: Pick<Activity, 'rule' | 'undoneRule' | 'undoneBulkChange' | 'sla' | 'policy' | 'classification'> = {},
): string {
  if (undoneRule) return translate(talkTexts, 'undoOf', { name: undoneRule.name })
  if (undoneBulkChange)
    return undoneBulkChange.macro === null
      ? translate(talkTexts, 'undoOfBulkChange')
      : translate(talkTexts, 'undoOfMacro', { name: undoneBulkChange.macro })
  if (rule) return translate(talkTexts, 'byRule', { name: rule.name })
  if (sla) return translate(talkTexts, 'bySla', { name: sla.name })
  if (policy) return translate(talkTexts, 'byPolicy', { name: policy.name })
  if (classification?.classes[0])
    return translate(talkTexts, 'byClass', { name: classification.classes[0].name })
  if (isKnown(cause)) return translate(talkTexts, known[cause])
  const agent = /^AI agent “(.*)”$/s.exec(cause)?.[1]
  if (agent) return translate(talkTexts, 'byAgent', { name: agent })
  const minutes = /^not answered within (\d+) minutes$/.exec(cause)?.[1]
  return minutes ? translate(talkTexts, 'cause_late', { minutes }) : cause
}
