import { randomUUID } from 'node:crypto'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { callAs } from './as-person.ts'
import type { DemoWorkspace } from './company.ts'
import type { FoundedWorkspace } from './found-workspace.ts'

const dayMs = 86_400_000
/** Places in the list of open conversations, and the days that they are put off; null until the customer replies. */
const snoozes = [
  { place: 4, days: 1 },
  { place: 9, days: 3 },
  { place: 14, days: null },
] as const

/** Snoozes conversations of the owner's inboxes, and begins a new message. */
export async function putOffWork(
  app: AssembledApp,
  plan: DemoWorkspace,
  founded: FoundedWorkspace,
  now: Date,
): Promise<void> {
  const [owner] = plan.people
  if (!owner) return
  const person = founded.personOf(owner)
  const call = callAs(app)
  const { items } = await call(person, 'conversations.list', { view: 'open', limit: 30 }, now)
  for (const { place, days } of snoozes) {
    const row = items[place]
    if (!row) continue
    // About nine o'clock at the office.
    const until =
      days === null ? null : new Date(Math.floor(now.getTime() / dayMs + days) * dayMs + 8 * 3_600_000)
    const input = { conversationId: row.id, until: until?.toISOString() ?? null }
    await call(person, 'conversations.snooze', input, now)
  }
  const [first] = items
  if (!first) return
  const draft = {
    draftId: randomUUID(),
    inboxId: first.inboxId,
    to: [first.contact],
    subject: 'Rooms for the spring fair',
    html: '<p>Two hotels near the fair still have rooms for your dates. Shall we hold them until Friday?</p>',
  }
  await call(person, 'conversations.save_new_draft', draft, now)
}
