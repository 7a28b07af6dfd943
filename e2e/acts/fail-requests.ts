import type { Locator, Page } from 'playwright-core'

/** What the server says where a request fails on purpose. */
export const failure = 'This did not work.'

/** Requests to an address fail until the returned function is called. */
export async function failRequests(
  page: Page,
  address: string | RegExp,
  method?: string,
): Promise<() => Promise<void>> {
  const error = { code: 'not_implemented', message: failure, requestId: 'AbCdEfGh12345678' }
  await page.route(address, (route) =>
    method !== undefined && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status: 501, json: { error } }),
  )
  return () => page.unroute(address)
}

/**
 * Stops the failures and presses "Try again", which is once on the page or in a part of it. An event can make the page load the data before the press, and the button is
 * gone then.
 */
export async function endAndTryAgain(within: Page | Locator, end: () => Promise<void>): Promise<void> {
  const button = within.getByRole('button', { name: 'Try again' })
  await button.waitFor()
  await end()
  await button.click({ timeout: 5_000 }).catch(async (error: unknown) => {
    if ((await button.count()) > 0) throw error
  })
}
