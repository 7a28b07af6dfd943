import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { startEmbedded } from '#platform/postgres/index.ts'
import { chaosPostgres } from '../../../../dev/chaos/chaos-postgres.ts'
import { endProcess } from './mail-process.ts'

const log = (): void => undefined

/** Two seconds, and a reserve for machines that run other tests at the same time. */
const readyWithinMs = 15_000

/** A sample of `dev/chaos/main.ts --only postgres`. */
test('PostgreSQL restarts under a server that goes on: nothing but 503 meanwhile, and nothing is lost', {
  timeout: 120_000,
}, async () => {
  const { answers, refused, slowestReadyMs, ...wrong } = await chaosPostgres({
    restarts: 3,
    everyMs: 1_500,
    log,
  })
  expect(wrong).toEqual({ wrong: [], lost: 0, twice: 0, endings: [] })
  expect(refused).toBeGreaterThan(0)
  expect(answers).toBeGreaterThan(refused)
  expect(slowestReadyMs).toBeLessThan(readyWithinMs)
})

test('a process that is started before its database says so and waits for it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'postroom-early-'))
  const dataDir = join(folder, 'db')
  const database = await startEmbedded({ dataDir, log, throwaway: true })
  await database.stop()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      POSTROOM_DATA: folder,
      DATABASE_URL: database.url,
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let again: Awaited<ReturnType<typeof startEmbedded>> | null = null
  try {
    expect(await firstLine(child, child.stderr)).toContain('The database does not answer yet.')
    again = await startEmbedded({ dataDir, log, throwaway: true })
    expect(again.url).toBe(database.url)
    expect(await firstLine(child, child.stdout)).toContain('Postroom is ready at')
  } finally {
    await endProcess(child, 'SIGKILL')
    await again?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** What it says first, or that it ended. */
async function firstLine(child: ChildProcess, stream: Readable): Promise<string> {
  for await (const line of createInterface(stream)) return line
  return `ended with ${child.exitCode}`
}
