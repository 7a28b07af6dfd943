import type { AssembledApp } from '#platform/assemble-app.ts'
import { callAs } from './as-person.ts'
import type { DemoWorkspace } from './company.ts'
import type { FoundedWorkspace } from './found-workspace.ts'

/** Creates webhooks as examples. They are off, since the systems of the sample company do not exist. */
export async function writeWebhooks(
  app: AssembledApp,
  plan: DemoWorkspace,
  founded: FoundedWorkspace,
  at: Date,
): Promise<void> {
  const [owner] = plan.people
  if (!owner || plan.inboxes.length < 2) return
  const save = callAs(app)
  const examples = [
    {
      name: 'Ledger, invoices',
      description: 'Books invoices that customers send.',
      url: 'https://ledger.marewind.example/in',
      events: ['message.received', 'tag.added'] as const,
    },
    {
      name: 'Booking sheet',
      url: 'https://n8n.marewind.example/w/7f2',
      events: ['conversation.closed'] as const,
      payload: 'ids' as const,
    },
    {
      name: '#bookings-late',
      url: 'https://chat.marewind.example/hooks/late',
      format: 'mattermost' as const,
      events: [],
    },
  ]
  for (const example of examples)
    await save(
      founded.personOf(owner),
      'webhooks.save',
      { ...example, events: [...example.events], active: false },
      at,
    )
}
