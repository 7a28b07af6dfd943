import type { Page } from 'playwright-core'

export const tagRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

export async function fillNewTag(page: Page, name: string, description: string): Promise<void> {
  await page.getByRole('button', { name: 'New tag' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Description optional' }).fill(description)
}

export const saveTag = (page: Page) => page.getByRole('button', { name: 'Save tag' }).click()

/** On the page of the shared tags. */
export async function makeTag(page: Page, name: string, description: string): Promise<void> {
  await fillNewTag(page, name, description)
  await saveTag(page)
  await page.getByText(`Tag ${name} created`).waitFor()
  await tagRow(page, name).waitFor()
}
