import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const manifest = resolve(import.meta.dirname, '../../apps/portal/dist/.vite/manifest.json')
const built = (): Record<string, { file: string }> => JSON.parse(readFileSync(manifest, 'utf8'))

/** Matches the address of the built file that a part of the portal, loaded when it is needed, is in. */
export function chunk(source: string): string {
  const file = built()[`src/${source}`]?.file
  if (!file) throw new Error(`${source} has no file of its own.`)
  return `**/${file}`
}
