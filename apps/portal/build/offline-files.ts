import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

type Manifest = Readonly<
  Record<string, { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }>
>

/** Files of `public` that the page loads. */
const unhashed = ['/boot.js', '/icon.svg', '/icon-192.png', '/manifest.webmanifest']
/** Pages that need the server anyway; layouts and pages of the shell are kept. */
const otherPage = /^src\/features\/(?!inbox\/).*-page\.tsx$/
/** Latin letters; others are shown in the system's font. */
const keptFont = /\/inter-latin(?:-ext)?-wght-normal\.woff2$/

/** Writes the list of files that the inbox may load, which a browser stores to open it without a connection. */
export function listOfflineFiles(): Plugin {
  return {
    name: 'list-offline-files',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return
      const page = await readFile(join(dir, 'index.html'), 'utf8').catch(() => undefined)
      // Other builds, such as that of the stories, have no inbox.
      if (page === undefined) return
      const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest
      const files = findOfflineFiles(page, manifest)
      await writeFile(join(dir, 'offline-files.json'), JSON.stringify(files))
    },
  }
}

/** Files that follow from the page, except by way of other pages. */
export function findOfflineFiles(page: string, manifest: Manifest): string[] {
  const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
  const found = new Set(first)
  const queue = Object.keys(manifest).filter((key) => first.includes(manifest[key]?.file ?? ''))
  const seen = new Set(queue)
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const { file, imports = [], dynamicImports = [], css = [] } = manifest[key] ?? { file: '' }
    for (const name of [file, ...css]) found.add(name)
    for (const next of [...imports, ...dynamicImports.filter((name) => !otherPage.test(name))]) {
      if (seen.has(next)) continue
      seen.add(next)
      queue.push(next)
    }
  }
  for (const [key, { file }] of Object.entries(manifest)) if (keptFont.test(key)) found.add(file)
  return [...unhashed, ...[...found].map((name) => `/${name}`)].sort()
}
