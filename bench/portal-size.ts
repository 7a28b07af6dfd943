import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * What a browser loads for each page of the built portal, in brotli at the level a server keeps files at.
 * Usage: node bench/portal-size.ts   (after `vite build` in apps/portal). Ends with 1 when the first screen is over its budget.
 */
type Chunk = {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

const dist = new URL('../apps/portal/dist/', import.meta.url)
const budget = { jsKiB: 130, cssKiB: 12 }
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<
  string,
  Chunk
>

const sizes = new Map<string, number>()

function brotliBytes(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const size = brotliCompressSync(readFileSync(new URL(file, dist)), { params }).length
  sizes.set(file, size)
  return size
}

function withStaticImports(keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    withStaticImports(manifest[key]?.imports ?? [], seen)
  }
  return seen
}

function weigh(keys: Iterable<string>): { jsKiB: number; cssKiB: number } {
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const js = chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js'))
  const css = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
  const kib = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + brotliBytes(file), 0) / 1024
  return { jsKiB: kib(js), cssKiB: kib(css) }
}

const line = (name: string, size: { jsKiB: number; cssKiB: number }) =>
  console.log(
    `${name.padEnd(56)} ${size.jsKiB.toFixed(1).padStart(7)} KiB JS ${size.cssKiB.toFixed(1).padStart(6)} KiB CSS`,
  )

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
if (!entry) throw new Error('The manifest has no entry.')
const layout = (name: string) => Object.keys(manifest).filter((key) => key.endsWith(`/layouts/${name}.tsx`))

const base = withStaticImports([entry])
const first = withStaticImports([entry, ...layout('settings-layout')])
line('entry', weigh(base))
line('first screen (entry and the settings layout)', weigh(first))
line('signed out (entry and the sign-in layout)', weigh(withStaticImports([entry, ...layout('auth-layout')])))
for (const key of Object.keys(manifest)
  .filter((name) => name.startsWith('src/features/'))
  .sort()) {
  const own = [...withStaticImports([key])].filter((name) => !first.has(name))
  line(`  + ${key}`, weigh(own))
}

const firstScreen = weigh(first)
const over = firstScreen.jsKiB > budget.jsKiB || firstScreen.cssKiB > budget.cssKiB
console.log(
  `budget of the first screen: ${budget.jsKiB} KiB JS, ${budget.cssKiB} KiB CSS: ${over ? 'over' : 'kept'}`,
)
if (over) process.exitCode = 1
