import type { createMacro, createRule, WireInputOf } from '@postroom/contract'
import { runRulesAt } from '#features/rules/index.ts'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { callAs } from './as-person.ts'
import type { DemoWorkspace } from './company.ts'
import type { FoundedWorkspace } from './found-workspace.ts'

const dayMs = 86_400_000
/** For so long the rules have acted when the demo begins. */
const ruleDays = 14

/** Author, by the local part of the address. */
type Written = { readonly by: string }
type DemoRule = WireInputOf<typeof createRule> & Written
type DemoMacro = WireInputOf<typeof createMacro> & Written

/** Lets the rules of a workspace act on what happened in a slice of time, as of its end. */
export function rulesOfDemo(
  app: AssembledApp,
  plan: DemoWorkspace,
  founded: FoundedWorkspace,
  now: Date,
): (at: Date) => Promise<void> {
  let areWritten = false
  return async (at) => {
    if (at.getTime() < now.getTime() - ruleDays * dayMs) return
    if (!areWritten) await writeRules(app, plan, founded, at)
    areWritten = true
    await runRulesAt(app, founded.id, at)
  }
}

async function writeRules(
  app: AssembledApp,
  plan: DemoWorkspace,
  founded: FoundedWorkspace,
  at: Date,
): Promise<void> {
  for (const { by, ...rule } of demoRules(plan, founded))
    await callAs(app)(personCalled(plan, founded, by), 'rules.create', rule, at)
  for (const { by, ...macro } of demoMacros(plan, founded))
    await callAs(app)(personCalled(plan, founded, by), 'macros.create', macro, at)
}

function personCalled(plan: DemoWorkspace, founded: FoundedWorkspace, name: string) {
  const person = plan.people.find(({ email }) => email.startsWith(`${name}@`))
  if (!person) throw new Error(`The demo has no person called ${name}.`)
  return founded.personOf(person)
}

const about = (...value: string[]) => ({ field: 'subject', operator: 'containsAnyOf', value })

/** The small workspace has none. */
function demoRules(plan: DemoWorkspace, founded: FoundedWorkspace): DemoRule[] {
  const inboxIds = (name: string): string[] =>
    plan.inboxes.filter((inbox) => inbox.name === name).map((inbox) => founded.inboxOf(inbox).id)
  if (inboxIds('Freight desk').length === 0) return []
  const tagIds = (name: string): string[] => [founded.tagIdOf(name)]
  return [
    {
      by: 'mateus.carvalho',
      name: 'Delays first',
      description: 'Late freight gets a star, whatever the language.',
      inboxIds: inboxIds('Freight desk'),
      triggers: ['conversation_started', 'reply_received'],
      condition: {
        operator: 'all',
        conditions: [
          about('delay', 'Verspätung', 'Retard', 'ritardo', 'uitgesteld'),
          { field: 'isAutomatic', operator: 'is', value: false },
        ],
      },
      actions: [{ kind: 'add_tags', tagIds: tagIds('Delay') }, { kind: 'star' }],
      frequency: 'once_per_conversation',
    },
    {
      by: 'anke.brandt',
      name: 'Invoices and reminders',
      inboxIds: inboxIds('Accounts'),
      triggers: ['conversation_started'],
      condition: about('Invoice', 'Rechnung', 'Facture', 'Fattura', 'Factuur', 'Fatura', 'Faktura'),
      actions: [{ kind: 'add_tags', tagIds: tagIds('Invoice') }],
    },
    {
      by: 'ingrid.solheim',
      name: 'Refunds to Mateus',
      description: 'Fails in inboxes where Mateus does not work.',
      triggers: ['conversation_started'],
      condition: about('Refund', 'Devolución'),
      actions: [
        { kind: 'add_tags', tagIds: tagIds('Refund') },
        { kind: 'assign', userId: personCalled(plan, founded, 'mateus.carvalho').userId },
      ],
      stopsHere: true,
    },
    {
      by: 'ingrid.solheim',
      name: 'Tag every group',
      inboxIds: inboxIds('Groups'),
      triggers: ['conversation_started'],
      actions: [{ kind: 'add_tags', tagIds: tagIds('Group') }],
    },
    {
      by: 'mateus.carvalho',
      name: 'Star what waits for a day',
      triggers: ['unanswered_for'],
      wait: { amount: 1, unit: 'day' },
      actions: [{ kind: 'star' }],
      isOn: false,
    },
  ]
}

/** The small workspace has none. */
function demoMacros(plan: DemoWorkspace, founded: FoundedWorkspace): DemoMacro[] {
  if (!plan.inboxes.some(({ name }) => name === 'Freight desk')) return []
  return [
    {
      by: 'mateus.carvalho',
      name: 'Carrier informed',
      description: 'After the carrier confirmed a delay by phone.',
      actions: [
        { kind: 'add_tags', tagIds: [founded.tagIdOf('Delay')] },
        {
          kind: 'reply',
          text: 'Hello {{customer.firstName|there}}, the carrier confirmed the delay. We write as soon as we know more.',
        },
        { kind: 'snooze', amount: 1, unit: 'day' },
      ],
    },
    {
      by: 'ingrid.solheim',
      name: 'Close and archive',
      actions: [{ kind: 'close' }, { kind: 'move', folder: 'archive' }],
    },
    {
      by: 'ingrid.solheim',
      scope: 'personal',
      name: 'Back to me tomorrow',
      actions: [{ kind: 'star' }, { kind: 'snooze', amount: 1, unit: 'day' }],
    },
  ]
}
