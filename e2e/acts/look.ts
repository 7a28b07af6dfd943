import { basename, join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { excessWidth, findBarriersOfTheme, findColorBarriers } from './accessible.ts'

const { LOOKS: folder = '' } = process.env

/** Whether pictures of what tests show are saved: `LOOKS` names a folder for them. */
export const savesPictures = folder !== ''

interface Looks {
  readonly widths?: readonly number[]
  /** What is scrolled into view for the pictures. */
  readonly part?: Locator
}

const colorSchemes = ['dark', 'light'] as const
const usualWidths = [390, 1440]

/** Where a test saves what it shows; the name of its file is part of it. */
export function picturePath(name: string, type = 'png'): string {
  const test = basename(expect.getState().testPath ?? '', '.spec.ts')
  return join(folder, `${test}-${name}.${type}`)
}

/** Saves a picture of a page as it is, if pictures are saved. */
export async function savePicture(page: Page, name: string): Promise<void> {
  if (savesPictures) await page.screenshot({ path: picturePath(name), fullPage: true })
}

/** Saves pictures of a page in both themes at each width, if pictures are saved. Its size and the theme are then as usual. */
export async function savePictures(
  page: Page,
  name: string,
  { widths = usualWidths, part }: Looks = {},
): Promise<void> {
  if (!savesPictures) return
  const before = page.viewportSize()
  for (const width of widths)
    for (const colorScheme of colorSchemes) {
      await show(page, width, colorScheme)
      await part?.scrollIntoViewIfNeeded()
      await savePicture(page, `${name}-${colorScheme}-${width}`)
    }
  if (before) await page.setViewportSize(before)
}

/**
 * Checks that a page has no barriers and nothing wider than the screen, in both themes at each width; saves pictures if they
 * are wanted. The page then has the last width and the light theme.
 */
export async function look(
  page: Page,
  name: string,
  { widths = usualWidths, part }: Looks = {},
): Promise<void> {
  for (const width of widths)
    for (const colorScheme of colorSchemes) {
      await show(page, width, colorScheme)
      const theme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
      await expect.poll(theme).toBe(colorScheme)
      await expect.poll(() => excessWidth(page)).toBe(0)
      // What does not depend on colours is the same in both themes.
      const find = colorScheme === colorSchemes[0] ? findBarriersOfTheme : findColorBarriers
      await expect.poll(() => find(page), { message: `${name}, ${colorScheme}, ${width} px` }).toEqual([])
      if (!savesPictures) continue
      await part?.scrollIntoViewIfNeeded()
      await savePicture(page, `${name}-${colorScheme}-${width}`)
    }
}

async function show(page: Page, width: number, colorScheme: (typeof colorSchemes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 900 })
}
