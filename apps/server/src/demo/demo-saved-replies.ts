import type { createSavedReply, WireInputOf } from '@postroom/contract'
import type { AssembledApp } from '#platform/assemble-app.ts'
import { callAs } from './as-person.ts'
import type { DemoWorkspace } from './company.ts'
import type { FoundedWorkspace } from './found-workspace.ts'

type DemoReply = Omit<WireInputOf<typeof createSavedReply>, 'inboxIds'> & {
  /** Name of the only inbox that offers it; none for all of them. */
  readonly inbox?: string
}

const replies: readonly DemoReply[] = [
  {
    name: 'Hold rooms until a date',
    folder: 'Travel',
    html: '<p>Hello {{customer.firstName|there}},</p><p>we hold the rooms for you until [date], free of charge. A short yes by mail is enough.</p>',
  },
  {
    name: 'Passport details needed',
    folder: 'Travel',
    html: '<p>Hello {{customer.firstName|there}},</p><p>for the tickets we need the names as in the passports, the dates of birth and the passport numbers of all travellers by [date].</p>',
  },
  {
    name: 'Zimmer vorgemerkt',
    folder: 'Travel',
    html: '<p>Guten Tag {{customer.name|und vielen Dank}},</p><p>die Zimmer sind bis [Datum] kostenfrei für Sie vorgemerkt. Für die Buchung genügt eine kurze Antwort.</p>',
  },
  {
    name: 'Pick-up confirmed',
    folder: 'Freight',
    inbox: 'Freight desk',
    html: '<p>Hello {{customer.firstName|there}},</p><p>the pick-up is booked for [date] between 8:00 and 12:00. Please have the CMR ready and the pallets labelled.</p>',
  },
  {
    name: 'Missing customs papers',
    folder: 'Freight',
    inbox: 'Freight desk',
    html: '<p>Hello {{customer.firstName|there}},</p><p>customs still needs:</p><ul><li>the commercial invoice with the country of origin of each item</li><li>the EORI number of the consignee</li></ul><p>If we have them by 16:00, the release is realistic tomorrow morning.</p>',
  },
  {
    name: 'Corrected invoice attached',
    folder: 'Accounts',
    inbox: 'Accounts',
    html: '<p>Hello {{customer.firstName|there}},</p><p>please find the corrected invoice attached. Date and amount have not changed.</p>',
  },
  {
    name: 'Refund on its way',
    folder: 'Accounts',
    html: '<p>Hello {{customer.firstName|there}},</p><p>the refund of [amount] left our bank today and should arrive within three working days.</p>',
  },
]

/** Saved replies of the workspace, and one of its owner. */
export async function writeSavedReplies(
  app: AssembledApp,
  plan: DemoWorkspace,
  founded: FoundedWorkspace,
  at: Date,
): Promise<void> {
  const [owner] = plan.people
  if (!owner || plan.inboxes.length < 2) return
  const person = founded.personOf(owner)
  const own: DemoReply = {
    scope: 'personal',
    name: 'Call me',
    html: '<p>Shall I call you tomorrow at [time]?</p>',
  }
  for (const { inbox, ...reply } of [...replies, own]) {
    const inboxIds = plan.inboxes.filter(({ name }) => name === inbox).map((one) => founded.inboxOf(one).id)
    await callAs(app)(person, 'savedReplies.create', { ...reply, inboxIds }, at)
  }
}
