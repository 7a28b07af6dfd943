/** Properties for layout and colour. None can move content outside its box, animate or load anything. */
const PROPERTIES = new Set([
  'background-color',
  'border-collapse',
  'border-spacing',
  'box-sizing',
  'caption-side',
  'clear',
  'color',
  'direction',
  'display',
  'empty-cells',
  'float',
  'font',
  'font-family',
  'font-size',
  'font-style',
  'font-variant',
  'font-weight',
  'height',
  'letter-spacing',
  'line-height',
  'list-style-position',
  'list-style-type',
  'max-height',
  'max-width',
  'min-height',
  'min-width',
  'opacity',
  'overflow-wrap',
  'table-layout',
  'text-align',
  'text-decoration',
  'text-decoration-color',
  'text-decoration-line',
  'text-indent',
  'text-transform',
  'unicode-bidi',
  'vertical-align',
  'visibility',
  'white-space',
  'width',
  'word-break',
  'word-spacing',
  'word-wrap',
  'mso-hide',
  'overflow',
])
const FAMILY =
  /^(?:margin|padding|border)(?:-(?:top|right|bottom|left))?(?:-(?:width|style|color))?$|^border-(?:(?:top|bottom)-(?:left|right)-)?radius$/
/** Only these may contain url(), which is parsed and rebuilt. */
const WITH_IMAGE = new Set(['background', 'background-image', 'list-style', 'list-style-image'])
const BACKGROUND = /^background-(?:repeat|position|size|clip|origin)$/

const FUNCTIONS = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'linear-gradient', 'radial-gradient'])
const SAFE_VALUE = /^[\p{L}\p{N}\s#%.,()'"+\-/!*_&]*$/u
const URL_FUNCTION = /\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^"')]*))\s*\)/gi
const MAX_STYLE_LENGTH = 8192

/** Returns the URL to load instead, or null to load nothing. */
export type ImageUrl = (url: string) => string | null

/** Keeps the harmless declarations of a style attribute; everything unknown is dropped. */
export function filterDeclarations(style: string, imageUrl: ImageUrl): string {
  const plain = style.slice(0, MAX_STYLE_LENGTH).replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
  const kept: string[] = []
  for (const declaration of splitDeclarations(plain)) {
    const colon = declaration.indexOf(':')
    if (colon < 1) continue
    const property = declaration.slice(0, colon).trim().toLowerCase()
    const value = safeValue(property, declaration.slice(colon + 1).trim(), imageUrl)
    if (value) kept.push(`${property}: ${value}`)
  }
  return kept.join('; ')
}

/** Semicolons inside quotes and brackets (data: URLs) do not end a declaration. */
function splitDeclarations(style: string): string[] {
  const declarations: string[] = []
  let from = 0
  let depth = 0
  let quote = ''
  for (let i = 0; i < style.length; i++) {
    const character = style[i] ?? ''
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '(') depth++
    else if (character === ')') depth = Math.max(0, depth - 1)
    else if (character === ';' && depth === 0) {
      declarations.push(style.slice(from, i))
      from = i + 1
    }
  }
  declarations.push(style.slice(from))
  return declarations
}

function safeValue(property: string, value: string, imageUrl: ImageUrl): string | null {
  const takesImage = WITH_IMAGE.has(property)
  if (!takesImage && !PROPERTIES.has(property) && !FAMILY.test(property) && !BACKGROUND.test(property))
    return null
  // In mail, escapes only serve to hide something: "u\72l(" is "url(".
  if (value.includes('\\')) {
    countHiddenUrls(value, imageUrl)
    return null
  }
  const images: string[] = []
  const withoutUrls = value.replace(URL_FUNCTION, (_, double, single, bare) => {
    const replacement = imageUrl(String(double ?? single ?? bare ?? '').trim())
    if (replacement !== null && takesImage) images.push(`url("${cssUrl(replacement)}")`)
    return ''
  })
  const rest = withoutUrls.trim()
  if (!SAFE_VALUE.test(rest) || !hasOnlyKnownFunctions(rest)) return null
  return [...images, rest].filter((piece) => piece !== '').join(' ') || null
}

/** A hidden load is dropped, but counted as blocked. */
function countHiddenUrls(value: string, imageUrl: ImageUrl): void {
  const plain = value
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
    )
    .replaceAll('\\', '')
  for (const match of plain.matchAll(URL_FUNCTION))
    imageUrl(String(match[1] ?? match[2] ?? match[3] ?? '').trim())
}

function hasOnlyKnownFunctions(value: string): boolean {
  if (/url|expression|javascript|binding/i.test(value)) return false
  const open = value.split('(').length
  if (open !== value.split(')').length) return false
  return [...value.matchAll(/([\w-]*)\s*\(/g)].every((match) => FUNCTIONS.has((match[1] ?? '').toLowerCase()))
}

/** Percent-encodes characters that could end the quoted string; the URL stays equivalent. */
const cssUrl = (url: string): string =>
  url.replace(
    /["'\\()<>\p{Cc}\s]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
