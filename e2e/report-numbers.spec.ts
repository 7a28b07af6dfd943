import { beforeAll, expect, it } from 'vitest'
import { findBarriers } from './acts/accessible.ts'
import type { BrowserPerson } from './stage/browser-person.ts'
import { startOwnerAtWork } from './stage/owner-at-work.ts'
import { useStage } from './stage/stage.ts'

const stage = useStage()
let ingrid: BrowserPerson

beforeAll(async () => {
  const work = await startOwnerAtWork(stage)
  ingrid = await work.open('/reporting/beta')
})

it('numbers of a report keep the one before while what is typed is refused', async () => {
  const { page } = ingrid
  await page.getByRole('button', { name: /^Unit/ }).click()
  const steps = page.getByRole('textbox', { name: 'Units in a step' })
  await steps.fill('')
  await page.getByText('Use a whole number from 1 to 366.').waitFor()
  expect(await steps.inputValue()).toBe('')
  await page.getByRole('button', { name: 'Unit Day', exact: true }).waitFor()
  await steps.pressSequentially('2')
  await page.getByRole('button', { name: 'Unit 2 × Day' }).waitFor()
  expect(await steps.inputValue()).toBe('2')
  await steps.press('Tab')
  await steps.selectText()
  await steps.pressSequentially('500')
  await page.getByText('Use a whole number from 1 to 366.').waitFor()
  expect(await steps.inputValue()).toBe('500')
  // Figures are dimmed while they are computed.
  await expect.poll(() => findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Unit 2 × Day' }).waitFor()
  await page.getByRole('button', { name: /^Unit/ }).click()
  await steps.press('ArrowUp')
  await page.getByRole('button', { name: 'Unit 3 × Day' }).waitFor()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await steps.press(key)
  await page.getByRole('button', { name: 'Unit Day', exact: true }).waitFor()
  expect(await steps.inputValue()).toBe('1')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Goal/ }).click()
  const goal = page.getByRole('dialog').getByRole('textbox')
  await goal.pressSequentially('12,5')
  await page.getByRole('button', { name: /^Goal 1[23]/ }).waitFor()
  expect(await goal.inputValue()).toBe('12,5')
  await goal.press('Tab')
  expect(await goal.inputValue()).toBe('12.5')
  for (const wrong of ['many', '1.234']) {
    await goal.fill(wrong)
    await page.getByText('Use a number from 0 to 100000000 with at most two decimals.').waitFor()
    await page.getByRole('button', { name: /^Goal 1[23]/ }).waitFor()
    expect(await goal.inputValue()).toBe(wrong)
  }
  await expect.poll(() => findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove goal' }).click()
  expect(await goal.inputValue()).toBe('')
  await page.getByRole('button', { name: 'Goal None' }).waitFor()
})
