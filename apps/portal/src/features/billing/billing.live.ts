import { onEvent } from '#lib/realtime.ts'
import { billingKey } from './billing.api.ts'

// The state of billing names the workspace and its plan, and counts people, invitations, inboxes and mailboxes.
for (const type of [
  'billing.changed',
  'workspace.plan_changed',
  'workspace.updated',
  'member.joined',
  'member.removed',
  'members_invited',
  'invitation.changed',
  'invitation.closed',
  'inbox.created',
  'inbox.deleted',
  'mailbox.changed',
] as const)
  onEvent(type, (client) => client.invalidateQueries({ queryKey: billingKey }))
