import type { createSla, WireInputOf } from '@postroom/contract'
import { followLog } from '#features/slas/index.ts'
import type { AssembledApp } from '#platform/assemble-app.ts'
import type { Person } from '#platform/policy/index.ts'
import { callAs } from './as-person.ts'
import type { DemoWorkspace } from './company.ts'
import type { FoundedWorkspace } from './found-workspace.ts'

/** Days since which the SLAs have been on. */
const slaDays = 30
const dayMs = 86_400_000

const hours = (amount: number) => ({ amount, unit: 'hour' as const })
const days = (amount: number) => ({ amount, unit: 'day' as const })
const warning = { amount: 30, unit: 'minute' as const }
const tellAssignee = { kind: 'notify' as const, userIds: [], assignee: true }

interface Circumstances {
  readonly founder: Person
  readonly officeId: string
  readonly deskId: string
  readonly now: Date
}

/** SLAs of a workspace, with the clocks that the mail of the last weeks has started. */
export async function promiseAnswers(
  app: AssembledApp,
  { tags, inboxes }: DemoWorkspace,
  founded: FoundedWorkspace,
  { founder, officeId, deskId, now }: Circumstances,
): Promise<void> {
  const since = new Date(now.getTime() - slaDays * dayMs)
  const add = (sla: WireInputOf<typeof createSla>) => callAs(app)(founder, 'slas.create', sla, since)
  const tagged = (name: string) => ({
    field: 'tag' as const,
    operator: 'is' as const,
    value: founded.tagIdOf(name),
  })
  const hasTag = (name: string) => tags.some((tag) => tag.name === name)
  const pauses = ['waiting_for_customer' as const]
  if (hasTag('Delay'))
    await add({
      name: 'Carrier delay',
      condition: tagged('Delay'),
      calendarId: deskId,
      targets: { first_reply: hours(2), next_reply: hours(4) },
      warning,
      warningActions: [tellAssignee],
      missedActions: [{ kind: 'star' }, { ...tellAssignee, text: 'A customer waits for news of a delay.' }],
    })
  if (hasTag('Key customer'))
    await add({
      name: 'Key customers',
      condition: tagged('Key customer'),
      calendarId: officeId,
      targets: { assigned: hours(1), first_reply: hours(3), next_reply: hours(4), resolved: days(3) },
      pauses,
      warning: { amount: 80, unit: 'percent' },
      warningActions: [tellAssignee],
      missedActions: [tellAssignee],
    })
  const [first] = inboxes
  if (first)
    await add({
      name: first.name,
      inboxIds: [founded.inboxOf(first).id],
      calendarId: deskId,
      targets: { first_reply: hours(6), next_reply: hours(10) },
      warning,
      warningActions: [tellAssignee],
    })
  await add({
    name: 'Everything else',
    calendarId: officeId,
    targets: { first_reply: hours(8), resolved: days(10) },
    pauses,
  })
  await add({
    name: 'Night desk trial',
    condition: { field: 'subject', operator: 'contains', value: 'urgent' },
    targets: { first_reply: { amount: 30, unit: 'minute' } },
    isOn: false,
  })
  await followLog(app, founded.id, now)
}
