import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestServer } from '#test/harness.ts'

/** A process of one role beside a test server, on the same database and content. */
export function startProcess(
  server: TestServer,
  role: 'mail' | 'worker',
  env: Record<string, string> = {},
): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '../../src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      POSTROOM_ROLES: role,
      DATABASE_URL: server.ownerUrl,
      POSTROOM_DATA: server.app.config.dataDir,
      POSTROOM_EGRESS_ALLOW: '127.0.0.0/8,localhost',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: 'inherit',
  })
}

export const startMailProcess = (server: TestServer): ChildProcess => startProcess(server, 'mail')

export async function endProcess(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
