import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

type Chunk = { file: string; imports?: string[]; css?: string[] }
export type Size = { jsKiB: number; cssKiB: number }

/** Budget in brotli for everything that a browser loads before a first screen is shown. */
export const budget: Size = { jsKiB: 130, cssKiB: 12 }

/** Modules of each first screen in addition to the entry: its layout and its page. */
export const firstScreens: Readonly<Record<string, readonly string[]>> = {
  'sign-in': ['src/app/layouts/auth-layout.tsx', 'src/features/entry/signed-out-start.tsx'],
  inbox: ['src/app/layouts/app-layout.tsx', 'src/features/inbox/inbox-page.tsx'],
  settings: ['src/app/layouts/settings-layout.tsx'],
}

/** Measures what the built portal loads, in brotli at the compression level of the build. */
export class PortalScale {
  readonly #dist: string
  readonly #manifest: Readonly<Record<string, Chunk>>
  readonly #known = new Map<string, number>()

  constructor(root: string) {
    this.#dist = join(root, 'apps/portal/dist')
    this.#manifest = JSON.parse(readFileSync(join(this.#dist, '.vite/manifest.json'), 'utf8'))
  }

  get modules(): string[] {
    return Object.keys(this.#manifest)
  }

  /** Files that index.html itself loads. */
  get entry(): string[] {
    const html = readFileSync(join(this.#dist, 'index.html'), 'utf8')
    const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1])
    const entry = this.modules.filter((key) => files.includes(this.#manifest[key]?.file))
    if (entry.length === 0) throw new Error('index.html loads no file of the manifest.')
    return entry
  }

  screen(name: string): Size {
    const parts = firstScreens[name] ?? []
    for (const part of parts)
      if (!this.#manifest[part])
        throw new Error(`${part} is not a separate chunk: list the modules that ${name} loads.`)
    return this.weigh([...this.entry, ...parts])
  }

  /** Sums the sizes of these modules and their imports, without those already loaded. */
  weigh(modules: readonly string[], already: readonly string[] = []): Size {
    const before = this.#closure(already)
    const chunks = [...this.#closure(modules)]
      .filter((key) => !before.has(key))
      .flatMap((key) => this.#manifest[key] ?? [])
    const js = chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js'))
    const css = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
    return { jsKiB: this.#kib(js), cssKiB: this.#kib(css) }
  }

  #closure(keys: readonly string[], seen = new Set<string>()): Set<string> {
    for (const key of keys) {
      if (seen.has(key)) continue
      seen.add(key)
      this.#closure(this.#manifest[key]?.imports ?? [], seen)
    }
    return seen
  }

  #kib(files: Iterable<string>): number {
    return [...files].reduce((sum, file) => sum + this.#bytes(file), 0) / 1024
  }

  #bytes(file: string): number {
    const known = this.#known.get(file)
    if (known !== undefined) return known
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    const size = brotliCompressSync(readFileSync(join(this.#dist, file)), { params }).length
    this.#known.set(file, size)
    return size
  }
}
