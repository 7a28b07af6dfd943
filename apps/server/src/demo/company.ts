import type { Role, Tag } from '@postroom/contract'
import type { PlanChange } from '#features/workspace/index.ts'
import type { Topic } from './texts/language.ts'

export interface DemoPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: Role
  readonly hasMfa: boolean
  readonly language: 'en' | 'de'
  readonly timeZone: string
}

export interface DemoInbox {
  readonly name: string
  readonly email: string
  readonly description: string
  /** By the local part of their addresses; the founder is in all. */
  readonly members: readonly string[]
  readonly topics: readonly Topic[]
  readonly conversations: number
  /** Working minutes until half of the customers have an answer. */
  readonly answerMinutes: number
}

export interface DemoTag {
  readonly name: string
  readonly color: Tag['color']
  readonly group: string | null
  readonly description: string
}

export interface DemoTeam {
  readonly name: string
  readonly description: string
  /** By the local part of their addresses. The first leads it. */
  readonly members: readonly string[]
  /** By name. */
  readonly inboxes: readonly string[]
}

/** People who are absent when the demo begins. */
export interface DemoAbsence {
  readonly who: string
  readonly status: 'away' | 'off'
  readonly note: string
  readonly days: number
}

export interface DemoWorkspace {
  readonly name: string
  readonly subscription: Required<PlanChange>
  /** The first is the founder. */
  readonly people: readonly DemoPerson[]
  readonly inboxes: readonly DemoInbox[]
  readonly tags: readonly DemoTag[]
  readonly teams: readonly DemoTeam[]
  readonly absences: readonly DemoAbsence[]
}

/** Password of everybody in the demo; printed at every start. */
export const demoPassword = 'fair winds from Lisbon'

const person = (
  domain: string,
  name: `${string} ${string}`,
  email: string,
  role: Role,
  hasMfa: boolean,
  language: 'en' | 'de' = 'en',
): DemoPerson => {
  const [firstName = '', ...rest] = name.split(' ')
  const lastName = rest.join(' ')
  return {
    firstName,
    lastName,
    email: `${email}@${domain}`,
    role,
    hasMfa,
    language,
    timeZone: 'Europe/Lisbon',
  }
}

const tags: readonly DemoTag[] = [
  { name: 'Quote', color: 'amber', group: 'Kind', description: 'Wants to know a price' },
  { name: 'Change', color: 'teal', group: 'Kind', description: 'Changes something that is booked' },
  { name: 'Invoice', color: 'violet', group: 'Kind', description: 'Invoices and reminders' },
  { name: 'Refund', color: 'plum', group: 'Kind', description: 'Money that goes back' },
  { name: 'Delay', color: 'red', group: 'Freight', description: 'Late, or about to be' },
  { name: 'Pick-up', color: 'brown', group: 'Freight', description: 'Dates and places of pick-ups' },
  { name: 'Customs', color: 'olive', group: 'Freight', description: 'Papers, holds and releases' },
  { name: 'Group', color: 'sky', group: null, description: 'Six travellers or more' },
  { name: 'Key customer', color: 'ink', group: null, description: 'Answer first' },
]

export const demoWorkspaces: readonly DemoWorkspace[] = [
  {
    name: 'Marewind',
    subscription: {
      features: ['BOTS'],
      classificationEnabled: true,
      paidUsers: 12,
      paidSharedInboxes: 6,
      subscriptionStatus: 'Active',
    },
    people: [
      person('marewind.example', 'Ingrid Solheim', 'ingrid.solheim', 'Owner', true),
      person('marewind.example', 'Mateus Carvalho', 'mateus.carvalho', 'Admin', true),
      person('marewind.example', 'Anke Brandt', 'anke.brandt', 'Admin', false, 'de'),
      person('marewind.example', 'Léa Fontanel', 'lea.fontanel', 'Member', false),
      person('marewind.example', 'Nuno Duarte', 'nuno.duarte', 'Member', true),
      person('marewind.example', 'Elin Strand', 'elin.strand', 'Member', false),
      person('marewind.example', 'Bruno Amaral', 'bruno.amaral', 'Member', false),
      person('marewind.example', 'Joana Barros', 'joana.barros', 'Member', false),
      person('marewind.example', 'Jack Bowen', 'jack.bowen', 'Member', false),
    ],
    inboxes: [
      {
        name: 'Bookings',
        email: 'bookings@marewind.example',
        description: 'Authorizations, flights and hotels of single travellers',
        members: ['mateus.carvalho', 'lea.fontanel', 'nuno.duarte', 'elin.strand', 'jack.bowen'],
        topics: ['bookings'],
        conversations: 640,
        answerMinutes: 55,
      },
      {
        name: 'Freight desk',
        email: 'freight@marewind.example',
        description: 'Pick-ups, deliveries and customs',
        members: ['mateus.carvalho', 'anke.brandt', 'nuno.duarte', 'bruno.amaral'],
        topics: ['freight'],
        conversations: 560,
        answerMinutes: 40,
      },
      {
        name: 'Groups',
        email: 'groups@marewind.example',
        description: 'Fairs, seminars and journeys of six and more',
        members: ['mateus.carvalho', 'lea.fontanel', 'elin.strand', 'joana.barros'],
        topics: ['groups'],
        conversations: 300,
        answerMinutes: 150,
      },
      {
        name: 'Accounts',
        email: 'accounts@marewind.example',
        description: 'Invoices, payments and refunds',
        members: ['anke.brandt', 'bruno.amaral', 'joana.barros'],
        topics: ['accounts'],
        conversations: 280,
        answerMinutes: 240,
      },
    ],
    tags,
    teams: [
      {
        name: 'Travel desk',
        description: 'Single travellers and groups',
        members: ['mateus.carvalho', 'lea.fontanel', 'nuno.duarte', 'elin.strand', 'jack.bowen'],
        inboxes: ['Bookings'],
      },
      {
        name: 'Freight',
        description: 'Pick-ups, deliveries and customs',
        members: ['anke.brandt', 'nuno.duarte', 'bruno.amaral'],
        inboxes: ['Freight desk'],
      },
      {
        name: 'Office',
        description: 'Invoices, and the office itself',
        members: ['anke.brandt', 'joana.barros', 'ingrid.solheim'],
        inboxes: [],
      },
    ],
    absences: [
      { who: 'joana.barros', status: 'off', note: 'At the fair in Leipzig', days: 3 },
      { who: 'elin.strand', status: 'away', note: 'Back after the training', days: 1 },
    ],
  },
  {
    name: 'Northquay Travel',
    subscription: {
      features: [],
      classificationEnabled: false,
      paidUsers: 5,
      paidSharedInboxes: 2,
      subscriptionStatus: 'Trial',
    },
    people: [
      person('northquay.example', 'Rhiannon Pask', 'rhiannon.pask', 'Owner', true),
      person('northquay.example', 'Tomás Vidal', 'tomas.vidal', 'Admin', true),
      person('northquay.example', 'Femke de Boer', 'femke.deboer', 'Member', false),
    ],
    inboxes: [
      {
        name: 'Reception',
        email: 'hello@northquay.example',
        description: 'Everything that comes in',
        members: ['tomas.vidal', 'femke.deboer'],
        topics: ['bookings', 'groups', 'accounts'],
        conversations: 220,
        answerMinutes: 75,
      },
    ],
    tags,
    teams: [],
    absences: [],
  },
]
