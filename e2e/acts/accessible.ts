import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
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

const require = createRequire(import.meta.url)
// The minified file is half as large, and every page that is loaded gets it.
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const axeSource = `${source};axe.configure(${JSON.stringify(ownOptions)})`

/** A frame in which axe cannot run: that of a mail, which allows no scripts. */
const withoutScripts = 'iframe[sandbox]:not([sandbox~="allow-scripts"])'

/** All that depends on the theme: its colours. Structure, names and roles are the same in both. */
const colorRules = ['color-contrast', 'link-in-text-block']

const axeOptions = {
  resultTypes: ['violations'],
  elementRef: false,
  iframes: false,
  // The rule that needs the style sheets does not run.
  preload: { assets: ['media'] },
}

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
 * Returns what axe finds on the current page, and what is wrong with the colours of the other theme. Added to the page once,
 * axe stays through the portal's own navigation.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  return inWords([...(await asShown(page)), ...(await inOtherTheme(page))])
}

/** Returns what axe finds on the current page in the theme that it has. */
export const findBarriersOfTheme = async (page: Page): Promise<string[]> => inWords(await asShown(page))

/** Returns what is wrong with the colours of the current page in the theme that it has. */
export const findColorBarriers = async (page: Page): Promise<string[]> =>
  inWords(await asShown(page, colorRules))

const inWords = (all: readonly Violation[]): string[] =>
  all.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  )

async function asShown(page: Page, only?: readonly string[]): Promise<readonly Violation[]> {
  const { frames, mails } = await page.evaluate(
    (selector) => ({
      frames: document.querySelectorAll('iframe').length,
      mails: document.querySelectorAll(selector).length,
    }),
    withoutScripts,
  )
  const found =
    frames === mails ? await inPage(page, only && { runOnly: only }) : await inAllFrames(page, only)
  return mails ? [...found, ...(await inMails(page, only))] : found
}

async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
}

async function inPage(page: Page, rules: object = {}): Promise<readonly Violation[]> {
  await loadAxe(page)
  return page.evaluate(
    async (options) => {
      const { violations } = await axe.run(document, options)
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html }) => ({ html })),
      }))
    },
    { ...axeOptions, ...rules },
  )
}

async function inOtherTheme(page: Page): Promise<Violation[]> {
  await loadAxe(page)
  return page.evaluate(
    async (options) => {
      const { dataset } = document.documentElement
      const { mantineColorScheme: shown = 'light' } = dataset
      const other = shown === 'dark' ? 'light' : 'dark'
      dataset.mantineColorScheme = other
      const { violations } = await axe.run(document, options)
      dataset.mantineColorScheme = shown
      return violations.map(({ id, nodes }) => ({
        id,
        help: `in the ${other} theme`,
        nodes: nodes.map(({ html }) => ({ html })),
      }))
    },
    { ...axeOptions, runOnly: colorRules },
  )
}

async function inAllFrames(page: Page, only?: readonly string[]): Promise<readonly Violation[]> {
  const builder = new AxeBuilder({ page, axeSource }).setLegacyMode(true)
  return (await (only ? builder.withRules([...only]) : builder).analyze()).violations
}

/** Looks at copies of the mails in a page with scripts, each as large as its frame. */
async function inMails(page: Page, only?: readonly string[]): Promise<readonly Violation[]> {
  const rules = only
    ? { runOnly: only.filter((id) => !notInMail.includes(id)) }
    : { rules: Object.fromEntries(notInMail.map((id) => [id, { enabled: false }])) }
  const copy = await page.context().browser()?.newPage()
  if (!copy) throw new Error('The browser is closed.')
  const found: Violation[] = []
  for (const handle of await page.locator(withoutScripts).elementHandles()) {
    const [frame, box] = await Promise.all([handle.contentFrame(), handle.boundingBox()])
    // The mail may have left the page meanwhile.
    if (!frame || !box) continue
    await copy.setViewportSize({ width: Math.ceil(box.width) || 1, height: Math.ceil(box.height) || 1 })
    await copy.setContent(await frame.content())
    found.push(...(await inPage(copy, rules)))
  }
  await copy.close()
  return found
}

/** How much wider than the screen the page is, in pixels. WCAG 2.2, 1.4.10: no scrolling in two directions. */
export const excessWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
