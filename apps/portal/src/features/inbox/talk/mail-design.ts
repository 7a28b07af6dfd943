import { isNearWhite, readColour } from './mail-colours.ts'

/** Elements that mark words or code; their background is no page. */
const marks = 'span, font, mark, b, strong, i, em, u, s, code, pre, tt, kbd, samp'
const bodySizes = { leastLarge: 20, leastDifferent: 3 }
/** A table narrower than this holds a signature, or figures. */
const leastLayoutWidth = 440
/** Narrower images are icons. */
const leastPicture = 120

/**
 * Whether the mail is designed for a white page: it has backgrounds, a layout of tables, a picture as its page, or
 * text of several sizes with a large one. Colours and fonts alone are no design: every mail program writes some.
 */
export const isDesigned = (body: Element): boolean =>
  hasBackground(body) || hasLayoutTable(body) || isPictures(body) || hasHeadlines(body)

/** The colour of an element's own background, other than white and none. */
export function backgroundOf(element: Element): string | undefined {
  const value =
    (element as HTMLElement).style.backgroundColor || element.getAttribute('bgcolor')?.trim() || ''
  const colour = readColour(value)
  return colour && colour[3] > 0.05 && !isNearWhite(colour) ? value : undefined
}

const hasBackground = (body: Element): boolean =>
  [...body.querySelectorAll<HTMLElement>('[style], [bgcolor]')].some(
    (element) =>
      /url\(|gradient\(/.test(element.style.backgroundImage) ||
      (!element.matches(marks) && backgroundOf(element) !== undefined),
  )

/** Pixels, of a width in pixels or points; undefined for shares of the window. */
function widthOf(element: HTMLElement): number | undefined {
  const [, number, unit] =
    /^\s*([\d.]+)\s*(px|pt)?\s*$/.exec(
      element.style.width || element.style.maxWidth || element.getAttribute('width') || '',
    ) ?? []
  return number === undefined ? undefined : Number(number) * (unit === 'pt' ? 4 / 3 : 1)
}

const textLength = (element: Element): number => element.textContent?.replace(/\s+/g, '').length ?? 0

/** Tables that give most of the text its place; those of figures have several columns and nothing inside. */
function hasLayoutTable(body: Element): boolean {
  const all = textLength(body)
  return [...body.querySelectorAll('table')].some((table) => {
    if (textLength(table) < all / 2) return false
    const inner = table.querySelectorAll('table')
    const isWide = [table, ...inner, ...table.querySelectorAll('td')].some(
      (one) => (widthOf(one) ?? 0) >= leastLayoutWidth,
    )
    const isOneColumn = [...table.rows].every(({ cells }) => cells.length === 1)
    return isWide && (inner.length > 0 || isOneColumn || hasPicture(table))
  })
}

const hasPicture = (element: Element): boolean =>
  [...element.querySelectorAll('img')].some((image) => (widthOf(image) ?? 0) >= leastPicture)

/** Linked pictures, with little text. */
function isPictures(body: Element): boolean {
  const linked = [...body.querySelectorAll<HTMLElement>('a img')].filter(
    (image) => (widthOf(image) ?? 0) >= leastPicture,
  )
  return linked.length >= 2 && textLength(body) < 400
}

/** Large text beside at least two other sizes. A heading that a person chose from a menu has one. */
function hasHeadlines(body: Element): boolean {
  const sizes = new Set<number>()
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const size = sizeOf(element)
    if (size !== undefined && element.textContent?.trim()) sizes.add(Math.round(size))
  }
  return sizes.size >= bodySizes.leastDifferent && Math.max(...sizes) >= bodySizes.leastLarge
}

/** The font size in pixels that an element itself has; undefined for relative ones. */
export function sizeOf(element: HTMLElement): number | undefined {
  const [, number, unit] = /^([\d.]+)(px|pt)$/.exec(element.style.fontSize) ?? []
  return number === undefined ? undefined : Number(number) * (unit === 'pt' ? 4 / 3 : 1)
}
