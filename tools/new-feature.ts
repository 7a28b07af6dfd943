import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { firstAfterBaselines } from './check/migration-tests.ts'
import { namesOf, renamer } from './new-feature-names.ts'

/** The feature that is copied: small, and complete from its table to its page. */
const model = 'recipient-groups'
const root = resolve(import.meta.dirname, '..')
const migrations = 'apps/server/migrations'

const [name = ''] = process.argv.slice(2)
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*s$/.test(name))
  stop('Usage: npm run new-feature -- <name>, a plural like packing-lists')
if (existsSync(join(root, `apps/server/src/features/${name}`))) stop(`${name} is there already.`)
const { table, manyCamel } = namesOf(name)
const path = `/settings/${table}`
const rename = renamer(namesOf(model), namesOf(name))

const copied = [
  `packages/contract/src/${model}.ts`,
  ...listFiles(`apps/server/src/features/${model}`).filter((file) => !file.endsWith('.generated.ts')),
  // What other features of the portal use of it does not exist yet.
  ...listFiles(`apps/portal/src/features/${model}`).filter((file) => !file.endsWith('/index.ts')),
  `apps/portal/src/lib/german/errors/${model}.ts`,
  `apps/server/test/fuzz/inputs/${model}.ts`,
  `e2e/live/scenarios/${model}.ts`,
]
const files = copied.map((file) => {
  const copy = rename(file)
  write(copy, rename(read(file)))
  return copy
})
const migration = `${migrations}/${nextMigration()}_create_${table}.sql`
write(migration, rename(read(`${migrations}/${findBaseline(model)}`)))

const shared = [
  'apps/server/src/registry.ts',
  'apps/portal/src/app/features.ts',
  'apps/portal/src/app/routes-settings-workspace.ts',
]
const [registry = '', pages = '', routes = ''] = shared
edit(registry, (text) =>
  addToList(
    `import { ${manyCamel}Feature } from '#features/${name}/index.ts'\n${text}`,
    '] as readonly',
    `${manyCamel}Feature`,
  ),
)
edit(pages, (text) =>
  addToList(
    `import { ${manyCamel}Routes } from '#features/${name}/${name}.route.tsx'\n${text}`,
    '] as const',
    `...${manyCamel}Routes`,
  ),
)
edit(routes, (text) =>
  addToList(
    text,
    '} as const',
    `'${path}': { layout: 'settings', mfa: 'gate', title: '${namesOf(name).title}' }`,
  ),
)

run(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--log-level=error', ...files, ...shared])
run(['tools/generate.ts'])
console.log(
  `\n${[...files, migration].join('\n')}\n\nIts page is at ${path}. Next: its own fields, its words in both languages and in docs/glossary.md, then npm run test:fast.`,
)

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => statSync(join(root, file)).isFile())
}

function findBaseline(feature: string): string {
  const ending = `_${feature.replaceAll('-', '_')}.sql`
  const file = readdirSync(join(root, migrations)).find((one) => one.endsWith(ending))
  return file ?? stop(`${migrations} has no baseline of ${feature}.`)
}

function nextMigration(): string {
  const numbers = readdirSync(join(root, migrations)).map((file) => Number.parseInt(file, 10) || 0)
  return String(Math.max(Number(firstAfterBaselines) - 1, ...numbers) + 1).padStart(4, '0')
}

/** Inserts the entry before the end of the list that `end` closes. */
function addToList(text: string, end: string, entry: string): string {
  const place = text.indexOf(end)
  if (place < 0) stop(`There is no list that ends in ${JSON.stringify(end)}.`)
  return `${text.slice(0, place)}  ${entry},\n${text.slice(place)}`
}

function edit(file: string, change: (text: string) => string): void {
  write(file, change(read(file)))
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

function run(args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}

function stop(message: string): never {
  console.error(message)
  process.exit(2)
}
