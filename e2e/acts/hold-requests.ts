import type { Page } from 'playwright-core'

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
