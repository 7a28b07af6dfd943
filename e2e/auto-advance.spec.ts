import type { Locator } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { findBarriers } from './acts/accessible.ts'
import { openConversation, talkHeading, waitForConversation } from './acts/conversation.ts'
import { savePicture, savesPictures } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let work: OwnerAtWork
let owner: Owner
let ingrid: BrowserPerson
/** Newest first, as in the list. */
const subjects = ['Hinges', 'Glue', 'Frames', 'Easels', 'Drawers', 'Crates', 'Boxes', 'Anvils']

const row = (subject: string) => ingrid.page.getByRole('option', { name: subject })
const isListed = async (view: 'open' | 'closed', subject: string) =>
  (await owner.client.call('conversations.list', { view })).items.some((one) => one.subject === subject)
const isClosed = (subject: string) => isListed('closed', subject)
const placeholder = () => ingrid.page.getByText('Choose a conversation')

async function choose(name: string, saved: string) {
  const { page } = ingrid
  await page.goto('/settings/personal/profile')
  await page.getByRole('radiogroup', { name: 'After closing' }).getByText(name, { exact: true }).click()
  await expect
    .poll(async () => (await owner.client.call('session.get_user', {})).settings.autoAdvance)
    .toBe(saved)
}

async function open(subject: string) {
  await ingrid.page.goto('/inbox/open')
  await openConversation(ingrid.page, subject)
  await ingrid.page.getByTitle('Close the conversation (E)').waitFor()
}

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
  owner = work.owner
  for (const subject of subjects.toReversed()) await work.arrive(subject)
  ingrid = await work.open('/inbox/open')
  await waitForConversation(ingrid.page, 'Hinges')
})

it('a closed conversation stays on screen unless the person chose otherwise; ⇧E goes to the next one', async () => {
  const { page } = ingrid
  await open('Hinges')
  await page.keyboard.press('e')
  await row('Hinges').waitFor({ state: 'detached' })
  await talkHeading(page, 'Hinges').waitFor()
  await page.keyboard.press('e')
  await row('Hinges').waitFor()
  await page.getByTitle('Close the conversation (E)').waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Close and next' }).waitFor()
  await savePicture(page, 'menu')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await page.keyboard.press('Shift+E')
  await talkHeading(page, 'Glue').waitFor()
  await page.getByText('Conversation closed').waitFor()
  expect(await isClosed('Hinges')).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await row('Hinges').waitFor()
  await expect.poll(() => isClosed('Hinges')).toBe(false)
  await talkHeading(page, 'Glue').waitFor()
})

it('goes to the next conversation after closing, snoozing and removing, and back to the list after the last', async () => {
  const { page } = ingrid
  await choose('Next', 'next')
  expect(await findBarriers(page)).toEqual([])
  await savePicture(page, 'profile')
  await open('Glue')
  await page.getByRole('button', { name: 'Close the conversation' }).click()
  await talkHeading(page, 'Frames').waitFor()
  await page.getByTitle('Close the conversation (E)').waitFor()
  await page.keyboard.press('z')
  await page.getByRole('dialog').getByRole('option', { name: 'Until the customer replies' }).click()
  await talkHeading(page, 'Easels').waitFor()
  await row('Frames').waitFor({ state: 'detached' })
  // The focus is in the conversation, so that J and K go on from here.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Easels')
  await page.keyboard.press('j')
  await talkHeading(page, 'Drawers').waitFor()
  await page.getByTitle('Close the conversation (E)').waitFor()
  await page.keyboard.press('#')
  await talkHeading(page, 'Crates').waitFor()
  // Loading a page ends calls that the mail server delays.
  await expect.poll(() => isListed('open', 'Drawers')).toBe(false)
  await page.goBack()
  await page.waitForURL(/\/inbox\/open$/)
  await open('Anvils')
  await page.keyboard.press('e')
  await placeholder().waitFor()
  await page.waitForURL(/\/inbox\/open$/)
})

it('goes to the previous conversation, also after a reply that closes', async () => {
  const { page } = ingrid
  await choose('Previous', 'previous')
  await open('Boxes')
  await page.getByRole('button', { name: /^Reply to / }).click()
  await page.getByRole('textbox', { name: 'Reply', exact: true }).fill('They are on their way.')
  await page.getByRole('button', { name: 'More send options' }).click()
  await page.getByRole('menuitem', { name: 'Send and close' }).click()
  await talkHeading(page, 'Crates').waitFor()
  await row('Boxes').waitFor({ state: 'detached' })
})

it('a sent reply snoozes its conversation, which undoing brings back, or goes to the next one', async () => {
  const { page } = ingrid
  for (const subject of ['Vices', 'Wedges']) await work.arrive(subject)
  const write = async (subject: string, option: string, text = `About the ${subject}.`) => {
    await open(subject)
    await page.getByRole('button', { name: /^Reply to |^Continue your draft/ }).click()
    await page.getByRole('textbox', { name: 'Reply', exact: true }).fill(text)
    await page.getByRole('button', { name: 'More send options' }).click()
    await page.getByRole('menuitem', { name: option }).click()
  }
  const snoozed = async () =>
    (await owner.client.call('conversations.list', { view: 'snoozed' })).items.map(({ subject }) => subject)
  ingrid.expectRefusal(409, '/api/v1/conversation/')
  await write('Vices', 'Send and snooze…', 'The list is attached.')
  const picker = page.getByRole('dialog', { name: 'Snooze until' })
  await picker.waitFor()
  await expect.poll(() => findBarriers(page)).toEqual([])
  await savePicture(page, 'snooze')
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'More send options',
  )
  expect(await snoozed()).not.toContain('Vices')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Send and snooze…' }).click()
  await picker.getByRole('option', { name: 'Until the customer replies' }).click()
  await page.getByText('You mentioned an attachment, but none is attached.').waitFor()
  expect(await snoozed()).not.toContain('Vices')
  await page.getByRole('button', { name: /^Send(?! and| without)/ }).click()
  await talkHeading(page, 'Wedges').waitFor()
  await row('Vices').waitFor({ state: 'detached' })
  expect(await snoozed()).toContain('Vices')
  await page.getByRole('button', { name: 'Undo' }).click()
  await row('Vices').waitFor()
  expect(await snoozed()).not.toContain('Vices')
  await write('Wedges', 'Send and next')
  await talkHeading(page, 'Vices').waitFor()
  await row('Wedges').waitFor()
  expect(await isClosed('Wedges')).toBe(false)
})

it('a conversation stays read when an older answer to closing it arrives', async () => {
  const { page } = ingrid
  const id = await work.arrive('Wheels')
  await page.goto('/inbox/all')
  await row('Wheels').waitFor()
  const path = (call: string) => `**/api/v1/conversation/${id}/${call}`
  const gate = Promise.withResolvers<void>()
  await page.route(path('read'), async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.route(path('close'), async (route) => {
    const response = await route.fetch()
    const read = page.waitForResponse(path('read'))
    gate.resolve()
    await read
    await route.fulfill({ response })
  })
  await openConversation(page, 'Wheels')
  await page.getByTitle('Close the conversation (E)').waitFor()
  const closed = page.waitForResponse(path('close'))
  await page.keyboard.press('Shift+E')
  await closed
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).waitFor()
  expect(await row('Wheels').getAttribute('data-unread')).toBeNull()
  await page.unrouteAll({ behavior: 'wait' })
  const { items } = await owner.client.call('conversations.list', { view: 'closed' })
  expect(items.find((one) => one.id === id)?.isUnread).toBe(false)
})

/** Returns the values that an attribute took from now on. */
async function watchAttribute(element: Locator, name: string) {
  const seen = await element.evaluateHandle((node, attribute) => {
    const values: (string | null)[] = []
    const note = () => void values.push(node.getAttribute(attribute))
    new MutationObserver(note).observe(node, { attributeFilter: [attribute] })
    return values
  }, name)
  return () => seen.jsonValue()
}

it('of two quick changes the second wins, although the first was delayed', async () => {
  const { page } = ingrid
  const id = await work.arrive('Planes')
  const path = `**/api/v1/conversation/${id}/flag`
  const [gate, secondGate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const asked: unknown[] = []
  await page.route(path, async (route) => {
    const isFirst = asked.push(route.request().postDataJSON()) === 1
    await (isFirst ? gate : secondGate).promise
    await route.continue()
  })
  await openConversation(page, 'Planes')
  const star = page.getByRole('button', { name: 'Star', exact: true })
  await star.click()
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
  await star.click()
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false')
  // A call of the page that is answered: the second change has had the time to be sent as well.
  await page.evaluate(() => fetch('/health'))
  const states = await watchAttribute(star, 'aria-pressed')
  gate.resolve()
  await expect.poll(() => asked.length).toBe(2)
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('false') ?? false,
  )
  secondGate.resolve()
  await answered
  // The answer to the first change did not show again what the second one had changed.
  expect(await states()).toEqual([])
  await page.unrouteAll({ behavior: 'wait' })
  expect(asked).toMatchObject([{ isFlagged: true }, { isFlagged: false }])
  expect((await owner.client.call('conversations.get', { conversationId: id })).isFlagged).toBe(false)
})

it('a phone goes to the next conversation, and back to the list after the last', async () => {
  const { page } = ingrid
  await choose('Next', 'next')
  await page.setViewportSize({ width: 390, height: 844 })
  if (savesPictures) {
    await page.getByRole('radiogroup', { name: 'After closing' }).scrollIntoViewIfNeeded()
    await savePicture(page, 'profile-390')
  }
  await open('Easels')
  await page.getByRole('button', { name: 'Close the conversation' }).click()
  await talkHeading(page, 'Crates').waitFor()
  await page.getByTitle('Close the conversation (E)').waitFor()
  await page.getByRole('button', { name: 'Close the conversation' }).click()
  await page.waitForURL(/\/inbox\/open$/)
  await row('Hinges').waitFor()
})
