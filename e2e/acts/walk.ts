import type { Page } from 'playwright-core'

/** Goes to a page as a link in the portal does, without a reload. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => history.pushState({}, '', target), path)
}

/**
 * The page is there and whole, ten frames running: its title stands, one heading, with these words where they are given,
 * and nothing is still being fetched.
 */
export async function seesPage(page: Page, title: string, heading?: string): Promise<void> {
  const settled = { frames: 0 }
  const counter = await page.evaluateHandle((start) => start, settled)
  await page.waitForFunction(
    ([wanted, count, words]) => {
      const isBusy = document.querySelector('main [aria-busy="true"]') !== null
      const headings = [...document.querySelectorAll('main h1')]
      const says = words === undefined || headings[0]?.textContent?.trim() === words
      const isThere = document.title === `${wanted} · Postroom` && headings.length === 1 && says && !isBusy
      count.frames = isThere ? count.frames + 1 : 0
      return count.frames >= 10
    },
    [title, counter, heading] as const,
  )
}
