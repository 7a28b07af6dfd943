import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkMigrationTests } from './migration-tests.ts'

it('asks for a test on old data for each migration after the baselines that changes what is stored', () => {
  const root = mkdtempSync(join(tmpdir(), 'postroom-migrations-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = {
    'apps/server/migrations/0210_sending.sql': 'create table drafts ();\nalter table drafts add id uuid;\n',
    'apps/server/migrations/0400_create_flags.sql': 'create table flags ();\n',
    'apps/server/migrations/0401_number_flags.sql': '-- Old ones first.\nupdate flags set number = 1;\n',
    'apps/server/migrations/0402_name_flags.sql': "alter table flags add name text not null default '';\n",
    'apps/server/test/database/flag-migrations.test.ts': "await databaseBefore('0401')\n",
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  expect(checkMigrationTests(root)).toEqual([
    '0402_name_flags.sql changes what is stored: test it on old data in apps/server/test/database',
  ])
})
