import { existsSync, globSync } from 'node:fs'
import { runCommand } from './command-part.ts'

interface SystemPackage {
  readonly name: string
  readonly provides: string
  readonly purpose: string
}

const packages: readonly SystemPackage[] = [
  {
    name: 'chromium-headless-shell',
    provides: '/usr/bin/chromium-headless-shell',
    purpose: 'browser tests',
  },
  { name: 'chromium', provides: '/usr/bin/chromium', purpose: 'browser tests with notifications' },
  { name: 'dovecot-imapd', provides: '/usr/lib/dovecot/imap', purpose: 'mail tests' },
  { name: 'dovecot-lmtpd', provides: '/usr/lib/dovecot/lmtp', purpose: 'mail tests' },
  { name: 'slapd', provides: '/usr/sbin/slapd', purpose: 'LDAP tests' },
  { name: 'radicale', provides: '/usr/bin/radicale', purpose: 'calendar tests' },
  {
    name: 'postgresql',
    provides: '/usr/lib/postgresql/*/bin/initdb',
    purpose: 'tests on another PostgreSQL',
  },
]

/** Installs the Debian packages that the tests need if possible; otherwise returns a sentence for each missing one. */
export async function ensureSystemPackages(root: string): Promise<string[]> {
  const missing = findMissing()
  if (missing.length === 0) return []
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const names = missing.map(({ name }) => name)
    console.log(`Installing ${names.join(', ')} for the tests …`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runCommand(root, 'apt-get', ['update', '-qq'], env)
    const result = await runCommand(
      root,
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', ...names],
      env,
    )
    if (result.code !== 0) console.log(result.text)
  }
  return findMissing().map(
    ({ name, purpose }) => `The ${purpose} need the Debian package ${name}: sudo apt-get install ${name}`,
  )
}

/** Returns the program folder of the newest PostgreSQL installed from Debian. */
export function findSystemPostgres(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin').sort().at(-1)
}

function findMissing(): SystemPackage[] {
  return packages.filter(({ provides }) => globSync(provides).length === 0)
}
