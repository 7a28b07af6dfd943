import { classifyOpen, trainWorkspace } from '#features/classification/index.ts'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { callAs } from './as-person.ts'
import type { DemoWorkspace } from './company.ts'
import type { FoundedWorkspace } from './found-workspace.ts'

const minuteMs = 60_000

/** Each class with the tag of the conversations that people put into it. */
const classes = [
  {
    name: 'Quote request',
    tag: 'Quote',
    color: 'ink',
    description: 'Asks for a price or an offer',
    examples: ['Could you send us an offer for flights and a hotel?'],
  },
  {
    name: 'Booking change',
    tag: 'Change',
    color: 'violet',
    description: 'Wants to change a booked trip',
    examples: ['We need to move our flight to Thursday, is that possible?'],
  },
  {
    name: 'Delay notice',
    tag: 'Delay',
    color: 'amber',
    description: 'A carrier reports a delay',
    examples: ['The truck is late, the new arrival time is tomorrow morning.'],
  },
  {
    name: 'Invoice',
    tag: 'Invoice',
    color: 'plum',
    description: 'Invoices, credit notes, reminders',
    examples: ['The amount of the invoice is overdue.'],
  },
  {
    name: 'Customs papers',
    tag: 'Customs',
    color: 'teal',
    description: 'T1, EUR.1, CMR and questions on them',
    examples: ['The T1 is missing, customs holds the shipment.'],
  },
] as const

/**
 * Classes, the first suggestions, and what people made of them. The model learns from it when the server starts.
 */
export async function classifyWork(
  app: AssembledApp,
  plan: DemoWorkspace,
  founded: FoundedWorkspace,
  now: Date,
): Promise<void> {
  const [owner] = plan.people
  if (!owner || plan.inboxes.length < 2) return
  const person = founded.personOf(owner)
  const save = callAs(app)
  const at = new Date(now.getTime() - 120 * minuteMs)
  const classOfTag = new Map<string, string>()
  for (const { tag, ...fields } of classes) {
    const { id } = await save(
      person,
      'classification.create_class',
      { ...fields, examples: [...fields.examples] },
      at,
    )
    classOfTag.set(founded.tagIdOf(tag), id)
  }
  await save(person, 'classification.save', { version: 0, isOn: true }, at)
  await trainWorkspace(app, founded.id, at)
  await classifyOpen(app, founded.id, { at })
  const { items } = await save(person, 'conversations.list', { view: 'open' }, now)
  for (const [index, { id, tagIds }] of items.entries()) {
    const own = tagIds.flatMap((tagId) => classOfTag.get(tagId) ?? [])
    if (own.length !== 1) continue
    const chosenAt = new Date(now.getTime() - (items.length - index) * minuteMs)
    await save(person, 'classification.classify', { conversationId: id, classIds: own }, chosenAt)
  }
}
