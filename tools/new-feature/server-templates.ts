import type { Names } from './names.ts'

/** Returns the files of the server's folder, by name. */
export function serverFiles(n: Names): Record<string, string> {
  return {
    'index.ts': indexFile(n),
    [`${n.many}.policy.ts`]: policyFile(n),
    [`${n.many}.queries.ts`]: queriesFile(n),
    [`${n.many}.present.ts`]: presentFile(n),
    [`${n.many}.ts`]: operationsFile(n),
    [`${n.many}.test.ts`]: testFile(n),
  }
}

export function migrationFile(n: Names): string {
  return `create table ${n.table} (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index ${n.table}_by_name on ${n.table} (workspace_id, lower(name));
call isolate_by_workspace('${n.table}');
`
}

function indexFile(n: Names): string {
  return `import { ${n.manyCamel}Contract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { ${n.manyCamel}Policy } from './${n.many}.policy.ts'
import { find${n.onePascal}Row } from './${n.many}.queries.ts'
import { add${n.onePascal}, list${n.manyPascal}, remove${n.onePascal}, rename${n.onePascal} } from './${n.many}.ts'

export const ${n.manyCamel}Feature = defineServerFeature({
  contract: ${n.manyCamel}Contract,
  tables: ['${n.table}'],
  policy: ${n.manyCamel}Policy,
  settings: { none: 'say why, or list its sections: see #platform/settings/part.ts' },
  handlers: {
    '${n.manyCamel}.list': list${n.manyPascal},
    '${n.manyCamel}.create': add${n.onePascal},
    '${n.manyCamel}.update': rename${n.onePascal},
    '${n.manyCamel}.delete': remove${n.onePascal},
  },
  refs: {
    '${n.one}': async (tx, workspaceId, id) => (await find${n.onePascal}Row(tx, workspaceId, id)) !== null,
  },
})
`
}

function policyFile(n: Names): string {
  return `import type { ${n.manyCamel}Contract } from '@postroom/contract'
import { everyone, type Policy, staff } from '#platform/policy/index.ts'

export const ${n.manyCamel}Policy: Policy<typeof ${n.manyCamel}Contract> = {
  '${n.one}.list': { roles: everyone },
  '${n.one}.create': { roles: staff },
  '${n.one}.update': { roles: staff },
  '${n.one}.delete': { roles: staff },
}
`
}

function queriesFile(n: Names): string {
  const { table } = n
  return `import { query, type Tx } from '#platform/db/index.ts'

const columns = 'id, name, version, updated_at as "updatedAt"'

export type ${n.onePascal}Row = Awaited<ReturnType<typeof list${n.onePascal}Rows>>[number]

export const list${n.onePascal}Rows = (tx: Tx, workspaceId: string) =>
  query(tx, \`select \${columns} from ${table} where workspace_id = $1 order by lower(name)\`, [workspaceId])

export async function find${n.onePascal}Row(tx: Tx, workspaceId: string, id: string): Promise<${n.onePascal}Row | null> {
  const [row] = await query(tx, \`select \${columns} from ${table} where workspace_id = $1 and id = $2\`, [workspaceId, id])
  return row ?? null
}

/** Returns null if another row has the name in any case; for concurrent inserts, the unique index decides. */
export async function insert${n.onePascal}Row(
  tx: Tx,
  workspaceId: string,
  { id, name }: { id: string; name: string },
): Promise<${n.onePascal}Row | null> {
  const [row] = await query(
    tx,
    \`insert into ${table} (workspace_id, id, name) values ($1, $2, $3) on conflict do nothing returning \${columns}\`,
    [workspaceId, id, name],
  )
  return row ?? null
}

export async function isNameTaken(tx: Tx, workspaceId: string, name: string, exceptId: string): Promise<boolean> {
  const rows = await query(
    tx,
    'select from ${table} where workspace_id = $1 and lower(name) = lower($2) and id <> $3',
    [workspaceId, name, exceptId],
  )
  return rows.length > 0
}

/** Returns null if the version is not the newest one. */
export async function rename${n.onePascal}Row(
  tx: Tx,
  workspaceId: string,
  change: { id: string; version: number; name: string },
): Promise<${n.onePascal}Row | null> {
  const [row] = await query(
    tx,
    \`update ${table} set name = $4, version = version + 1, updated_at = now()
      where workspace_id = $1 and id = $2 and version = $3 returning \${columns}\`,
    [workspaceId, change.id, change.version, change.name],
  )
  return row ?? null
}

export async function delete${n.onePascal}Row(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await query(tx, 'delete from ${table} where workspace_id = $1 and id = $2', [workspaceId, id])
}
`
}

function presentFile(n: Names): string {
  return `import type { ${n.onePascal} } from '@postroom/contract'
import type { ${n.onePascal}Row } from './${n.many}.queries.ts'

export const objectAbilities = ['${n.one}.update', '${n.one}.delete'] as const

export const present${n.onePascal} = (row: ${n.onePascal}Row, abilities: string[]): ${n.onePascal} => ({
  id: row.id,
  name: row.name,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  abilities,
})
`
}

function operationsFile(n: Names): string {
  const id = `${n.oneCamel}Id`
  return `import {
  type create${n.onePascal},
  type InputOf,
  type ${n.onePascal},
  ${n.oneCamel}Created,
  ${n.oneCamel}Deleted,
  ${n.oneCamel}Updated,
  type update${n.onePascal},
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { objectAbilities, present${n.onePascal} } from './${n.many}.present.ts'
import {
  delete${n.onePascal}Row,
  find${n.onePascal}Row,
  insert${n.onePascal}Row,
  isNameTaken,
  list${n.onePascal}Rows,
  rename${n.onePascal}Row,
  type ${n.onePascal}Row,
} from './${n.many}.queries.ts'

export async function list${n.manyPascal}(ctx: Context): Promise<{ items: ${n.onePascal}[]; abilities: string[] }> {
  const rows = await list${n.onePascal}Rows(ctx.tx, ctx.workspaceId)
  return { items: rows.map((row) => present(ctx, row)), abilities: ctx.abilitiesOn(['${n.one}.create']) }
}

export async function add${n.onePascal}(ctx: Context, { name }: InputOf<typeof create${n.onePascal}>): Promise<${n.onePascal}> {
  const row = await insert${n.onePascal}Row(ctx.tx, ctx.workspaceId, { id: newId(), name })
  if (!row) fail('${n.oneSnake}_name_taken', { name })
  ctx.emit(${n.oneCamel}Created, { ${n.oneCamel}: present${n.onePascal}(row, []) }, { subjectId: row.id })
  return present(ctx, row)
}

export async function rename${n.onePascal}(
  ctx: Context,
  { ${id}, version, name }: InputOf<typeof update${n.onePascal}>,
): Promise<${n.onePascal}> {
  const before = found(await find${n.onePascal}Row(ctx.tx, ctx.workspaceId, ${id}))
  if (await isNameTaken(ctx.tx, ctx.workspaceId, name, ${id})) fail('${n.oneSnake}_name_taken', { name })
  const row = await rename${n.onePascal}Row(ctx.tx, ctx.workspaceId, { id: ${id}, version, name })
  if (!row) fail('conflict', { current: present(ctx, before) })
  ctx.emit(${n.oneCamel}Updated, { ${n.oneCamel}: present${n.onePascal}(row, []) }, { subjectId: ${id} })
  return present(ctx, row)
}

export async function remove${n.onePascal}(ctx: Context, { ${id} }: { ${id}: string }): Promise<Record<string, never>> {
  found(await find${n.onePascal}Row(ctx.tx, ctx.workspaceId, ${id}))
  await delete${n.onePascal}Row(ctx.tx, ctx.workspaceId, ${id})
  ctx.emit(${n.oneCamel}Deleted, { ${id} }, { subjectId: ${id} })
  return {}
}

const present = (ctx: Context, row: ${n.onePascal}Row): ${n.onePascal} => present${n.onePascal}(row, ctx.abilitiesOn(objectAbilities))
`
}

function testFile(n: Names): string {
  const call = (verb: string): string => `'${n.manyCamel}.${verb}'`
  const id = `${n.oneCamel}Id`
  return `import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'

let server: TestServer
let owner: Owner

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
})
afterAll(() => server.stop())

test('a ${n.words} is created, listed, renamed and deleted', async () => {
  const created = await owner.client.call(${call('create')}, { name: ' First ' })
  expect(created).toMatchObject({ name: 'First', version: 1 })
  const renamed = await owner.client.call(${call('update')}, { ${id}: created.id, version: 1, name: 'Renamed' })
  expect(renamed).toMatchObject({ name: 'Renamed', version: 2 })
  expect((await owner.client.call(${call('list')}, {})).items).toEqual([renamed])
  await owner.client.call(${call('delete')}, { ${id}: created.id })
  expect((await owner.client.call(${call('list')}, {})).items).toEqual([])
})

test('a name is taken in any case, and nothing is written', async () => {
  const taken = await owner.client.call(${call('create')}, { name: 'Taken' })
  const answer = await owner.client.send(${call('create')}, { name: 'TAKEN' })
  expect(answer).toMatchObject({ status: 409, body: { error: { code: '${n.oneSnake}_name_taken' } } })
  expect((await owner.client.call(${call('list')}, {})).items).toEqual([taken])
})

test('an old version is refused with the newer state', async () => {
  const created = await owner.client.call(${call('create')}, { name: 'Old' })
  await owner.client.call(${call('update')}, { ${id}: created.id, version: 1, name: 'New' })
  const answer = await owner.client.send(${call('update')}, { ${id}: created.id, version: 1, name: 'Other' })
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'conflict', current: { name: 'New' } } } })
})
`
}
