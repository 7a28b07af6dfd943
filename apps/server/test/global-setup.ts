import { mkdtempSync, readdirSync } from 'node:fs'
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
 * there; the folder is deleted at the end, or at the start of the next run if this one was killed.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const left of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))) {
    await removeAbandoned(join(tmpdir(), left))
  }
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  const use = await holdData(dataDir)
  project.provide('testDataDir', dataDir)
  return async () => {
    use.release()
    await removeAbandoned(dataDir)
  }
}
