import type { Page, Route } from 'playwright-core'

/**
 * The server carries out what is sent to an address, and its answers are lost until the returned function is called, which
 * ends once those on their way are lost.
 */
export async function loseAnswers(
  page: Page,
  address: string,
  method?: string,
): Promise<() => Promise<void>> {
  let isEnded = false
  const lost: Promise<void>[] = []
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionrefused')
  }
  // It stays: without it, an answer on its way could no longer be lost.
  await page.route(address, (route) => {
    if (isEnded || (method !== undefined && route.request().method() !== method)) return route.fallback()
    const losing = lose(route)
    lost.push(losing)
    return losing
  })
  return async () => {
    isEnded = true
    await Promise.all(lost)
  }
}

export const noAnswer = (page: Page) => page.getByText('The server did not answer.').waitFor()
