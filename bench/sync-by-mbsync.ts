import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Dovecot } from '../dev/mail-rig/index.ts'

const run = promisify(execFile)

/**
 * Returns the seconds that mbsync takes to copy everything into a new Maildir, with fsync. Throws if it is not
 * installed (Debian: isync).
 */
export async function syncByMbsync(
  dovecot: Dovecot,
  { user, password, count }: { user: string; password: string; count: number },
): Promise<number> {
  const base = await mkdtemp(join(tmpdir(), 'first-sync-'))
  await mkdir(join(base, 'mail'))
  await writeFile(join(base, 'ca.pem'), dovecot.certificate.caPem)
  await writeFile(
    join(base, 'mbsyncrc'),
    `FSync yes

IMAPAccount rig
Host localhost
Port ${dovecot.imapsPort}
User ${user}
Pass "${password}"
SSLType IMAPS
CertificateFile ${join(base, 'ca.pem')}

IMAPStore far
Account rig

MaildirStore near
Path ${base}/mail/
Inbox ${base}/mail/INBOX

Channel all
Far :far:
Near :near:
Patterns INBOX Sent
Create Near
Sync Pull
SyncState *
`,
  )
  const startedAt = performance.now()
  await run('mbsync', ['-q', '-c', join(base, 'mbsyncrc'), 'all'])
  const seconds = (performance.now() - startedAt) / 1000
  const { stdout } = await run('find', [join(base, 'mail'), '-type', 'f', '-name', '*U=*'], {
    maxBuffer: 1 << 28,
  })
  const files = stdout.trim().split('\n').length
  if (files !== count) throw new Error(`mbsync fetched ${files} of ${count}`)
  await rm(base, { recursive: true })
  return seconds
}
