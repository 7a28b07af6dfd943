import { z } from 'zod'
import type { ReasonDeclaration } from '../core/reason.ts'

const name = z.object({ name: z.string().optional() })

/** Why a rule was switched off, and why one of its actions failed. */
export const ruleReasons = {
  rule_tag_missing: { text: 'A tag that it uses was deleted[: {name}].', params: name },
  rule_team_missing: { text: 'A team that it uses was deleted.' },
  rule_inbox_missing: { text: 'An inbox that it uses was deleted.' },
  rule_person_missing: { text: 'A person whom it names has left the workspace.' },
  rule_budget_spent: {
    text: 'It changed one conversation {effects} times within an hour.',
    params: z.object({ effects: z.number() }),
  },
  rule_assignee_unable: { text: 'The person does not work in this inbox.' },
  rule_team_unable: { text: 'The team does not work in this inbox.' },
  rule_mention_unable: { text: 'A mentioned person does not work in this inbox.' },
  rule_nobody_available: { text: 'No one is available for work.' },
  rule_target_missing: { text: 'What the action names was deleted.' },
  rule_folder_missing: { text: 'The mailbox has no such folder.' },
} as const satisfies Record<string, ReasonDeclaration>
