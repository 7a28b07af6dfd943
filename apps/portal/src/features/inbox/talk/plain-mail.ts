import { contrast, isNearBlack, isNearWhite, readableOn, readColour } from './mail-colours.ts'
import { backgroundOf, sizeOf } from './mail-design.ts'

/** Sizes that programs give to ordinary text, in pixels: 9 to 14 points. */
const ordinarySize = { least: 12, most: 18.5 }
const codeFont = /mono|courier|consolas|menlo/i

type Page = { text: string; ground: string; line: string; scheme: 'light' | 'dark' }

/**
 * Removes what mail programs write into ordinary mail: fonts, sizes of usual text, and colours close to black and white. Then the font
 * and the colours of the page apply. Chosen colours stay, and are changed as much as reading them needs in dark mode.
 */
export function takePageStyle(body: Element, page: Page): void {
  for (const element of body.querySelectorAll<HTMLElement>('[style], font, [bgcolor], a')) {
    dropFont(element)
    dropBackground(element)
    dropBorder(element, page)
    dropColour(element, page)
    if (element.getAttribute('style') === '') element.removeAttribute('style')
  }
  for (const element of body.querySelectorAll<HTMLElement>('[style*="background"]')) darkenOn(element, page)
}

function dropFont(element: HTMLElement): void {
  const { style } = element
  if (!codeFont.test(style.fontFamily)) style.fontFamily = ''
  if (!codeFont.test(element.getAttribute('face') ?? '')) element.removeAttribute('face')
  const size = sizeOf(element)
  if (style.fontSize === 'medium' || (size && size >= ordinarySize.least && size <= ordinarySize.most))
    style.fontSize = ''
  if (/^[+]?[23]$|^$/.test(element.getAttribute('size') ?? '') && element.matches('font'))
    element.removeAttribute('size')
  style.lineHeight = ''
  if (Math.abs(Number.parseFloat(style.letterSpacing)) < 1) style.letterSpacing = ''
}

function dropBackground(element: HTMLElement): void {
  const value = backgroundOf(element)
  element.removeAttribute('bgcolor')
  element.style.background = ''
  if (value !== undefined) element.style.backgroundColor = value
}

const sides = ['borderTopColor', 'borderRightColor', 'borderBottomColor', 'borderLeftColor'] as const

function dropBorder({ style }: HTMLElement, page: Page): void {
  if (page.scheme === 'light') return
  for (const side of sides) {
    const colour = readColour(style[side])
    if (colour && isNearBlack(colour)) style[side] = page.line
  }
}

function dropColour(element: HTMLElement, page: Page): void {
  const value = element.style.color || (element.matches('font') && element.getAttribute('color')) || ''
  element.removeAttribute('color')
  element.style.color = ''
  const colour = readColour(value)
  // Links have the colour of the page's links, which is known to be readable.
  if (!colour || element.matches('a') || isNearBlack(colour) || isNearWhite(colour)) return
  const ground = readColour(page.ground)
  const isChanged = page.scheme === 'dark' && ground && contrast(colour, ground) < 4.5
  element.style.color = isChanged ? readableOn(colour, ground) : value
}

/** Text on a background that a person chose, such as a marker's yellow. */
function darkenOn(element: HTMLElement, page: Page): void {
  const ground = readColour(element.style.backgroundColor)
  const text = readColour(element.style.color || page.text)
  if (!ground || !text) return
  if (contrast(text, ground) < 4.5) element.style.color = readableOn(readColour('#152026') ?? text, ground)
  for (const inner of element.querySelectorAll<HTMLElement>('[style*="color"]')) {
    const colour = readColour(inner.style.color)
    if (colour && !inner.style.backgroundColor && contrast(colour, ground) < 4.5)
      inner.style.color = readableOn(colour, ground)
  }
}
