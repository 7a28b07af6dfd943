import { AxeBuilder } from '@axe-core/playwright'
import { source as axeSource } from 'axe-core'
import type { Page } from 'playwright-core'

interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly html: string }[]
}

declare const axe: {
  run(root: Document, options: object): Promise<{ violations: readonly Violation[] }>
}

/** What axe finds on the page as it stands. Put into it once, it stays through the portal's own navigation. */
export async function findBarriers(page: Page): Promise<string[]> {
  const hasFrames = (await page.locator('iframe').count()) > 0
  return (hasFrames ? await inAllFrames(page) : await inPage(page)).map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  )
}

async function inPage(page: Page): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'], elementRef: false })
    return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => ({ html })) }))
  })
}

async function inAllFrames(page: Page): Promise<readonly Violation[]> {
  return (await new AxeBuilder({ page, axeSource }).setLegacyMode(true).analyze()).violations
}

/** How much wider than the screen the page is, in pixels. WCAG 2.2, 1.4.10: nobody scrolls in two directions. */
export const excessWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
