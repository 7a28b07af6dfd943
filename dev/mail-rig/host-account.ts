import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Account = { uid: number; gid: number; name: string; group: string }

/** Returns the path of an installed program. */
export function binary(name: string): string {
  const found = [
    '/usr/sbin',
    '/usr/bin',
    '/usr/local/sbin',
    '/usr/local/bin',
    '/opt/homebrew/sbin',
    '/opt/homebrew/bin',
  ]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
  if (found === undefined)
    throw new Error(`${name} is not installed: the mail rig needs Dovecot 2.3 (Debian: dovecot-imapd)`)
  return found
}

async function groupName(gid: number): Promise<string> {
  const groups = await readFile('/etc/group', 'utf8')
  return (
    groups
      .split('\n')
      .map((line) => line.split(':'))
      .find((parts) => parts[2] === String(gid))?.[0] ?? String(gid)
  )
}

// Dovecot refuses to serve mail as root, so root runs it as the user `nobody`.
export async function chooseAccount(): Promise<Account> {
  const currentUser = userInfo()
  if (currentUser.uid !== 0)
    return {
      uid: currentUser.uid,
      gid: currentUser.gid,
      name: currentUser.username,
      group: await groupName(currentUser.gid),
    }
  const { stdout } = await run('getent', ['passwd', 'nobody'])
  const [name, , uid, gid] = stdout.trim().split(':')
  return { uid: Number(uid), gid: Number(gid), name: name ?? 'nobody', group: await groupName(Number(gid)) }
}
