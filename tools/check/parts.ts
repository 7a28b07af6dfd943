import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkBoundaries } from './boundaries.ts'
import { toolPart } from './command-part.ts'
import { checkFileNames } from './file-names.ts'
import { checkFileSizes, nudgeLongFiles } from './file-sizes.ts'
import { checkLockFile } from './lock-file.ts'
import { ownCheck, type Part } from './part.ts'
import { checkReferences } from './references.ts'
import { findSystemPostgres } from './system-packages.ts'
import { checkTableOwners } from './table-owners.ts'
import { checkTrackedFiles } from './tracked-files.ts'
import { vitestPart } from './vitest-part.ts'

/** Everything that needs no server, mail server or browser. */
export function fastParts(root: string): Part[] {
  const typed = [
    '.',
    'e2e',
    'apps/server',
    'apps/portal',
    'packages/contract',
    'packages/mail',
    'packages/ui',
  ]
  return [
    ...typed.map((project) =>
      toolPart(root, `types: ${project}`, [
        'node_modules/typescript/bin/tsc',
        '-p',
        project,
        '--pretty',
        'false',
      ]),
    ),
    toolPart(root, 'lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.']),
    toolPart(root, 'dead code', ['node_modules/knip/bin/knip.js', '--no-progress']),
    ownCheck('boundaries', () => checkBoundaries(root)),
    ownCheck('table owners', () => checkTableOwners(root)),
    ownCheck(
      'file sizes',
      () => checkFileSizes(root),
      () => nudgeLongFiles(root),
    ),
    ownCheck('file names', () => checkFileNames(root)),
    ownCheck('tracked files', () => checkTrackedFiles(root)),
    ownCheck('lock file', () => checkLockFile(root)),
    ownCheck('generated references', () => checkReferences(root)),
    vitestPart(root, 'unit', { project: 'unit' }),
  ].filter((part) => part.name !== 'types: apps/portal' || existsSync(join(root, 'apps/portal/src')))
}

/** The long ones first, so that none of them starts when the others have ended. */
export function allParts(root: string): Part[] {
  return [
    vitestPart(root, 'browser', { project: 'browser' }),
    vitestPart(root, 'server 1/2', { project: 'server', shard: '1/2' }),
    vitestPart(root, 'server 2/2', { project: 'server', shard: '2/2' }),
    vitestPart(root, 'mail', { project: 'mail' }),
    vitestPart(root, 'processes', { project: 'process' }),
    ...otherPostgres(root),
    ...fastParts(root),
  ]
}

/** Any PostgreSQL from version 15 on must do: the parts that speak to it directly run on Debian's as well. */
function otherPostgres(root: string): Part[] {
  const bin = findSystemPostgres()
  if (!bin) return []
  const version = bin.split('/').at(-2)
  const filters = ['apps/server/test/', 'apps/server/migrations/', 'apps/server/src/platform/']
  return [
    vitestPart(root, `server on PostgreSQL ${version}`, {
      project: 'server',
      filters,
      env: { TEST_POSTGRES_BIN: bin },
    }),
  ]
}
