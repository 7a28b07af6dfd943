import { toInboxChoices } from '@postroom/contract'
import { beforeAll, expect, it } from 'vitest'
import type { Owner } from '../apps/server/test/harness.ts'
import { look } from './acts/look.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage({ env: { POSTROOM_SMTP_URL: 'smtp://127.0.0.1:9?from=desk@marewind.example' } })
let owner: Owner
let ingrid: BrowserPerson
let inboxId: string

const saved = () => owner.client.call('notifications.get_settings', {})

const choose = async (label: string | RegExp, option: string) => {
  await ingrid.page.getByRole('combobox', { name: label }).click()
  await ingrid.page.getByRole('option', { name: option, exact: true }).click()
}

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  owner = work.owner
  inboxId = work.inbox.id
  await owner.client.call('shifts.create', {
    name: 'Desk',
    color: 'teal',
    timeZone: 'UTC',
    days: [1, 2, 3, 4, 5, 6, 7],
    from: '00:00',
    until: '23:55',
    validFrom: '2026-01-01',
    validUntil: null,
    inboxIds: [],
    memberIds: [owner.userId],
    onEnd: 'keep',
    graceMinutes: 0,
  })
  ingrid = await work.open('/inbox/open')
  await ingrid.page.goto('/settings/personal/profile')
})

it('a digest is switched on with its time', async () => {
  const { page } = ingrid
  await choose('Digest by email', 'Monday to Friday')
  await page
    .getByRole('textbox', { name: 'At', exact: true })
    .or(page.getByLabel('At', { exact: true }))
    .fill('07:15')
  await expect.poll(async () => (await saved()).digest).toEqual({ days: 'weekdays', time: '07:15' })
  await choose('Digest by email', 'Off')
  await expect.poll(async () => (await saved()).digest.days).toBe('off')
  await choose('Digest by email', 'Every day')
  await expect.poll(async () => (await saved()).digest.days).toBe('daily')
})

it('notifications are held back outside of shifts', async () => {
  await ingrid.page.getByRole('switch', { name: 'Only during my shifts' }).press('Space')
  await expect.poll(async () => (await saved()).onlyOnShift).toBe(true)
})

it('an inbox gets its own choice of notifications, which is then removed', async () => {
  await choose(/^Notifications of /, 'Only mine')
  await expect.poll(async () => (await saved()).inboxes).toEqual([{ inboxId, level: 'mine' }])
  await look(ingrid.page, 'ways')
  await choose(/^Notifications of /, 'As above')
  await expect.poll(async () => (await saved()).inboxes).toEqual([])
})

it('an inbox gets choices for each event, which stay until it follows the table above again', async () => {
  const { page } = ingrid
  const email = page.getByRole('switch', { name: /^Mentioned in a comment, by email \(/ })
  await choose(/^Notifications of /, 'Own choices')
  await email.press('Space')
  const usual = toInboxChoices(await saved())
  const choices = { ...usual, email: { ...usual.email, mentioned: !usual.email.mentioned } }
  await expect.poll(async () => (await saved()).inboxes).toEqual([{ inboxId, level: 'own', choices }])
  await page.reload()
  const disclosure = page.getByRole('button', { name: /: 1 difference from above$/ })
  expect(await disclosure.getAttribute('aria-expanded')).toBe('false')
  await disclosure.press('Enter')
  expect(await email.isChecked()).toBe(true)
  await look(ingrid.page, 'own-choices')
  await owner.client.call('session.update_profile', { language: 'de' })
  await page.reload()
  await page.getByRole('button', { name: /: 1 Abweichung von oben$/ }).press('Enter')
  await page.getByRole('switch', { name: /^In einem Kommentar erwähnt, per E-Mail \(/ }).waitFor()
  await look(ingrid.page, 'own-choices-de')
  await choose(/^Benachrichtigungen aus /, 'Wie oben')
  await expect.poll(async () => (await saved()).inboxes).toEqual([])
})
