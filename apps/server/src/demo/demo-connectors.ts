import type { AssembledApp } from '#platform/assemble-app.ts'
import { callAs } from './as-person.ts'
import type { DemoWorkspace } from './company.ts'
import type { FoundedWorkspace } from './found-workspace.ts'

/** Creates two connectors as examples. They are off, since the systems of the sample company do not exist. */
export async function writeConnectors(
  app: AssembledApp,
  plan: DemoWorkspace,
  founded: FoundedWorkspace,
  at: Date,
): Promise<void> {
  const [owner] = plan.people
  if (!owner || plan.inboxes.length < 2) return
  const save = callAs(app)
  await save(
    founded.personOf(owner),
    'api_connectors.save',
    {
      name: 'Fare lookup',
      description: 'The newest booking of the customer, with its fare.',
      url: 'https://fares.marewind.example/v2/bookings',
      query: [
        { name: 'email', value: '{{ customer.email }}' },
        { name: 'currency', value: 'EUR' },
      ],
      authType: 'bearer',
      authData: 'a-token-of-the-sample-data',
      fields: [
        { name: 'Booking', path: 'bookings[0].number', isRequired: true },
        { name: 'Fare', path: 'bookings[0].fare.total' },
        { name: 'Refundable', path: 'bookings[0].fare.refundable', type: 'boolean' },
        { name: 'Offer expires', path: 'bookings[0].fare.expires_at', type: 'date' },
        { name: 'Bags included', path: 'bookings[0].fare.bags.included', type: 'number' },
      ],
      cacheSeconds: 300,
      callers: ['rules', 'sidebar'],
    },
    at,
  )
  await save(
    founded.personOf(owner),
    'api_connectors.save',
    {
      name: 'Call back request',
      description: 'Asks the phone team to call the customer.',
      method: 'POST',
      url: 'https://phone.marewind.example/callbacks',
      body: '{\n  "customer": "{{ customer.name }}",\n  "about": "{{ conversation.subject }}"\n}',
      authType: 'apiKey',
      authSettings: { place: 'header', name: 'X-Api-Key' },
      authData: 'a-key-of-the-sample-data',
      fields: [{ name: 'Planned for', path: 'planned_at', type: 'date' }],
      attempts: 1,
      callers: ['sidebar'],
      risk: 'customer',
    },
    at,
  )
}
