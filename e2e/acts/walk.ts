import type { Page } from 'playwright-core'

/** Goes to a page as a link in the portal does, without loading it anew. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => history.pushState({}, '', target), path)
}

/** The page is there and whole: its title stands, one heading, nothing is still being fetched. */
export async function seesPage(page: Page, title: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const isBusy = document.querySelector('main [aria-busy="true"]') !== null
    return (
      document.title === `${wanted} · Postroom` && document.querySelectorAll('h1').length === 1 && !isBusy
    )
  }, title)
}
