import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkBoundaries } from './check/boundaries.ts'
import { runNode } from './check/command-part.ts'

const root = resolve(import.meta.dirname, '..')
const notCopied = new Set(['node_modules', 'dist', '.git', '.postroom', '.postroom-demo', '.postroom-dev'])
/** The new files and those that were changed, with all that they import: one program instead of three. */
const typesOfFeature = {
  extends: './e2e/tsconfig.json',
  include: [
    'apps/server/src/registry.ts',
    'apps/server/test/global-setup.ts',
    'apps/server/src/features/packing-lists',
    'apps/server/src/**/statements.generated.ts',
    'apps/portal/src/app',
    'apps/portal/src/features/packing-lists',
    'apps/portal/test/portal-cache.ts',
    'e2e/live',
  ],
}
let copy: string

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'postroom-feature-'))
  cpSync(root, copy, { recursive: true, filter: (path) => !notCopied.has(path.split('/').at(-1) ?? '') })
  linkPackages()
})

afterEach(() => rmSync(copy, { recursive: true }))

// Checks types, lint and every derived test: takes minutes if other programs use the two cores.
it('creates a feature that compiles, follows the rules and passes its test', {
  timeout: 600_000,
}, async () => {
  await succeeds('tools/new-feature.ts', 'packing-lists')
  writeFileSync(join(copy, 'tsconfig.feature.json'), JSON.stringify(typesOfFeature))
  const typescript = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.feature.json', '--pretty', 'false']
  await succeeds(...typescript, '--checkers', '1')
  await succeeds(
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    '--vcs-enabled=false',
    'apps/server/src',
    'apps/portal/src',
    'packages/contract/src',
  )
  expect(checkBoundaries(copy)).toEqual([])
  // One run for the new tests and those derived from the new calls: the start of a run takes longer than they do.
  await succeeds(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=server',
    '--project=unit',
    'apps/server/src/features/packing-lists',
    'apps/server/test/derived',
    'apps/portal/test/route-table.test.ts',
    '--testNamePattern=packing|a name is taken|an old version|route|a German one',
  )
})

it('refuses a name that is not a plural in kebab case, and an existing one', async () => {
  expect(await runNode(copy, ['tools/new-feature.ts', 'PackingList'])).toMatchObject({ code: 2 })
  expect(await runNode(copy, ['tools/new-feature.ts', 'tags'])).toMatchObject({
    code: 2,
    text: expect.stringContaining('is there already'),
  })
})

async function succeeds(...args: string[]): Promise<void> {
  const { code, text } = await runNode(copy, args, { NO_COLOR: '1' })
  expect(code, text).toBe(0)
}

/** External packages are linked; our own must be those of the copy. */
function linkPackages(): void {
  for (const workspace of [
    '',
    'apps/server',
    'apps/portal',
    'packages/contract',
    'packages/mail',
    'packages/ui',
  ]) {
    const source = join(root, workspace, 'node_modules')
    if (!existsSync(source)) continue
    mkdirSync(join(copy, workspace, 'node_modules'))
    for (const name of readdirSync(source).filter((entry) => entry !== '@postroom' && entry !== '.vite')) {
      symlinkSync(join(source, name), join(copy, workspace, 'node_modules', name))
    }
  }
  const own = join(copy, 'node_modules/@postroom')
  mkdirSync(own)
  for (const name of ['contract', 'mail', 'ui']) symlinkSync(join(copy, 'packages', name), join(own, name))
}
