import type { Page } from 'playwright-core'

/** Runs a script before the portal's own. Scripts added by the test's tool would also run in the frames of mails. */
export async function runBeforePortal(page: Page, portalUrl: string, script: string): Promise<void> {
  const html = await (await fetch(`${portalUrl}/`, { headers: { accept: 'text/html' } })).text()
  const [, entry] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? []
  if (!entry) throw new Error('The page names no script.')
  await page.route(`**${entry}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `{${script}}\n${await response.text()}` })
  })
}
