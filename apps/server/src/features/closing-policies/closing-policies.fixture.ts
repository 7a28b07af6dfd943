import { type ClosingDefinition, type ClosingPolicy, standardClosing } from '@postroom/contract'
import type { Someone } from '#test/harness.ts'

let policies = 0

/** Gives an inbox a policy of its own that differs from the standard in this. */
export const closeBy = (
  owner: Someone,
  inboxId: string,
  change: Partial<ClosingDefinition>,
): Promise<ClosingPolicy> =>
  owner.client.call('closing_policies.create', {
    ...standardClosing,
    name: `Policy ${++policies}`,
    inboxIds: [inboxId],
    ...change,
  })
