import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestServer } from '#test/harness.ts'

/** A process of the role `mail` beside a test server, on the same database and content. */
export function startMailProcess(server: TestServer): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '../../src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      POSTROOM_ROLES: 'mail',
      DATABASE_URL: server.ownerUrl,
      POSTROOM_DATA: server.app.config.dataDir,
      POSTROOM_EGRESS_ALLOW: '127.0.0.0/8,localhost',
      LOG_LEVEL: 'warn',
    },
    stdio: 'inherit',
  })
}

export async function endProcess(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
