import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openConversation, reply, waitForConversation } from './acts/conversation.ts'
import { holdRequests } from './acts/hold-requests.ts'
import { runBeforePortal } from './acts/run-before-portal.ts'
import { type OwnerAtWork, startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const minuteMs = 60_000

const stage = useStage()
let work: OwnerAtWork

beforeAll(async () => {
  work = await startOwnerAtWork(stage)
})

/** Puts the clock of the portal forward, and again what is added to `aheadMs` in the page. */
const putForward = (page: Page, minutes: number) =>
  runBeforePortal(
    page,
    stage.url,
    `const RightDate = Date
     globalThis.aheadMs = ${minutes * minuteMs}
     globalThis.Date = class extends RightDate {
       static now() { return RightDate.now() + globalThis.aheadMs }
       constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])) }
     }`,
  )

it.each([7, -7])(
  'a clock that is %i minutes fast changes neither the time to undo nor that of a snooze',
  async (minutes) => {
    // Another one for each clock, since undoing leaves a draft.
    const subject = `Crates ${minutes}`
    const conversationId = await work.arrive(subject)
    const { page } = await work.open('/inbox/open', { prepare: (page) => putForward(page, minutes) })
    await waitForConversation(page, subject)
    expect(await page.evaluate(() => Date.now())).not.toBeCloseTo(Date.now(), -5)
    await openConversation(page, subject)
    await reply(page, `Sent by a clock that is wrong by ${minutes} minutes.`)
    const words = page.getByText(/^Sends in \d+ s$/).first()
    const [, seconds] = /(\d+) s/.exec((await words.textContent()) ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(Number(seconds)).toBeLessThanOrEqual(12)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await words.waitFor({ state: 'detached' })

    await page
      .getByRole('button', { name: /^Snooze/ })
      .first()
      .click()
    await page.getByPlaceholder('Try “tomorrow 9” or “in 3 hours”').fill('in 2 hours')
    await page.getByRole('dialog').getByRole('option').first().click()
    const snoozed = async () => {
      const { snoozedUntil } = await work.owner.client.call('conversations.get', { conversationId })
      return snoozedUntil === null ? null : Date.parse(snoozedUntil) - Date.now()
    }
    await expect.poll(snoozed).not.toBeNull()
    expect(Math.abs(((await snoozed()) ?? 0) - 120 * minuteMs)).toBeLessThan(2 * minuteMs)
  },
)

it('what was shown by a wrong clock is shown again once the time of the server is known', async () => {
  const dueAt = new Date(Date.now() + 5 * minuteMs).toISOString()
  await work.owner.client.call('tasks.add', {
    conversationId: await work.arrive('Pallets'),
    title: 'Call the agency',
    dueAt,
    assigneeId: work.owner.userId,
  })
  let openStream = async () => {}
  const { page } = await work.open('/tasks', {
    prepare: async (page) => {
      await putForward(page, 7)
      openStream = await holdRequests(page, '**/api/v1/stream')
    },
  })
  const overdue = page.getByRole('heading', { name: /^Overdue/ })
  await overdue.waitFor()
  await openStream()
  // Relative times are renewed every minute, too.
  await overdue.waitFor({ state: 'detached', timeout: 20_000 })
})

it('a conversation that stays open over midnight says the date of yesterday’s messages', async () => {
  const conversationId = await work.arrive('Frames')
  const { page } = await work.open(`/inbox/open/${conversationId}`, {
    prepare: (page) => putForward(page, 0),
  })
  const message = page.getByRole('article', { name: /^Message/ })
  const today = message.getByText(/^Today \d\d:\d\d$/)
  await today.waitFor()
  await page.evaluate(
    (dayMs) => {
      Object.assign(globalThis, { aheadMs: dayMs })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    24 * 60 * minuteMs,
  )
  await message.getByText(/^[A-Z][a-z]{2} \d+ [A-Z][a-z]{2}, \d\d:\d\d$/).waitFor()
  expect(await today.count()).toBe(0)
})
