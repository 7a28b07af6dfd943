import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runWithProgress } from './progress.mjs'

const pinnedName = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/**
 * Path of the Node that everything runs on: an npm package per platform, so that only npm's own Node must be installed.
 */
export function pinnedNode(root) {
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = join(root, 'node_modules', pinnedName, 'bin', binary)
  if (existsSync(path)) return path
  throw new Error(
    `There is no pinned Node for ${process.platform} on ${process.arch} (${pinnedName} is not installed).`,
  )
}

/** Runs `npm ci` unless node_modules matches the lock file; then does the work of the skipped install scripts. */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error']
  const [command, commandArgs] = npm ? [process.execPath, [npm, ...args]] : ['npm', args]
  const shell = !npm && process.platform === 'win32'
  const code = await runWithProgress({
    label: 'Installing dependencies (once)',
    measure: packageCounter(root),
    command,
    args: commandArgs,
    options: { cwd: root, shell },
  })
  if (code !== 0) throw new Error('npm ci failed; see above.')
  prepare(root)
}

/**
 * npm writes `node_modules/.package-lock.json` last, so comparing it with the lock file also detects an interrupted
 * install, and accepts one made by hand.
 */
function isInstalled(root) {
  const hidden = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(hidden)
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return true
    const found = present[path]
    // Missing optional packages are those for other platforms.
    if (!found) return entry.optional === true && !path.endsWith(`/${pinnedName}`)
    return found.link === true
      ? existsSync(join(root, path))
      : found.version === entry.version && found.integrity === entry.integrity
  })
}

/** Counts installed packages of the lock file; those of other platforms are never installed. */
function packageCounter(root) {
  const paths = Object.entries(readPackages(join(root, 'package-lock.json')))
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.optional && !entry.link)
    .map(([path]) => join(root, path, 'package.json'))
  return () => `${paths.filter((path) => existsSync(path)).length} of ${paths.length} packages`
}

function prepare(root) {
  const script = join(root, 'apps/server/src/platform/postgres/binaries.ts')
  const result = spawnSync(pinnedNode(root), [script], { stdio: ['ignore', 2, 2], cwd: dirname(script) })
  if (result.status !== 0) throw new Error('The embedded PostgreSQL could not be prepared; see above.')
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}
