import { fileURLToPath } from 'node:url'
import { type Font, type GlyphRun, openSync } from 'fontkit'

/** Runs that are kept; the least recently added half is dropped then. */
const keptRuns = 20_000

/**
 * Inter has Latin, Greek and Cyrillic letters. Opened once for all documents, and each word is shaped once: shaping takes
 * most of the time of a long table.
 */
function openFont(address: string): Font {
  const font = openSync(fileURLToPath(address)) as Font
  const shape = font.layout.bind(font)
  const runs = new Map<string, GlyphRun>()
  font.layout = (text, features) => {
    const isTabular = Array.isArray(features) && features.includes('tnum')
    const key = `${isTabular ? 't' : 'p'}${text}`
    const run = runs.get(key) ?? withOwnSigns(shape(text, shapeOf(isTabular)), text)
    if (runs.size >= keptRuns) for (const old of [...runs.keys()].slice(0, keptRuns / 2)) runs.delete(old)
    runs.set(key, run)
    // The caller scales the positions in place.
    return Object.create(run, { positions: { value: run.positions.map((one) => ({ ...one })) } }) as GlyphRun
  }
  return font
}

/**
 * Letters of several alphabets share a glyph, as Latin p and Cyrillic р, and the font remembers only the first of them: found
 * and read aloud would be the letter of an earlier document.
 */
function withOwnSigns(run: GlyphRun, text: string): GlyphRun {
  const signs = [...text]
  if (signs.length !== run.glyphs.length) return run
  const glyphs = run.glyphs.map((glyph, at) =>
    Object.create(glyph, { codePoints: { value: [signs[at]?.codePointAt(0)] } }),
  )
  return Object.create(run, { glyphs: { value: glyphs } }) as GlyphRun
}

/** Contextual alternates turn `->` into an arrow and cost half of the time. The types know lists only. */
const shapeOf = (isTabular: boolean) => ({ calt: false, tnum: isTabular }) as unknown as string[]

let fonts: { readonly regular: Font; readonly strong: Font } | undefined

/** The fonts of all documents, opened once. */
export function openFonts(): NonNullable<typeof fonts> {
  fonts ??= {
    regular: openFont(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
    strong: openFont(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  }
  return fonts
}
