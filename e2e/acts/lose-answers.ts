import type { Page } from 'playwright-core'

/** The server carries out what is sent to an address, and its answers are lost until the returned function is called. */
export async function loseAnswers(page: Page, address: string, method: string): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await route.fetch()
    await route.abort('connectionrefused')
  })
  return () => page.unroute(address)
}

export const noAnswer = (page: Page) => page.getByText('The server did not answer.').waitFor()
