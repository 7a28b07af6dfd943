import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { holdData, removeAbandoned } from '#platform/postgres/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDataDir: string
  }
}

const prefix = 'postroom-test-'

/**
 * Names the data folder that all test files of a run share. The first file that needs a database starts the server
 * there; the folder is deleted at the end, or by a later run if this one was killed.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix))) {
    const left = join(tmpdir(), name)
    const { mtimeMs = Date.now() } = statSync(left, { throwIfNoEntry: false }) ?? {}
    // A run that starts at the same time has created its folder, but does not hold it yet.
    if (Date.now() - mtimeMs > 60_000) await removeAbandoned(left)
  }
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  const use = await holdData(dataDir)
  project.provide('testDataDir', dataDir)
  return async () => {
    use.release()
    await removeAbandoned(dataDir)
  }
}
