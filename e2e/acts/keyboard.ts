import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

type Role = Parameters<Page['getByRole']>[0]

/** The keyboard of a person who uses no mouse. */
export interface Keyboard {
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  /** Waits until the focus is on the element. */
  isOn(role: Role, name: string | RegExp): Promise<void>
  /** Presses Tab until the focus is on the element, and fails after so many times or at a stop without a visible focus. */
  tabTo(role: Role, name: string | RegExp, options?: { atMost?: number; back?: boolean }): Promise<void>
  /** Chooses from an open list or menu: types the text if given, waits for the choice, and walks to it with arrows. */
  arrowTo(role: Role, name: string | RegExp, key?: 'ArrowDown' | 'ArrowUp'): Promise<void>
  /** Waits until the focus is on an element of the page, not lost to its body. */
  hasFocus(): Promise<void>
}

/** More than any list or menu of the inbox has. */
const stepsAtMost = 60

export function keyboardOf(page: Page): Keyboard {
  const target = (role: Role, name: string | RegExp) =>
    page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name })
  const focused = (locator: Locator) => locator.and(page.locator(':focus'))
  async function press(...keys: string[]) {
    for (const key of keys) await page.keyboard.press(key)
  }

  async function tabTo(role: Role, name: string | RegExp, { atMost = stepsAtMost, back = false } = {}) {
    const wanted = target(role, name)
    await wanted.first().waitFor()
    const stops: string[] = []
    for (let step = 0; step < atMost; step += 1) {
      await press(back ? 'Shift+Tab' : 'Tab')
      const stop = await describeFocus(page)
      expect(stop.isShown, `The focus on ${stop.name} is not visible.`).toBe(true)
      stops.push(stop.name)
      if ((await focused(wanted).count()) > 0) return
    }
    throw new Error(`${role} ${name} is not reached by ${atMost} times Tab: ${stops.join(' → ')}`)
  }

  /** The choice that Enter takes: the focused one, or the one that a combobox names. */
  const isCurrent = (wanted: Locator) =>
    wanted.evaluate((element) => {
      const { activeElement } = document
      return element === activeElement || element.id === activeElement?.getAttribute('aria-activedescendant')
    })

  async function arrowTo(role: Role, name: string | RegExp, key: 'ArrowDown' | 'ArrowUp' = 'ArrowDown') {
    const wanted = target(role, name).first()
    await wanted.waitFor()
    for (let step = 0; step < stepsAtMost; step += 1) {
      if (await isCurrent(wanted)) return
      await press(key)
    }
    throw new Error(`${role} ${name} is not reached by ${key}.`)
  }

  return {
    press,
    tabTo,
    arrowTo,
    type: (text) => page.keyboard.type(text),
    isOn: (role, name) => focused(target(role, name)).waitFor(),
    hasFocus: () => expect.poll(async () => (await describeFocus(page)).name).not.toBe('body'),
  }
}

/** The focused element, and whether its focus is visible: an outline, a shadow, or the caret of a text field. */
const describeFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return { name: 'body', isShown: true }
    const row = document.getElementById(element.getAttribute('aria-activedescendant') ?? '')
    const isRinged = [element, row].some((one) => {
      if (!one) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
    const hasCaret = element.matches(
      'textarea, [contenteditable], iframe, input:not([type="radio"], [type="checkbox"])',
    )
    const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const name = element.getAttribute('aria-label') ?? (labelledBy ?? element).textContent?.trim() ?? ''
    const kind = element.role ?? element.tagName.toLowerCase()
    return { name: `${kind} “${name.slice(0, 60)}”`, isShown: isRinged || hasCaret }
  })
