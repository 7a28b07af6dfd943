import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

const source = resolve(import.meta.dirname, '../src')
/** Modules that import pages and layouts, and modules of the first screens that import what is shown later. */
const importers = [
  'features/*/*.route.tsx',
  'app/{frame,gate,lazy-pages,router,slots,use-realtime}.ts{,x}',
  'app/layouts/{layouts,profile-menu,sidebar-layout,workspace-menu}.ts{,x}',
  'features/{billing,sync-audit}/on-demand.tsx',
  'features/inbox/{inbox-page,list/*,rail/*}.tsx',
  'features/notifications/centre/bell-slot.tsx',
  'main.tsx',
]
const dynamicImport = /(?<!typeof )\bimport\('((?:\.|#features\/)[^']+)'\)/g
/** Files that load in one step: those of the first screens, and those that request data before a page is loaded. */
const direct =
  /\/(?:(?:app|auth)-layout|features\/(?:entry\/signed-out-start|inbox\/(?:inbox-page|preload)|reporting\/preload))\.tsx?$/

/** Calls a loader of the chunk below. */
const caller = 'virtual:load-page'
/** Loaders of all pages, in a chunk of its own. */
const loaders = 'virtual:page-loaders'

/**
 * Moves the list of the files that each page loads out of the first screens, because it grows with each page, into one
 * chunk. In development and tests every page is imported directly.
 */
export function pageLoaders(): Plugin {
  const files = globSync(importers, { cwd: source }).map((file) => resolve(source, file))
  const pages = [...new Set(files.flatMap((file) => importedPages(file, readFileSync(file, 'utf8'))))].sort()
  const modules: Readonly<Record<string, string>> = {
    [`\0${caller}`]: `export const loadPage = (page) => import('${loaders}').then(({ load }) => load[page]())`,
    [`\0${loaders}`]: `export const load = [${pages.map((page) => `() => import(${JSON.stringify(page)})`)}]`,
  }
  return {
    name: 'page-loaders',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:(?:load-page|page-loaders)$/ }, handler: (id) => `\0${id}` },
    load: (id) => modules[id],
    transform: {
      filter: { id: files },
      handler: (code, file) => ({ code: callLoaders(file, code, pages), map: null }),
    },
  }
}

const resolveFrom = (file: string, path: string): string =>
  path.startsWith('#') ? resolve(source, path.slice(1)) : resolve(dirname(file), path)

/** Absolute paths of the pages that a module imports dynamically. */
const importedPages = (file: string, code: string): string[] =>
  [...code.matchAll(dynamicImport)]
    .map(([, path = '']) => resolveFrom(file, path))
    .filter((page) => !direct.test(page))

/** Replaces each dynamic import of a page by a call of its loader. */
export function callLoaders(file: string, code: string, pages: readonly string[]): string {
  const calls = code.replace(dynamicImport, (statement, path: string) => {
    const page = resolveFrom(file, path)
    if (direct.test(page)) return statement
    if (!pages.includes(page)) throw new Error(`${file} imports ${path}, which has no loader.`)
    return `loadPage(${pages.indexOf(page)})`
  })
  return `import { loadPage } from '${caller}'\n${calls}`
}
