import { availableParallelism } from 'node:os'
import { checkBoundaries } from './boundaries.ts'
import { toolPart } from './command-part.ts'
import { checkDecisionRecords } from './decision-records.ts'
import { checkDocstrings } from './docstrings.ts'
import { checkFileNames } from './file-names.ts'
import { checkFileSizes, nudgeLongFiles } from './file-sizes.ts'
import { checkLockFile } from './lock-file.ts'
import { findMemoryFolder } from './memory-folder.ts'
import { checkMigrationTests } from './migration-tests.ts'
import { checkOldTerms } from './old-terms.ts'
import { ownCheck, type Part } from './part.ts'
import { checkReferences } from './references.ts'
import { checkSqlPlaces } from './sql-places.ts'
import { findSystemPostgres } from './system-packages.ts'
import { checkTableOwners } from './table-owners.ts'
import { checkTrackedFiles } from './tracked-files.ts'
import { vitestPart } from './vitest-part.ts'

/** All checks that need no server, mail server or browser. */
export function fastParts(root: string): Part[] {
  // The first contains the server, the second the portal, whose files they import anyway.
  const typed = ['.', 'e2e', 'packages/client', 'packages/contract', 'packages/mail', 'packages/ui']
  return [
    ...typed.map((project) =>
      toolPart(root, `types: ${project}`, [
        'node_modules/typescript/bin/tsc',
        '-p',
        project,
        '--pretty',
        'false',
        // Each further checker derives most types once more, and other checks use the other cores.
        '--checkers',
        '1',
      ]),
    ),
    toolPart(root, 'lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.']),
    toolPart(root, 'dead code', ['node_modules/knip/bin/knip.js', '--no-progress']),
    ownCheck('boundaries', () => checkBoundaries(root)),
    ownCheck('table owners', () => checkTableOwners(root)),
    ownCheck('tests of migrations', () => checkMigrationTests(root)),
    ownCheck('places of SQL', () => checkSqlPlaces(root)),
    ownCheck(
      'file sizes',
      () => checkFileSizes(root),
      () => nudgeLongFiles(root),
    ),
    ownCheck('file names', () => checkFileNames(root)),
    ownCheck('docstrings', () => checkDocstrings(root)),
    ownCheck('old terms', () => checkOldTerms(root)),
    ownCheck('tracked files', () => checkTrackedFiles(root)),
    ownCheck('lock file', () => checkLockFile(root)),
    ownCheck('decision records', () => checkDecisionRecords(root)),
    ownCheck('generated references', () => checkReferences(root)),
    vitestPart(root, 'unit', { projects: ['unit'], workers: 1 }),
  ]
}

/**
 * All tests that need a server, a mail server or a browser, in two runs one after the other. Browsers keep the cores busy
 * with one file more than cores; tests without one spend most of their time waiting, for mail, jobs and timers.
 */
export function testParts(root: string): Part[] {
  const cores = Math.max(2, availableParallelism())
  const otherPostgres = findSystemPostgres()
  const memoryFolder = findMemoryFolder()
  const env = {
    ...(otherPostgres && { OTHER_POSTGRES_BIN: otherPostgres }),
    ...(memoryFolder && { TMPDIR: memoryFolder }),
  }
  return [
    vitestPart(root, 'browser and processes', {
      projects: ['browser', 'process'],
      workers: cores + 1,
      env,
    }),
    vitestPart(root, 'server', {
      projects: ['mail', 'server', ...(otherPostgres ? ['other-postgres'] : [])],
      workers: 2 * cores + 1,
      env,
    }),
  ]
}
