import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkDecisionRecords } from './decision-records.ts'

const complete = '# Title\n\n## Status\n\n## Context\n\n## Decision\n\n## Consequences\n\n## Alternatives\n'

function problemsOf(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'postroom-records-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'docs/decisions'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'docs/decisions', name), text)
  return checkDecisionRecords(root)
}

it('accepts a complete record that is in the index', () => {
  const readme = '- [0001](0001-store-packs.md) Store packs\n- [the design](https://example.com/design.md)'
  expect(problemsOf({ 'README.md': readme, '0001-store-packs.md': complete })).toEqual([])
})

it('names a record that is not in the index, a missing section and a broken link', () => {
  expect(
    problemsOf({
      'README.md': '- [0003](0003-gone.md) Gone',
      '0001-store-packs.md': `${complete}\nSee [0002](0002-absent.md).`.replace('## Context', '**Context.**'),
    }),
  ).toEqual([
    'docs/decisions/0001-store-packs.md is not in docs/decisions/README.md',
    'docs/decisions/0001-store-packs.md has no section "## Context"',
    'docs/decisions/README.md links to docs/decisions/0003-gone.md, which does not exist',
    'docs/decisions/0001-store-packs.md links to docs/decisions/0002-absent.md, which does not exist',
  ])
})
