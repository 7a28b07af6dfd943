import { createHash } from 'node:crypto'
import { Liquid, type Template } from 'liquidjs'

/** Where a value is inserted; determines how it is encoded. */
export type TemplatePlace = 'url' | 'header' | 'json'

/** A template that cannot be parsed, or not filled with these values. */
export class TemplateError extends Error {}

/** Only tags without access to files; `include`, `render` and `layout` read templates from the disk. */
const safeTags = new Set(['assign', 'break', 'capture', 'case', 'comment', 'continue', 'for', 'if', 'unless'])
const maxOutput = 100_000

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const encoders: Record<TemplatePlace, (value: unknown) => string> = {
  url: (value) => encodeURIComponent(textOf(value).toWellFormed()),
  // Header values are Latin-1 without control characters; the rest is percent-encoded.
  header: (value) =>
    textOf(value)
      .toWellFormed()
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .replace(/[^\x20-\x7e]/gu, encodeURIComponent),
  // Variables stand within the quotes of a JSON string.
  json: (value) => JSON.stringify(textOf(value).toWellFormed()).slice(1, -1),
}

const engines = Object.fromEntries(
  Object.entries(encoders).map(([place, encode]) => [place, createEngine(encode)]),
) as Record<TemplatePlace, Liquid>

function createEngine(encode: (value: unknown) => string): Liquid {
  const engine = new Liquid({
    ownPropertyOnly: true,
    strictVariables: true,
    strictFilters: true,
    parseLimit: 40_000,
    renderLimit: 200,
    memoryLimit: 500_000,
    // Liquid reads no files.
    templates: {},
    outputEscape: encode,
  })
  for (const tag of Object.keys(engine.tags)) if (!safeTags.has(tag)) delete engine.tags[tag]
  // `raw` would switch the encoder off.
  engine.registerFilter('raw', (value: unknown) => value)
  // SHA-256 of the UTF-8 text in hexadecimal digits, for signatures.
  engine.registerFilter('sha256', (value: unknown) =>
    createHash('sha256').update(textOf(value).toWellFormed()).digest('hex'),
  )
  return engine
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 160) ?? ''

/** Parses a template; throws `TemplateError` if it is invalid. */
function parseTemplate(place: TemplatePlace, text: string): Template[] {
  try {
    return engines[place].parse(text)
  } catch (error) {
    throw new TemplateError(messageOf(error))
  }
}

const matchNames = /\bmatch\.([A-Za-z_]\w{0,59})/g

/** What the condition of a calling rule found. Other callers and rules find nothing, which is no error. */
function matchOf(text: string, found: unknown): Record<string, string> {
  const names = [...text.matchAll(matchNames)].map(([, name = '']) => [name, ''])
  return { ...Object.fromEntries(names), ...(found as Record<string, string> | undefined) }
}

/** Fills a template with values that are encoded for the place. Throws `TemplateError`. */
export function fillTemplate(place: TemplatePlace, text: string, values: Record<string, unknown>): string {
  const parsed = parseTemplate(place, text)
  try {
    const filled: unknown = engines[place].renderSync(parsed, {
      ...values,
      match: matchOf(text, values.match),
    })
    if (typeof filled === 'string' && filled.length <= maxOutput) return filled
  } catch (error) {
    throw new TemplateError(messageOf(error))
  }
  throw new TemplateError('the result is too long')
}
