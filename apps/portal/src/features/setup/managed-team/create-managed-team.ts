import type { Inbox } from '@postroom/contract'
import { call } from '#lib/api-client.ts'
import type { SharedStep } from '../shared-step.ts'

/** Creates the team and its inbox in one call, with the same name. */
export async function createManagedTeam(
  mailboxId: string,
  step: SharedStep,
  facts: { name: string; description: string; historyFrom: string | null },
  options: { idempotencyKey: string },
): Promise<Inbox> {
  const teamId = step.text('team')
  const input = {
    uniqueAccount: mailboxId,
    ...facts,
    ...(teamId ? { teamId } : {}),
    members: [...(step.list('chosen') ?? [])],
  }
  const { inbox } = await call('managedTeams.create', input, options)
  return inbox
}
