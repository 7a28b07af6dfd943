import type { Locator, Page } from 'playwright-core'

const row = (page: Page, subject: string): Locator => page.getByRole('option', { name: subject })

export const talkHeading = (page: Page, subject: string): Locator =>
  page.getByRole('heading', { name: subject, level: 1, exact: true })

/** Mail from outside arrives through the mail server, which notifies after a delay of its own. */
export const waitForConversation = (page: Page, subject: string) =>
  row(page, subject).waitFor({ timeout: 60_000 })

export async function openConversation(page: Page, subject: string): Promise<void> {
  await row(page, subject).click()
  await talkHeading(page, subject).waitFor()
}

/** Writes an answer to the open conversation and sends it. */
export async function reply(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Reply to / }).click()
  await page.getByRole('textbox', { name: 'Reply', exact: true }).fill(text)
  await page.getByRole('button', { name: /^Send(?! and| without)/ }).click()
}

/** Chooses from the list that a button opens. */
export async function pick(page: Page, button: string | RegExp, choice: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  const list = page.getByRole('dialog')
  await list.getByRole('option', { name: choice }).click()
}

/** Milliseconds until another person sees a change. */
export async function seenWithin(act: () => Promise<void>, seen: Locator): Promise<number> {
  await act()
  const started = performance.now()
  await seen.first().waitFor()
  return Math.round(performance.now() - started)
}
