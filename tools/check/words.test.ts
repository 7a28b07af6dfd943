import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkDocstrings } from './docstrings.ts'
import { checkOldTerms } from './old-terms.ts'

function write(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'postroom-words-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const documented = '/** Adds one. */\n'
const add = 'export const add = (n: number): number => n + 1\n'
const overloads = 'export function pick(a: string): string\nexport function pick(a: unknown) { return a }\n'

it('asks for a docstring on functions of the platform, of packages, and of what a feature exports', () => {
  const files = {
    'apps/server/src/platform/sums.ts': add,
    'apps/server/src/platform/sums.test.ts': add,
    'packages/mail/src/sums.ts': documented + add,
    'packages/ui/src/pick.ts': documented + overloads,
    'apps/server/src/features/tags/index.ts': "export { list as listTags, show } from './tags.ts'\n",
    'apps/server/src/features/tags/tags.ts': `export async function show() {}\nexport function inner() {}\n${add}`,
  }
  expect(checkDocstrings(write(files))).toEqual([
    'apps/server/src/features/tags/tags.ts: show needs a docstring',
    'apps/server/src/platform/sums.ts: add needs a docstring',
  ])
})

it('finds replaced terms in code and documents, but not in the glossary, and renamed columns outside of migrations', () => {
  const files = {
    'apps/server/src/mailroomClient.ts': '// Starts anew.\n',
    'apps/server/migrations/0001_make_mailroom.sql': 'create table mailroom_visits (mirror_of uuid);\n',
    'apps/server/src/copies.queries.ts': "'select mirror_of from messages'\n",
    'docs/glossary.md': '| flock | batch |\n',
    'docs/operating.md': 'Fine.\nOne message was put aside.\n',
  }
  expect(checkOldTerms(write(files))).toEqual([
    'apps/server/migrations/0001_make_mailroom.sql:1: mailroom is now: mail sync',
    'apps/server/src/copies.queries.ts:1: mirror_of is now: copied_from',
    'apps/server/src/mailroomClient.ts:1: anew is now: again',
    'docs/operating.md:2: put aside is now: quarantine',
  ])
})
