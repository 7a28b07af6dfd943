/** Red, green and blue from 0 to 255, and alpha from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

let canvas: CanvasRenderingContext2D | null | undefined
const known = new Map<string, Colour | undefined>()

/** Reads a CSS colour, also by name; undefined if it is none. */
export function readColour(value: string): Colour | undefined {
  const text = value.trim().toLowerCase()
  if (!known.has(text)) {
    if (known.size > 1_000) known.clear()
    known.set(text, parse(text))
  }
  return known.get(text)
}

function parse(text: string): Colour | undefined {
  if (text === '' || text === 'inherit' || text === 'currentcolor') return undefined
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) return undefined
  // A value that is no colour leaves the one before.
  canvas.fillStyle = '#010203'
  canvas.fillStyle = text
  const first = canvas.fillStyle
  canvas.fillStyle = '#040506'
  canvas.fillStyle = text
  if (first !== canvas.fillStyle) return undefined
  const hex = /^#(..)(..)(..)$/.exec(first)
  if (hex) {
    const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => Number.parseInt(part, 16))
    return [red, green, blue, 1]
  }
  const [red = 0, green = 0, blue = 0, alpha = 1] = first.match(/[\d.]+/g)?.map(Number) ?? []
  return [red, green, blue, alpha]
}

const isGrey = ([red, green, blue]: Colour) => Math.max(red, green, blue) - Math.min(red, green, blue) <= 16

/** Default text colours that mail programs write into mail whose author chose no colour. */
export const isNearBlack = (colour: Colour): boolean => isGrey(colour) && Math.max(...rgb(colour)) <= 0x44
export const isNearWhite = (colour: Colour): boolean => isGrey(colour) && Math.min(...rgb(colour)) >= 0xf0

const rgb = ([red, green, blue]: Colour) => [red, green, blue] as const

/** Relative luminance (WCAG 2.2). */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = rgb(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const readable = 4.5

/** The colour itself if it can be read on the ground, else the nearest mix with white or black that can. */
export function readableOn(colour: Colour, ground: Colour): string {
  const goal = luminance(ground) < 0.18 ? 255 : 0
  for (let share = 0; share <= 1; share += 0.05) {
    const mixed = rgb(colour).map((part) => Math.round(part + (goal - part) * share))
    const [red = 0, green = 0, blue = 0] = mixed
    if (contrast([red, green, blue, 1], ground) >= readable) return `rgb(${red}, ${green}, ${blue})`
  }
  return goal === 255 ? '#ffffff' : '#000000'
}
