import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAlone, migrate } from '../../apps/server/src/platform/db/index.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/index.ts'
import { sourceFiles } from '../check/source-files.ts'
import type { Reference } from '../references.ts'
import { findStatements, readDescribedTexts } from './find-statements.ts'
import { generatedPath, printStatements } from './print-statements.ts'

/** Generates the types of all statements with a temporary, migrated PostgreSQL. */
export async function generateStatements(root: string): Promise<Reference[]> {
  const statements = findStatements(root)
  const dataDir = mkdtempSync(join(tmpdir(), 'postroom-statements-'))
  try {
    const server = await startEmbedded({ dataDir, log: () => undefined, throwaway: true })
    try {
      await migrate({ url: server.url })
      const client = await connectAlone(server.url)
      return await printStatements(client, statements).finally(() => client.end())
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Lists the generated files that exist. */
export const generatedStatementFiles = (root: string): string[] =>
  sourceFiles(root, ['statements.generated.ts'], 'apps/server/src')

/**
 * Checks that the generated files contain exactly the statements of the sources. Whether their types match the migrated
 * database is a test of the server, which has one.
 */
export function checkStatements(root: string): string[] {
  const texts = Map.groupBy(findStatements(root), ({ path }) => generatedPath(path))
  return [...new Set([...texts.keys(), ...generatedStatementFiles(root)])].flatMap((path) => {
    const wanted = new Set((texts.get(path) ?? []).map(({ text }) => text))
    const described = new Set(readDescribedTexts(root, path))
    const isFresh = wanted.size > 0 && wanted.symmetricDifference(described).size === 0
    return isFresh ? [] : [`${path} is not what the code says: npm run generate`]
  })
}
