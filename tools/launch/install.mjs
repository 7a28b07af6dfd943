import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const pinnedName = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** The Node that everything runs on: an npm package per platform, so no Node but npm's own need be there. */
export function pinnedNode(root) {
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = join(root, 'node_modules', pinnedName, 'bin', binary)
  if (existsSync(path)) return path
  throw new Error(
    `There is no pinned Node for ${process.platform} on ${process.arch} (${pinnedName} is not installed).`,
  )
}

/** Installs unless node_modules holds what the lock file names; then prepares what install scripts would have. */
export function ensureInstalled(root) {
  if (isInstalled(root)) return
  console.error('Installing dependencies (once) …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error']
  const [command, commandArgs] = npm ? [process.execPath, [npm, ...args]] : ['npm', args]
  const shell = !npm && process.platform === 'win32'
  // npm's messages belong to stderr here, so that stdout carries only what the script itself says.
  const result = spawnSync(command, commandArgs, { cwd: root, stdio: ['ignore', 2, 2], shell })
  if (result.status !== 0) throw new Error('npm ci failed; see above.')
  prepare(root)
}

/**
 * npm writes `node_modules/.package-lock.json` last, so comparing it with the lock file also finds an install that was
 * broken off, and recognises one that was made by hand.
 */
function isInstalled(root) {
  const hidden = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(hidden)
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return true
    const found = present[path]
    // Optional packages are those of other platforms and what only those need.
    if (!found) return entry.optional === true && !path.endsWith(`/${pinnedName}`)
    return found.link === true
      ? existsSync(join(root, path))
      : found.version === entry.version && found.integrity === entry.integrity
  })
}

function prepare(root) {
  const script = join(root, 'apps/server/src/platform/postgres/binaries.ts')
  const result = spawnSync(pinnedNode(root), [script], { stdio: ['ignore', 2, 2], cwd: dirname(script) })
  if (result.status !== 0) throw new Error('The embedded PostgreSQL could not be prepared; see above.')
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}
