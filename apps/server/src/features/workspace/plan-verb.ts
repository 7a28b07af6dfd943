import { subscriptionStatuses, workspaceFeatures } from '@postroom/contract'
import { inWords, textOf, type WorkspaceRow, workspaceOf } from '#features/session/index.ts'
import type { AdminAnswer, AdminVerb } from '#platform/admin-verb.ts'
import { changeAsSystem } from '#platform/calls/system-change.ts'
import { presentPlan } from './workspace.present.ts'
import { changePlan, type PlanChange } from './workspace-plan.ts'

const none = 'none'
const unlimited = 'unlimited'
const cause = { kind: 'system', id: null, text: 'workspace:plan' } as const

type Typed = Parameters<typeof textOf>[0]

export const workspacePlanVerb: AdminVerb = {
  name: 'workspace:plan',
  summary: 'Shows the subscription of a workspace, or changes the given options.',
  options: [
    { name: 'workspace', summary: 'id or name; not needed where there is only one' },
    { name: 'features', summary: `${none}, or a list of: ${workspaceFeatures.join(', ')}` },
    { name: 'classification', summary: 'on or off' },
    { name: 'paid-users', summary: `seats of users, or ${unlimited}` },
    { name: 'paid-shared-inboxes', summary: `seats of shared inboxes, or ${unlimited}` },
    { name: 'subscription-status', summary: `one of ${subscriptionStatuses.join(', ')}` },
  ],
  run: (app, typed) =>
    inWords(app, async () => {
      const row = await workspaceOf(app, typed)
      const plan = readPlan(typed)
      if (Object.keys(plan).length === 0) return answerOf(row)
      return answerOf(await changeAsSystem(app, row.id, cause, (change) => changePlan(change, plan)))
    }),
}

function answerOf(row: WorkspaceRow): AdminAnswer {
  const plan = presentPlan(row)
  const { users, sharedInbox } = plan.details.paidAccounts
  const lines = [
    `${row.name} (${row.id})`,
    `  features             ${plan.features.join(', ') || none}`,
    `  classification       ${plan.classificationEnabled ? 'on' : 'off'}`,
    `  paid users           ${seatsText(users)}`,
    `  paid shared inboxes  ${seatsText(sharedInbox)}`,
    `  subscription status  ${plan.subscriptionStatus}`,
  ]
  return { data: { workspaceId: row.id, name: row.name, ...plan }, text: lines.join('\n') }
}

const seatsText = (seats: number): string => (seats < 0 ? unlimited : String(seats))

/** Options of the plan; throws a message that says what to type instead. */
function readPlan(typed: Typed): PlanChange {
  return {
    ...named(typed, 'features', (text) => ({ features: readFeatures(text) })),
    ...named(typed, 'classification', (text) => ({
      classificationEnabled: oneOf('classification', ['on', 'off'], text) === 'on',
    })),
    ...named(typed, 'paid-users', (text) => ({ paidUsers: readSeats('paid-users', text) })),
    ...named(typed, 'paid-shared-inboxes', (text) => ({
      paidSharedInboxes: readSeats('paid-shared-inboxes', text),
    })),
    ...named(typed, 'subscription-status', (text) => ({
      subscriptionStatus: oneOf('subscription-status', subscriptionStatuses, text),
    })),
  }
}

const named = <T extends PlanChange>(typed: Typed, name: string, read: (text: string) => T): T | undefined =>
  typed[name] === undefined ? undefined : read(textOf(typed, name))

const readFeatures = (text: string) =>
  text.toLowerCase() === none
    ? []
    : text.split(',').map((word) => oneOf('features', workspaceFeatures, word.trim()))

function readSeats(name: string, text: string): number {
  if (text === unlimited || text === '-1') return -1
  if (!/^\d{1,6}$/.test(text)) throw new Error(`--${name} must be a number of seats or ${unlimited}.`)
  return Number(text)
}

function oneOf<T extends string>(name: string, allowed: readonly T[], text: string): T {
  const value = allowed.find((candidate) => candidate.toLowerCase() === text.toLowerCase())
  if (!value) throw new Error(`--${name} must be one of ${allowed.join(', ')}.`)
  return value
}
