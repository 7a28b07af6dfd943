import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../../bench/mail-generator-random.ts'
import { connectImap, type ImapSession } from '../../packages/mail/src/index.ts'
import { allowLoopback } from '../mail-rig/index.ts'
import { type ChaosWorld, user } from './chaos-world.ts'

export async function openSession(world: ChaosWorld): Promise<ImapSession> {
  return connectImap({
    host: 'localhost',
    port: world.dovecot.imapPort,
    security: 'plain',
    auth: { user, pass: 'a very secret passphrase' },
    door: allowLoopback(),
    timeoutMs: 30_000,
  })
}

/** Changes the mailbox with another client all the time; returns the number of changes. */
export async function changeMeanwhile(
  world: ChaosWorld,
  random: Random,
  late: readonly Buffer[],
  signal: AbortSignal,
): Promise<number> {
  const waiting = [...late]
  let changes = 0
  let session: ImapSession | null = null
  while (!signal.aborted || waiting.length > 0) {
    try {
      session ??= await openSession(world)
      await changeOnce(
        session,
        random,
        signal.aborted ? waiting.splice(0) : waiting.splice(0, random.between(0, 3)),
      )
      changes += 1
    } catch {
      // Dovecot was killed: the messages may have arrived or not, which the comparison reads from the server.
      await session?.close()
      session = null
    }
    if (!signal.aborted) await delay(random.between(5, 60))
  }
  await session?.close()
  return changes
}

const flags = ['\\Seen', '\\Flagged', '\\Answered', '$label1']

async function changeOnce(session: ImapSession, random: Random, arriving: readonly Buffer[]): Promise<void> {
  const path = random.chance(0.8) ? 'INBOX' : 'Archive'
  await session.openFolder(path)
  const uids = await session.listUids()
  const some = Array.from(
    { length: random.between(1, 8) },
    () => uids[random.between(0, uids.length - 1)] ?? 0,
  ).filter((uid) => uid > 0)
  const [flag = '\\Seen'] = [flags[random.between(0, flags.length - 1)]]
  const what = random.next()
  if (some.length > 0) {
    if (what < 0.5) await session.addFlags(some, [flag])
    else if (what < 0.75) await session.removeFlags(some, [flag])
    else if (what < 0.93) await session.move(some, path === 'INBOX' ? 'Archive' : 'INBOX')
    else await session.expunge(some.slice(0, 2))
  }
  for (const raw of arriving) await session.append('INBOX', raw, [])
}
