import type { createView, WireInputOf } from '@postroom/contract'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { callAs } from './as-person.ts'
import type { DemoWorkspace } from './company.ts'
import type { FoundedWorkspace } from './found-workspace.ts'

const isOpen = { field: 'status', operator: 'is', value: 'open' } as const

const views: readonly WireInputOf<typeof createView>[] = [
  {
    scope: 'workspace',
    name: 'Waiting over a day',
    groupBy: 'assignee',
    condition: {
      operator: 'all',
      conditions: [
        isOpen,
        { field: 'waitingSince', operator: 'olderThan', value: { amount: 1, unit: 'day' } },
      ],
    },
  },
  {
    scope: 'workspace',
    name: 'Open with attachments',
    groupBy: 'day',
    condition: {
      operator: 'all',
      conditions: [isOpen, { field: 'hasAttachment', operator: 'is', value: true }],
    },
  },
  {
    scope: 'personal',
    name: 'Starred, due first',
    sort: 'due',
    condition: { operator: 'all', conditions: [isOpen, { field: 'isFlagged', operator: 'is', value: true }] },
  },
]

/** Saved views of the workspace, and one of its owner. */
export async function saveViews(
  app: AssembledApp,
  plan: DemoWorkspace,
  founded: FoundedWorkspace,
  at: Date,
): Promise<void> {
  const [owner] = plan.people
  if (!owner || plan.inboxes.length < 2) return
  for (const view of views) await callAs(app)(founded.personOf(owner), 'views.create', view, at)
}
