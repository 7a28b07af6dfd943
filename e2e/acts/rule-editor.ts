import type { Page } from 'playwright-core'

export const saveRule = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Save', exact: true }).click()

/** Chooses an option of a field; of several fields with the name, the one at this place. */
export async function choose(page: Page, field: string, option: string, place = 0): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).nth(place).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
