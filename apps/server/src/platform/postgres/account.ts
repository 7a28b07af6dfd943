import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Who the server runs as when we are root: PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** How to start a program of the server: the command itself and the identity for `spawn`. */
export interface Launch {
  readonly command: string
  readonly args: readonly string[]
  readonly identity: Partial<Account>
}

/** Undefined when we are not root. Data that exists keeps its owner; `initdb` needs one with a passwd entry. */
export function accountFor(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir)
    if (uid !== 0) return { uid, gid }
  }
  const account = passwdEntry('postgres') ?? passwdEntry('nobody')
  if (account) return account
  throw new Error('PostgreSQL does not run as root, and this system has neither a user postgres nor nobody.')
}

/**
 * As root, a clone may lie where nobody else may enter (a home folder of mode 700). Then the server keeps one right of
 * root's, to pass folders, which `setpriv` hands over; otherwise it drops all of them.
 */
export function launchAs(account: Account | undefined, command: string, args: readonly string[]): Launch {
  if (!account) return { command, args, identity: {} }
  const paths = [command, ...args.filter((arg) => arg.startsWith('/'))]
  if (paths.every((path) => mayEnter(account, path))) return { command, args, identity: account }
  if (!existsSync('/usr/bin/setpriv')) {
    throw new Error(
      `PostgreSQL runs as user ${account.uid} here, who may not enter ${dirname(command)}. ` +
        'Move Postroom to a folder that others may enter, or start it as an ordinary user.',
    )
  }
  const drop = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  const keep = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return { command: '/usr/bin/setpriv', args: [...drop, ...keep, command, ...args], identity: {} }
}

function passwdEntry(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function mayEnter(account: Account, path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid } = statSync(folder)
      const bit = uid === account.uid ? 0o100 : 0o001
      if ((mode & bit) === 0) return false
    }
    if (folder === dirname(folder)) return true
  }
}
