import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { OperatorError } from '#platform/operator-error.ts'

/** User that PostgreSQL runs as if Postroom is root: PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** How to start a program of PostgreSQL: the command and the identity for `spawn`. */
export interface Launch {
  readonly command: string
  readonly args: readonly string[]
  readonly identity: Partial<Account>
}

/** Undefined unless Postroom is root. Existing data keeps its owner; `initdb` needs a user with a passwd entry. */
export function accountFor(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir)
    if (uid !== 0) return { uid, gid }
  }
  const account = passwdEntry('postgres') ?? passwdEntry('nobody')
  if (account) return account
  throw new OperatorError(
    'PostgreSQL does not run as root, and this system has neither a user postgres nor nobody: start Postroom as an ordinary user.',
  )
}

/**
 * As root, Postroom may be installed in a folder that other users cannot enter (mode 700). The server then keeps one
 * capability to traverse folders and drops all others. `no_setuid_fixup` makes access(2) honour that capability for a
 * user other than root, since PostgreSQL checks its binaries with it.
 */
export function launchAs(account: Account | undefined, command: string, args: readonly string[]): Launch {
  if (!account) return { command, args, identity: {} }
  const paths = [command, ...args.filter((arg) => arg.startsWith('/'))]
  const closed = paths.map((path) => findClosedFolder(account, path)).find((folder) => folder !== undefined)
  if (closed === undefined) return { command, args, identity: account }
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))
  const drop = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  const passing = setpriv && capabilities.find((name) => mayRun(setpriv, [...drop, ...keep(name)], command))
  if (!setpriv || !passing) {
    throw new OperatorError(
      `PostgreSQL does not run as root, and user ${account.uid}, as whom it would run, may not enter ${closed}: ` +
        'move Postroom and POSTROOM_DATA to folders that all users may enter, such as /opt/postroom, or start it as an ordinary user.',
    )
  }
  return { command: setpriv, args: [...drop, ...keep(passing), command, ...args], identity: {} }
}

/** The weaker one first. Containers often lack it, and files of mode 700 (umask 077) need the other one. */
const capabilities = ['dac_read_search', 'dac_override'] as const

const keep = (capability: string): string[] => [
  '--securebits=+no_setuid_fixup',
  `--inh-caps=+${capability}`,
  `--ambient-caps=+${capability}`,
]

/**
 * Tests by running a program: the result depends on Postroom's capabilities, the container, and the version of setpriv.
 */
const mayRun = (setpriv: string, flags: readonly string[], command: string): boolean =>
  spawnSync(setpriv, [...flags, '/usr/bin/test', '-x', command], { stdio: 'ignore' }).status === 0

function passwdEntry(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** The outermost parent folder of `path` that the account may not enter, by its mode bits. */
function findClosedFolder(account: Account, path: string): string | undefined {
  let closed: string | undefined
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid } = statSync(folder)
      const bit = uid === account.uid ? 0o100 : 0o001
      if ((mode & bit) === 0) closed = folder
    }
    if (folder === dirname(folder)) return closed
  }
}
