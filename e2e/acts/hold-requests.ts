import type { Page, Route } from 'playwright-core'

/** Keeps requests to an address from the server until the returned function is called. */
export async function holdRequests(page: Page, address: string): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released.promise
    await route.fallback()
  })
  return async () => {
    released.resolve()
    await page.unroute(address)
  }
}

/** Keeps answers of the server from the page until the returned function is called, which ends once the page has them. */
export async function holdAnswers(
  page: Page,
  address: string | RegExp,
  method?: string,
): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>()
  const held: Promise<void>[] = []
  const answer = async (route: Route) => {
    const response = await route.fetch()
    await released.promise
    await route.fulfill({ response })
  }
  await page.route(address, (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback()
    const answering = answer(route)
    held.push(answering)
    return answering
  })
  return async () => {
    released.resolve()
    await Promise.all(held)
    await page.unroute(address)
  }
}
