import { AxeBuilder } from '@axe-core/playwright'
import { source } from 'axe-core'
import type { Page } from 'playwright-core'

interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly html: string }[]
}

declare const axe: {
  run(root: Document, options: object): Promise<{ violations: readonly Violation[] }>
}

/**
 * Open menus and lists of proposals are at the end of the page, outside of its landmarks. That is no barrier: the button
 * or the field that opened them leads there.
 */
const opened = '[role=menu], [role=listbox]'
const regionMatcher = `dialog, [role=dialog], [role=alertdialog], svg, ${opened}`
const ownOptions = { checks: [{ id: 'region', options: { regionMatcher } }] }

const axeSource = `${source};axe.configure(${JSON.stringify(ownOptions)})`

/** A frame in which axe cannot run: that of a mail, which allows no scripts. */
const withoutScripts = 'iframe[sandbox]:not([sandbox~="allow-scripts"])'

/** Rules for whole pages, and for colours, which the sender of a mail has chosen. */
const notInMail = [
  'bypass',
  'color-contrast',
  'document-title',
  'html-has-lang',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
]

/**
 * Returns what axe finds on the current page, and contrasts that are too low in the other theme. Added to the page once, it
 * stays through the portal's own navigation.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  const [frames, mails] = await Promise.all(
    ['iframe', withoutScripts].map((selector) => page.locator(selector).count()),
  )
  const found = frames === mails ? await inPage(page) : await inAllFrames(page)
  const all = [...found, ...(mails ? await inMails(page) : []), ...(await inOtherTheme(page))]
  return all.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  )
}

async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
}

async function inPage(page: Page, disabled: readonly string[] = []): Promise<readonly Violation[]> {
  await loadAxe(page)
  return page.evaluate(async (ids) => {
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      elementRef: false,
      iframes: false,
      rules: Object.fromEntries(ids.map((id) => [id, { enabled: false }])),
    })
    return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => ({ html })) }))
  }, disabled)
}

async function inOtherTheme(page: Page): Promise<Violation[]> {
  await loadAxe(page)
  const { theme, nodes } = await page.evaluate(async () => {
    const { dataset } = document.documentElement
    const { mantineColorScheme: shown = 'light' } = dataset
    const other = shown === 'dark' ? 'light' : 'dark'
    dataset.mantineColorScheme = other
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      elementRef: false,
      iframes: false,
      runOnly: ['color-contrast'],
    })
    dataset.mantineColorScheme = shown
    return { theme: other, nodes: violations.flatMap((one) => one.nodes.map(({ html }) => ({ html }))) }
  })
  return nodes.length > 0 ? [{ id: 'color-contrast', help: `in the ${theme} theme`, nodes }] : []
}

async function inAllFrames(page: Page): Promise<readonly Violation[]> {
  return (await new AxeBuilder({ page, axeSource }).setLegacyMode(true).analyze()).violations
}

/** Looks at copies of the mails in a page with scripts, each as large as its frame. */
async function inMails(page: Page): Promise<readonly Violation[]> {
  const copy = await page.context().browser()?.newPage()
  if (!copy) throw new Error('The browser is closed.')
  const found: Violation[] = []
  for (const handle of await page.locator(withoutScripts).elementHandles()) {
    const [frame, box] = await Promise.all([handle.contentFrame(), handle.boundingBox()])
    // The mail may have left the page meanwhile.
    if (!frame || !box) continue
    await copy.setViewportSize({ width: Math.ceil(box.width) || 1, height: Math.ceil(box.height) || 1 })
    await copy.setContent(await frame.content())
    found.push(...(await inPage(copy, notInMail)))
  }
  await copy.close()
  return found
}

/** How much wider than the screen the page is, in pixels. WCAG 2.2, 1.4.10: no scrolling in two directions. */
export const excessWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
