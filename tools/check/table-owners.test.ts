import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkTableOwners } from './table-owners.ts'

/** Checks a server that consists of these files. */
function checkFiles(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'postroom-tables-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, 'apps/server/src', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return checkTableOwners(root)
}

it('reports SQL that reads the table of another feature', () => {
  const found = checkFiles({
    'features/tags/index.ts': `defineServerFeature({\n  tables: ['conversation_tags', 'tags'],\n})`,
    'features/tags/tags.queries.ts': 'sql`select id from tags`',
    'features/teams/teams.ts': '// not from tags\nsql`select 1 from teams join tags using (id)`',
    'features/teams/teams.test.ts': 'sql`select id from tags`',
    'platform/jobs.ts': `query('delete from tags')`,
  })
  expect(found).toEqual([
    'apps/server/src/features/teams/teams.ts names tags, a table of tags',
    'apps/server/src/platform/jobs.ts names tags, a table of tags',
  ])
})

it('reports SQL that writes the table of another feature of its family', () => {
  const found = checkFiles({
    'features/mail/index.ts': `defineServerFeature({\n  family: 'mail',\n  tables: ['letters', 'words_to_find'],\n})`,
    'features/search/index.ts': `defineServerFeature({\n  family: 'mail',\n  tables: ['letters_to_index', 'words'],\n  queues: ['letters_to_index'],\n})`,
    'features/mail/store.ts':
      'sql`insert into letters_to_index select id from letters join words using (id)`',
    'features/mail/reset.ts': 'sql`delete from letters_to_index`',
    'features/mail/spell.ts': 'sql`insert into words values (1) on conflict do nothing`',
    'features/search/mark.ts': 'sql`select id from letters for no key update skip locked`',
    'features/search/rename.ts':
      'sql`with l as (update letters set name = $1 returning id) select id from l`',
    'features/search/hurry.ts': 'sql`insert into words_to_find values ($1)`',
    'features/teams/index.ts': `defineServerFeature({\n  tables: [],\n})`,
    'features/teams/teams.ts': 'sql`select id from letters`',
  })
  expect(found.sort()).toEqual([
    'apps/server/src/features/mail/reset.ts writes letters_to_index, a table of search',
    'apps/server/src/features/mail/spell.ts writes words, a table of search',
    'apps/server/src/features/search/hurry.ts writes words_to_find, a table of mail',
    'apps/server/src/features/search/rename.ts writes letters, a table of mail',
    'apps/server/src/features/teams/teams.ts names letters, a table of mail',
  ])
})
