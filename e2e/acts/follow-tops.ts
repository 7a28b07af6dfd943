import type { Page } from 'playwright-core'

/**
 * Records where the top of an element is in every frame in which it is painted. The returned function waits until it was
 * painted in `frames` of them and returns its tops, in pixels.
 */
export async function followTops(
  page: Page,
  selector: string,
  text: string,
): Promise<(frames: number) => Promise<number[]>> {
  const tops = await page.evaluateHandle(
    ({ selector, text }) => {
      const found: number[] = []
      const look = () => {
        const shown = [...document.querySelectorAll(selector)].find(({ textContent }) => textContent === text)
        if (shown) found.push(Math.round(shown.getBoundingClientRect().top))
        requestAnimationFrame(look)
      }
      look()
      return found
    },
    { selector, text },
  )
  return async (frames) => {
    await page.waitForFunction(([found, count]) => found.length >= count, [tops, frames] as const)
    return await tops.jsonValue()
  }
}
