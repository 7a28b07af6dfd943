import { type ClosingDefinition, closingPoliciesChanged, standardClosing } from '@postroom/contract'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { newId } from '#platform/ids.ts'
import { listPolicyRows, lockPolicies, putPolicyRow, setPolicyOfInboxes } from './closing-policies.queries.ts'

/** Name of the policy that new inboxes of channels get; the same word in English and German. */
const chatsName = 'Chats'

/** A chat has no subject, so a message a day after closing starts a new conversation. */
const chatClosing: ClosingDefinition = {
  ...standardClosing,
  followUp: { mode: 'reopen_within', days: 1, keepsOwner: true },
}

/** Gives the inbox of a channel the policy of chats, which is created with the first of them. */
export async function assignChatPolicy(
  { tx, workspaceId, emit }: SystemChange,
  inboxId: string,
): Promise<void> {
  await lockPolicies(tx, workspaceId)
  const policies = await listPolicyRows(tx, workspaceId)
  const existing = policies.find(({ name }) => name.toLowerCase() === chatsName.toLowerCase())
  const closingPolicyId = existing?.id ?? newId()
  if (closingPolicyId === workspaceId) return
  if (!existing) {
    const policy = { id: closingPolicyId, name: chatsName, definition: chatClosing, version: 1 }
    await putPolicyRow(tx, workspaceId, policy)
  }
  await setPolicyOfInboxes(tx, workspaceId, [inboxId], closingPolicyId)
  emit(closingPoliciesChanged, { closingPolicyId }, { subjectId: closingPolicyId })
}
