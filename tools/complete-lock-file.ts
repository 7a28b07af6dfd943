import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { findUnlockedPlatforms } from './check/lock-file.ts'

// A lock file created while the registry lacks packages of some platforms omits them, and `npm ci` then fails
// everywhere. This script adds them: platforms that need them install them, others skip them by os and cpu.
const path = resolve(import.meta.dirname, '../package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const missing = findUnlockedPlatforms(lock.packages)
for (const { name, version } of missing) {
  lock.packages[`node_modules/${name}`] = { version, ...readPlatform(name), optional: true }
}
const byPath = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
lock.packages = Object.fromEntries(byPath)
if (missing.length > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${missing.length} packages of other platforms added.`)

function readPlatform(name: string): { cpu?: string[]; os?: string[]; libc?: string[] } {
  const words = name.split(/[^a-z0-9]+/)
  const find = (known: Record<string, string>) =>
    words.map((word) => known[word]).filter((found) => found !== undefined)
  const os = find({
    ...same('android darwin freebsd linux openharmony win32'),
    win: 'win32',
    windows: 'win32',
  })
  const cpu = find(same('arm arm64 ia32 loong64 ppc64 riscv64 s390x wasm32 x64'))
  if (os.length === 0 && cpu.length === 0) throw new Error(`${name} does not say which platform it is for`)
  const libc = find({ musl: 'musl', gnu: 'glibc', gnueabihf: 'glibc', musleabihf: 'musl' })
  return { ...(cpu.length > 0 && { cpu }), ...(os.length > 0 && { os }), ...(libc.length > 0 && { libc }) }
}

function same(words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word) => [word, word]))
}
