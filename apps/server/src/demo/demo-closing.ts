import { standardClosing } from '@postroom/contract'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { callAs } from './as-person.ts'
import type { DemoWorkspace } from './company.ts'
import type { FoundedWorkspace } from './found-workspace.ts'

/** Creates the closing policy of the travel inboxes. The small workspace has only the default policy. */
export async function writeClosingPolicies(
  app: AssembledApp,
  plan: DemoWorkspace,
  founded: FoundedWorkspace,
  at: Date,
): Promise<void> {
  const inboxIds = plan.inboxes
    .filter(({ name }) => name === 'Bookings' || name === 'Groups')
    .map((inbox) => founded.inboxOf(inbox).id)
  const [owner] = plan.people
  if (inboxIds.length < 2 || !owner) return
  const policy = {
    ...standardClosing,
    name: 'Travel',
    inboxIds,
    reasons: ['Booked', 'Declined', 'Answered'],
    followUp: { mode: 'reopen_within' as const, days: 14, keepsOwner: true },
    keepsThanksClosed: true,
    // Sends no mail to customers, because the addresses of the sample data do not exist.
    autoClose: { ...standardClosing.autoClose, isOn: true, days: 10 },
  }
  await callAs(app)(founded.personOf(owner), 'closing_policies.create', policy, at)
}
