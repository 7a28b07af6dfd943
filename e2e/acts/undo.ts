import type { Page } from 'playwright-core'

/** The button of the newest toast with these words: its answer may come after that of a toast still shown. */
export const undoOf = (page: Page, words: string) =>
  page
    .getByRole('region', { name: 'Messages' })
    .locator('> *', { hasText: words })
    .last()
    .getByRole('button', { name: 'Undo' })
