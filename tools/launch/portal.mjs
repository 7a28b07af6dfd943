import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode } from './install.mjs'
import { runWithProgress } from './progress.mjs'

/** All sources of the built portal. */
const sources = ['apps/portal', 'packages/ui', 'packages/contract', 'package-lock.json', 'tsconfig.base.json']
const ignored = new Set(['node_modules', 'dist', 'test', 'stories'])

/** Builds the portal unless its stamp shows that the current sources are built. */
export async function ensurePortal(root) {
  const output = join(root, 'apps/portal/dist')
  const stamp = join(output, '.build-stamp')
  const hash = hashSources(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  rmSync(stamp, { force: true })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const code = await runWithProgress({
    label: 'Building the portal',
    command: pinnedNode(root),
    args: [vite, 'build', '--logLevel', 'warn'],
    options: { cwd: join(root, 'apps/portal'), env: { ...process.env, NODE_ENV: 'production' } },
  })
  if (code !== 0) throw new Error('The portal could not be built; see above.')
  writeFileSync(stamp, hash)
}

function hashSources(root) {
  const hash = createHash('sha256')
  for (const source of sources) addToHash(hash, root, source)
  return hash.digest('hex')
}

function addToHash(hash, root, path) {
  const entries = path.includes('.') ? undefined : readdirSync(join(root, path), { withFileTypes: true })
  if (!entries) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ignored.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    const child = `${path}/${entry.name}`
    if (entry.isDirectory()) addToHash(hash, root, child)
    else hash.update(`${child}\0`).update(readFileSync(join(root, child)))
  }
}
