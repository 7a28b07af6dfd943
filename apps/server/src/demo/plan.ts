import { type DemoInbox, type DemoPerson, type DemoWorkspace, demoWorkspaces } from './company.ts'
import { afterWorking, arrivalIn, weightOf } from './opening-hours.ts'
import type { Customer, PlannedConversation, PlannedStep } from './plan.types.ts'
import { planConversation, planNotice } from './plan-conversation.ts'
import { planCustomers } from './plan-customers.ts'
import { createRandom, type Random } from './random.ts'
import { languages } from './texts/index.ts'

const dayMs = 86_400_000
export const demoDays = 90

export interface WorkspacePlan {
  readonly workspace: DemoWorkspace
  /** In the order in which they begin. */
  readonly conversations: readonly PlannedConversation[]
}

/** All that happens in the demo until `now`, decided by the seed alone; `share` makes a smaller one. */
export function planDemo(seed: number, now: Date, share = 1): WorkspacePlan[] {
  const random = createRandom(seed)
  const customers = languages.flatMap(([language, percent]) => planCustomers(random, language, percent * 4))
  return demoWorkspaces.map((workspace) => ({
    workspace,
    conversations: workspace.inboxes
      .flatMap((inbox) => {
        const count = Math.round(inbox.conversations * share)
        return planInbox({ random, workspace, inbox, customers, now: now.getTime() }, count)
      })
      .sort((a, b) => startOf(a) - startOf(b)),
  }))
}

const startOf = ({ steps }: PlannedConversation): number => steps[0]?.at ?? 0

interface InboxSetting {
  readonly random: Random
  readonly workspace: DemoWorkspace
  readonly inbox: DemoInbox
  readonly customers: readonly Customer[]
  readonly now: number
}

function planInbox(
  { random, workspace, inbox, customers, now }: InboxSetting,
  count: number,
): PlannedConversation[] {
  const people = workspace.people.filter(
    (person, index) => index === 0 || inbox.members.includes(person.email.split('@')[0] ?? ''),
  )
  const agents = people.slice(1)
  return Array.from({ length: count }, (_, index) => {
    const setting = { random, inbox, people: agents, start: startIn(random, now) }
    const steps = random.chance(0.09) ? planNotice(setting) : planLetters(setting, customers)
    // Steps in the future are omitted: those conversations are waiting, unread or in progress.
    const past = steps.filter(({ at }) => at <= now)
    const extra = [...readings(random, people, past, now), ...draftOf(random, steps, now)]
    return {
      key: `${inbox.email.split('@')[0]}-${index + 1}`,
      inbox,
      steps: onlyLastReadings([...past, ...extra].sort((a, b) => a.at - b.at)),
    }
  })
}

/** A later reading makes an earlier one of the same person forgotten. */
function onlyLastReadings(steps: readonly PlannedStep[]): PlannedStep[] {
  return steps.filter(
    (step, index) =>
      step.kind !== 'read' ||
      !steps.slice(index + 1).some((later) => later.kind === 'read' && later.by === step.by),
  )
}

/** Everybody looks through what came in lately; what is new this hour few have seen. */
function readings(
  random: Random,
  people: readonly DemoPerson[],
  past: readonly PlannedStep[],
  now: number,
): PlannedStep[] {
  const last = past.findLast(({ kind }) => kind === 'mail')
  if (!last || last.at < now - 5 * dayMs) return []
  return people
    .filter(() => random.chance(0.8))
    .map((by) => ({ kind: 'read' as const, at: afterWorking(last.at, random.skewed(70)), by }))
    .filter(({ at }) => at <= now)
}

/** Some of the answers that are to come are being written. */
function draftOf(random: Random, steps: readonly PlannedStep[], now: number): PlannedStep[] {
  const next = steps.find(({ at }) => at > now)
  if (next?.kind !== 'reply' || !random.chance(0.9)) return []
  const seen = steps.findLast(({ at }) => at <= now)
  return seen ? [{ kind: 'draft', at: seen.at, by: next.by, paragraphs: next.paragraphs.slice(0, 2) }] : []
}

function planLetters(setting: Parameters<typeof planNotice>[0], customers: readonly Customer[]) {
  const { random, inbox } = setting
  const customer = random.pick(customers)
  const fitting = customer.language.occasions.filter(({ topic }) => inbox.topics.includes(topic))
  return planConversation({ ...setting, customer, occasion: random.pick(fitting) })
}

/** A moment of the last ninety days before now, on working days mostly. */
function startIn(random: Random, now: number): number {
  const days = Array.from({ length: demoDays }, (_, ago) => now - ago * dayMs)
  const day = random.weighted(days.map((at) => [at, weightOf(at)] as const))
  const at = arrivalIn(day, random.weighted, random.next())
  return at < now ? at : startIn(random, now)
}
