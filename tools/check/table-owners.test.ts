import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkTableOwners } from './table-owners.ts'

it('reports SQL that reads the table of another feature', () => {
  const root = mkdtempSync(join(tmpdir(), 'postroom-tables-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = {
    'features/tags/index.ts': `defineServerFeature({\n  tables: ['conversation_tags', 'tags'],\n})`,
    'features/tags/tags.queries.ts': 'sql`select id from tags`',
    'features/teams/teams.ts': '// not from tags\nsql`select 1 from teams join tags using (id)`',
    'features/teams/teams.test.ts': 'sql`select id from tags`',
    'platform/jobs.ts': `query('delete from tags')`,
  }
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, 'apps/server/src', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  expect(checkTableOwners(root)).toEqual([
    'apps/server/src/features/teams/teams.ts names tags, a table of tags',
    'apps/server/src/platform/jobs.ts names tags, a table of tags',
  ])
})
