import { beforeAll, expect } from 'vitest'
import { connectInbox } from '../../apps/server/src/features/mail-sync/mail-sync.fixture.ts'
import { codeOf } from '../../apps/server/src/features/mfa/mfa.fixture.ts'
import type { Owner, Someone } from '../../apps/server/test/harness.ts'
import { findBarriers } from '../acts/accessible.ts'
import { talkHeading, waitForConversation } from '../acts/conversation.ts'
import { type Keyboard, keyboardOf } from '../acts/keyboard.ts'
import { enrol } from '../acts/mfa.ts'
import type { BrowserPerson } from './browser-person.ts'
import { useMailWorld } from './mail-world.ts'
import { useStage } from './stage.ts'
import { arrivedMail, bookingMail, freightMail } from './support-mail.ts'

/** Subjects of the mail to the inbox "bookings". */
export const subjects = {
  frames: 'Two frames arrived damaged',
  invoice: 'Invoice 2026-1107 paid twice',
  address: 'New delivery address from December',
  pickUp: 'Pick-up on Friday',
  prints: 'Packing list for the prints',
  offers: 'Spring offers by the lake',
  quote: 'Quote for twelve crates to Gothenburg',
}

/** Name of the list box with conversations. */
export const list = /^Conversations in /

/** A person at work by keyboard alone, in two shared inboxes with the mail of a morning and a colleague. */
export function useKeyboardDay({ undoSeconds }: { undoSeconds: 0 | 30 }) {
  const stage = useStage()
  const world = useMailWorld('bookings', 'freight')
  let owner: Owner
  let secret: string
  let mateus: Someone
  let ingrid: BrowserPerson
  let keys: Keyboard

  beforeAll(async () => {
    owner = await stage.server.createWorkspace({ mfa: false })
    secret = await enrol(owner)
    mateus = await stage.server.addMember(owner)
    await owner.client.call('tags.create', { name: 'Refund', color: 'red' })
    await owner.client.call('savedReplies.create', {
      name: 'Replacement on its way',
      html: '<p>Hello {{customer.firstName}}, we are sorry. The replacement leaves on [day].</p>',
    })
    for (const [name, mail] of [
      ['bookings', bookingMail],
      ['freight', freightMail],
    ] as const) {
      await world.dovecot.deliverMany(name, arrivedMail(mail, `${name}@marewind.example`))
      const { inboxId } = await connectInbox(owner, world, name)
      await owner.client.call('inboxes.set_members', { inboxId, add: [owner.userId, mateus.userId] })
    }
    await owner.client.call('conversations.save_sending_settings', { undoSeconds })
    ingrid = await stage.newPerson('Ingrid')
    ingrid.expectRefusal(403, '/api/v1/')
    keys = keyboardOf(ingrid.page)
  })

  const row = (subject: string) => ingrid.page.getByRole('option', { name: subject })
  const dialog = (name: string | RegExp) => ingrid.page.getByRole('dialog', { name })

  return {
    world,
    row,
    dialog,
    get ingrid() {
      return ingrid
    },
    get owner() {
      return owner
    },
    get mateus() {
      return mateus
    },
    get keys() {
      return keys
    },
    async signIn() {
      const { page } = ingrid
      await page.goto('/inbox')
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      await keys.isOn('textbox', 'Email')
      await keys.type(owner.email)
      await keys.press('Enter')
      await page.getByLabel('Password', { exact: true }).and(page.locator(':focus')).waitFor()
      await keys.type(owner.password)
      await keys.press('Enter')
      await page.getByRole('heading', { name: 'Account security' }).waitFor()
      await keys.isOn('textbox', 'Security code')
      await keys.type(codeOf(secret, 1))
      for (const { subject } of [...bookingMail, ...freightMail]) await waitForConversation(page, subject)
    },
    /** Opens a list or a page from the palette, or runs a command. */
    async goTo(words: string, entry: string | RegExp) {
      await keys.press('Control+k')
      await keys.isOn('combobox', 'Search or jump to')
      await keys.type(words)
      await keys.arrowTo('option', entry)
      await keys.press('Enter')
      await dialog('Search or jump to').waitFor({ state: 'detached' })
    },
    /** Walks through the list to a conversation and opens it. */
    async open(subject: string) {
      await row(subject).waitFor()
      await keys.press('j')
      await keys.isOn('listbox', list)
      await keys.press('Home')
      await keys.arrowTo('option', new RegExp(subject))
      await keys.press('Enter')
      await talkHeading(ingrid.page, subject).waitFor()
      await keys.isOn('heading', subject)
    },
    async stateOf(subject: string) {
      const { items } = await owner.client.call('conversations.list', { view: 'all' })
      const found = items.find((one) => one.subject === subject)
      if (!found) throw new Error(`There is no conversation ${subject}.`)
      return found
    },
    // A list that is being replaced is dimmed for a moment.
    noBarriers: async () => {
      await expect.poll(() => findBarriers(ingrid.page)).toEqual([])
    },
  }
}
