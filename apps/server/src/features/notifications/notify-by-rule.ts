import { type ruleMark, ruleNotified } from '@postroom/contract'
import type { z } from 'zod'
import { findVisibleConversation } from '#features/conversations/index.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'

interface RuleNotice {
  readonly conversationId: string
  readonly userIds: readonly string[]
  readonly rule: z.infer<typeof ruleMark>
  readonly text: string
}

/**
 * Notifies the people who can see the conversation by browser or mail, as their settings say, after their quiet hours.
 * Returns how many were notified.
 */
export async function notifyByRule(change: SystemChange, notice: RuleNotice): Promise<number> {
  const { tx, workspaceId, emit } = change
  const { conversationId, rule, text } = notice
  let notified = 0
  for (const userId of new Set(notice.userIds)) {
    const visible = await findVisibleConversation(tx, workspaceId, { conversationId, userId })
    if (!visible) continue
    const { subject } = visible
    emit(ruleNotified, { userId, conversationId, subject, rule, text }, { personId: userId })
    notified += 1
  }
  return notified
}
