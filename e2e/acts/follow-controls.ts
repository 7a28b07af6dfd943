import type { Page } from 'playwright-core'

const controls = 'button, a[href], input, select, textarea, [role=combobox]'

/**
 * Records where every control is in each frame, from the next document on. The returned function tells which of them moved
 * after they were shown, other than by scrolling.
 */
export async function followControls(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((selector) => {
    const places = new Map<Element, DOMRect>()
    const moves: string[] = []
    let scrolledAt = 0
    addEventListener('scroll', () => (scrolledAt = performance.now()), true)
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const note = (element: Element, place: DOMRect) => {
      const before = places.get(element)
      places.set(element, place)
      if (!before || performance.now() - scrolledAt < 100) return
      const [right, down] = [place.left - before.left, place.top - before.top].map(Math.round)
      if (Math.hypot(right ?? 0, down ?? 0) > 4)
        moves.push(`${element.getAttribute('aria-label') ?? element.textContent} by ${right}, ${down}`)
    }
    const look = () => {
      for (const element of document.querySelectorAll(selector))
        if (isShown(element)) note(element, element.getBoundingClientRect())
        else places.delete(element)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { moves })
  }, controls)
  return () => page.evaluate(() => (window as unknown as { moves: string[] }).moves)
}
