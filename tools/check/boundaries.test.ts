import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkBoundaries } from './boundaries.ts'

const registry = `import { tagsFeature } from '#features/tags/index.ts'
import { teamsFeature } from '#features/teams/index.ts'
export const features = [
  teamsFeature,
  tagsFeature,
]
`
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'postroom-boundaries-'))
  write('apps/server/package.json', '{ "imports": { "#features/*": "./src/features/*" } }')
  write('packages/mail/src/index.ts', 'export const mail = 1')
  write('packages/contract/src/index.ts', 'export const contract = 1')
  write('apps/server/src/registry.ts', registry)
  write('apps/server/src/platform/db/index.ts', 'export const db = 1')
  write('apps/server/src/features/teams/index.ts', `import '@postroom/mail'\nexport * from './teams.ts'`)
  write('apps/server/src/features/teams/teams.ts', `import '../../platform/db/index.ts'`)
  write('apps/server/src/features/tags/index.ts', `import type {} from '#features/teams/index.ts'`)
  write('dev/rig.ts', `import '@postroom/mail'`)
  write('apps/server/src/features/teams/teams.test.ts', `import '../../../../../dev/rig.ts'`)
  write('apps/portal/src/app/router.tsx', `import '@postroom/contract'\nexport const view = <p />`)
})

afterEach(() => rmSync(root, { recursive: true }))

it('reports nothing for a tree that follows the rules', () => {
  expect(checkBoundaries(root)).toEqual([])
})

it.each([
  ['apps/portal/src/lib/a.ts', `import '@postroom/mail'`, 'apps/portal may not use packages/mail'],
  ['packages/contract/src/a.ts', `import '@postroom/mail'`, 'packages/contract may not use packages/mail'],
  [
    'apps/server/src/platform/a.ts',
    `import '../features/tags/index.ts'`,
    'the platform must not import features',
  ],
  [
    'apps/server/src/features/tags/a.ts',
    `import '#features/teams/teams.ts'`,
    'teams may only be imported through its index.ts',
  ],
  [
    'apps/server/src/features/tags/a.ts',
    `await import('../teams/teams.ts')`,
    'teams may only be imported through its index.ts',
  ],
  ['apps/server/src/features/teams/a.ts', `export { x } from '#features/tags/index.ts'`, 'is below teams'],
  [
    'apps/server/src/features/tags/a.ts',
    `import '../../registry.ts'`,
    'on a lower layer than what it imports',
  ],
  ['apps/server/src/features/teams/teams.ts', `import './index.ts'`, 'import cycle'],
  ['apps/server/src/features/teams/teams.ts', `import type { Team } from './index.ts'`, 'import cycle'],
  ['apps/server/src/features/teams/teams.ts', `import { type Team } from './index.ts'`, 'import cycle'],
  ['apps/server/src/features/teams/teams.ts', `export type { Team } from './index.ts'`, 'import cycle'],
  ['apps/server/src/features/teams/teams.ts', `await import('./index.ts')`, 'import cycle'],
  ['apps/server/src/features/teams/teams.ts', `type Teams = typeof import('./index.ts')`, 'import cycle'],
  ['dev/rig/index.ts', `import './index.ts'`, 'import cycle'],
  ['apps/server/src/platform/a.ts', `import '../../../../dev/rig.ts'`, 'shipped code must not import it'],
])('names the broken rule: %s with %s', (path, source, reason) => {
  write(path, source)
  expect(checkBoundaries(root)).toEqual(expect.arrayContaining([expect.stringContaining(reason)]))
})

function write(path: string, source: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), source)
}
