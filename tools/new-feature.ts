import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { firstAfterBaselines } from './check/migration-tests.ts'
import { contractFile } from './new-feature/contract-template.ts'
import { namesOf } from './new-feature/names.ts'
import { pathOf, portalFiles } from './new-feature/portal-templates.ts'
import { withScenarios } from './new-feature/scenarios-template.ts'
import { migrationFile, serverFiles } from './new-feature/server-templates.ts'

const root = resolve(import.meta.dirname, '..')
const [name = ''] = process.argv.slice(2)
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*s$/.test(name))
  stop('Usage: npm run new-feature -- <name>, a plural like packing-lists')
const folder = `apps/server/src/features/${name}`
const portalFolder = `apps/portal/src/features/${name}`
if (existsSync(join(root, folder))) stop(`${folder} is there already.`)

const names = namesOf(name)
const files = {
  [`packages/contract/src/${name}.ts`]: contractFile(names),
  [`apps/server/migrations/${nextMigration()}_create_${names.table}.sql`]: migrationFile(names),
  ...Object.fromEntries(
    Object.entries(serverFiles(names)).map(([file, text]) => [`${folder}/${file}`, text]),
  ),
  ...Object.fromEntries(
    Object.entries(portalFiles(names)).map(([file, text]) => [`${portalFolder}/${file}`, text]),
  ),
}
for (const [path, text] of Object.entries(files)) write(path, text)

edit('packages/contract/src/index.ts', (text) => `${text}export * from './${name}.ts'\n`)
edit('packages/contract/src/contract.ts', (text) =>
  addToList(
    `import { ${names.manyCamel}Contract } from './${name}.ts'\n${text}`,
    '] as const',
    `${names.manyCamel}Contract`,
  ),
)
edit('packages/contract/src/core/fields.ts', (text) =>
  addToList(text, '] as const\nexport type RefKind', `'${names.one}'`),
)
edit('apps/server/src/registry.ts', (text) =>
  addToList(
    `import { ${names.manyCamel}Feature } from '#features/${name}/index.ts'\n${text}`,
    '] as readonly',
    `${names.manyCamel}Feature`,
  ),
)

edit('apps/portal/src/app/features.ts', (text) =>
  addToList(
    `import { ${names.manyCamel}Routes } from '#features/${name}/${name}.route.tsx'\n${text}`,
    '] as const',
    `...${names.manyCamel}Routes`,
  ),
)
edit('apps/portal/src/app/routes-settings-workspace.ts', (text) =>
  addToList(
    text,
    '} as const',
    `'${pathOf(names)}': { layout: 'settings', mfa: 'gate', title: '${names.title}' }`,
  ),
)
edit('apps/portal/src/app/route-titles-de.ts', (text) =>
  addToList(text, '}\n', `'${names.title}': '${names.title}'`),
)
edit('apps/portal/src/lib/german/errors.ts', (text) =>
  addToList(text, '}\n', `${names.oneSnake}_name_taken: 'Es gibt schon „{name}“.'`),
)
edit('apps/portal/test/portal-cache.ts', (text) =>
  addToList(
    text.replace(
      "import '../src/app/session.live.ts'",
      `import { ${names.manyCamel}Query } from '../src/features/${name}/${name}.api.ts'\nimport '../src/app/session.live.ts'\nimport '../src/features/${name}/${name}.live.ts'`,
    ),
    '    ],\n    infinite: [',
    `    ${names.manyCamel}Query`,
  ),
)
edit('e2e/live/scenarios.ts', (text) => withScenarios(text, names))

const changed = [
  ...Object.keys(files),
  'packages/contract/src',
  'apps/server/src/registry.ts',
  'apps/portal/src/app',
  'apps/portal/test/portal-cache.ts',
  'e2e/live/scenarios.ts',
]
run(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--log-level=error', ...changed])
run(['tools/generate.ts'])
console.log(
  `\n${Object.keys(files).join('\n')}\n\nIts page is at ${pathOf(names)}. Next: its fields in the contract, its own words in both languages, then npm run test:fast.`,
)

function nextMigration(): string {
  const numbers = readdirSync(join(root, 'apps/server/migrations')).map(
    (file) => Number.parseInt(file, 10) || 0,
  )
  return String(Math.max(Number(firstAfterBaselines) - 1, ...numbers) + 1).padStart(4, '0')
}

/** Inserts the entry before the end of the list that `end` closes. */
function addToList(text: string, end: string, entry: string): string {
  const place = text.indexOf(end)
  if (place < 0) stop(`There is no list that ends in ${JSON.stringify(end)}.`)
  return `${text.slice(0, place)}  ${entry},\n${text.slice(place)}`
}

function edit(path: string, change: (text: string) => string): void {
  write(path, change(readFileSync(join(root, path), 'utf8')))
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function run(args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}

function stop(message: string): never {
  console.error(message)
  process.exit(2)
}
