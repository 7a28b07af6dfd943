import { advance, markPaid, readSettings, startTrial, storeSettings } from '#features/billing/index.ts'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import type { Person } from '#platform/policy/index.ts'
import { callAs } from './as-person.ts'
import type { DemoWorkspace } from './company.ts'
import type { FoundedWorkspace } from './found-workspace.ts'

const dayMs = 86_400_000
const cause = { kind: 'import', id: null, text: 'the sample data' } as const

const team = {
  pabbly_plan_id: 'team',
  name: 'Team',
  description: 'SLAs, shifts, AI agents, classification',
  sharedInboxes: 6,
  features: ['BOTS'],
  classificationEnabled: true,
}

const settings = {
  provider: 'invoice',
  plans: [
    {
      pabbly_plan_id: 'starter',
      name: 'Starter',
      description: 'Shared inboxes, tags and rules',
      price: '8.00',
      sharedInboxes: 2,
    },
    { ...team, price: '14.00' },
    { ...team, pabbly_plan_id: 'business', name: 'Business', price: '19.00', sharedInboxes: -1 },
    { ...team, price: '140.00', billing_period: 'year' },
  ],
  tax: { name: 'VAT', rate: '23' },
  seller: {
    name: 'Postroom Hosting, Lda.',
    lines: ['Rua Augusta 27, 1100-048 Lisboa', 'VAT number PT 516 000 000'],
    email: 'accounts@postroom-hosting.example',
    paymentText: 'IBAN PT50 0000 0000 0000 0000 0000 0',
  },
  invoicePrefix: 'PR',
}

const details = {
  billingAddress: {
    company_name: 'Marewind, Lda.',
    street1: 'Rua do Salitre 118',
    zip_code: '1250-198',
    city: 'Lisboa',
    state: '',
    country: 'Portugal',
  },
  additionalInfo: 'VAT number PT 509 317 448',
}

/** The large workspace has a plan and two paid invoices, the small one is in its trial. */
export async function sellPlans(
  app: AssembledApp,
  { people, subscription }: DemoWorkspace,
  founded: FoundedWorkspace,
  now: Date,
): Promise<void> {
  await storeSettings(app, settings)
  const at = (days: number) => new Date(now.getTime() + days * dayMs)
  const [owner] = people
  if (!owner) return
  if (subscription.subscriptionStatus === 'Trial') {
    await changeAsSystem(app, founded.id, cause, (change) => startTrial(change, at(11)), now)
    return
  }
  const person = founded.personOf(owner)
  const order = { pabbly_plan_id: 'team', quantity: subscription.paidUsers }
  const { now: due } = await callAs(app)(person, 'billing.preview_subscription', order, at(-45))
  const placed = { ...order, ...details, total: due?.total ?? '0' }
  await callAs(app)(person, 'billing.update_subscription', placed, at(-45))
  await payInvoices(app, person, at(-40))
  const sold = await app.db.instance(readSettings)
  await changeAsSystem(app, founded.id, cause, (change) => advance(app, change, sold), at(-13))
  await payInvoices(app, person, at(-9))
}

async function payInvoices(app: AssembledApp, person: Person, at: Date): Promise<void> {
  const { items } = await callAs(app)(person, 'billing.list_invoices', {}, at)
  for (const invoice of items.filter(({ status }) => status !== 'paid')) {
    await changeAsSystem(app, person.workspaceId, cause, (change) => markPaid(change, invoice), at)
  }
}
