import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Migrations from this number on follow the baselines and meet data of users. */
export const firstAfterBaselines = '0400'
const changesRows = /^(?:alter table|update|delete|insert|merge|drop|do)\b/im

/** Reports migrations that change tables or rows and that no `*-migrations.test.ts` runs on old data, by their number. */
export function checkMigrationTests(root: string): string[] {
  const folder = join(root, 'apps/server/migrations')
  const tests = readTests(join(root, 'apps/server/test/database'))
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name >= firstAfterBaselines)
    .filter((name) => changesRows.test(readFileSync(join(folder, name), 'utf8')))
    .filter((name) => !tests.includes(`'${name.slice(0, 4)}'`))
    .map((name) => `${name} changes what is stored: test it on old data in apps/server/test/database`)
}

function readTests(folder: string): string {
  if (!existsSync(folder)) return ''
  const names = readdirSync(folder).filter((name) => name.endsWith('-migrations.test.ts'))
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
}
