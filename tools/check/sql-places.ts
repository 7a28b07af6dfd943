import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { childrenOf, type Node } from '../statements/syntax.ts'
import { sourceFiles } from './source-files.ts'

const server = 'apps/server/src'
const list = 'tools/check/sql-exceptions.json'
/** SQL in the code is lower case; sentences for people start with a capital letter. */
const sql =
  /\bselect\s[\s\S]*\bfrom\s+[a-z_(]|\bselect\s+(?:set_config|pg_\w+)\(|\binsert\s+into\s+\w+|\bupdate\s+\w+(?:\s+\w+)?\s+set\s|\bdelete\s+from\s+\w+|\bset\s+local\s/

interface Exceptions {
  /** Files with SQL that are not a `*.queries.ts`. */
  readonly outsideQueries: readonly string[]
  /** `*.queries.ts` files whose types are written by hand (`rawQuery`). */
  readonly notDescribed: readonly string[]
}

/**
 * The server's SQL belongs in `*.queries.ts` and is passed to `query`, whose types come from the database. Files that
 * do not follow this yet are on a list that may only shrink: files that follow it must be removed. Tests change rows
 * as the owner of the database: whether the pool of the server sees them depends on what ran before.
 */
export function checkSqlPlaces(root: string): string[] {
  const exceptions = JSON.parse(readFileSync(join(root, list), 'utf8')) as Exceptions
  const [tests, files] = split(sourceFiles(root, ['.ts']))
  const found = files.flatMap((path) => findSql(path, readFileSync(join(root, path), 'utf8')) ?? [])
  return [
    ...tests
      .filter((path) => readFileSync(join(root, path), 'utf8').includes('.db.pool.query('))
      .map((path) => `${path}: use ownerPool; the pool of the server sees rows only within a workspace`),
    ...compare(found, 'outsideQueries', exceptions, 'SQL belongs in a *.queries.ts'),
    ...compare(found, 'notDescribed', exceptions, 'use query(), whose types come from the database'),
  ]
}

function split(paths: readonly string[]): [tests: string[], files: string[]] {
  const isTest = (path: string): boolean =>
    /^(?:apps\/server\/(?:test\/|.*\.(?:test|fixture)\.ts$)|e2e\/)/.test(path)
  const isOurs = (path: string): boolean =>
    path.startsWith(`${server}/`) &&
    !path.endsWith('.generated.ts') &&
    !path.startsWith(`${server}/platform/db/`)
  return [paths.filter(isTest), paths.filter((path) => isOurs(path) && !isTest(path))]
}

interface Found {
  readonly path: string
  readonly kind: keyof Exceptions
}

function compare(
  all: readonly Found[],
  kind: keyof Exceptions,
  exceptions: Exceptions,
  reason: string,
): string[] {
  const paths = new Set(all.filter((found) => found.kind === kind).map(({ path }) => path))
  const listed = new Set(exceptions[kind])
  return [
    ...[...paths.difference(listed)].map((path) => `${path}: ${reason}`),
    ...[...listed.difference(paths)].map((path) => `${list}: take ${path} off ${kind}`),
  ]
}

function findSql(path: string, source: string): Found | undefined {
  const isQueries = path.endsWith('.queries.ts')
  const { module, program } = parseSync(path, source)
  const isByHand = module.staticImports.some(({ entries }) =>
    entries.some(({ importName }) => importName.name === 'rawQuery'),
  )
  const tree = program as unknown as Node
  if (isQueries) return isByHand || callsDriver(tree) ? { path, kind: 'notDescribed' } : undefined
  const imports = isByHand || module.staticImports.some(({ entries }) => entries.some(isQuery))
  return imports || hasSql(tree) ? { path, kind: 'outsideQueries' } : undefined
}

const isQuery = ({ importName }: { importName: { name?: string | null } }): boolean =>
  importName.name === 'query'

/** Matches `pool.query(…)` and `client.query(…)`. */
function callsDriver(node: Node): boolean {
  const isOne = node.type === 'CallExpression' && node.callee?.property?.name === 'query'
  return isOne || childrenOf(node).some(callsDriver)
}

function hasSql(node: Node): boolean {
  if (node.type === 'Literal') return typeof node.value === 'string' && sql.test(node.value)
  if (node.type === 'TemplateLiteral') {
    const text = (node.quasis ?? []).map(({ value }) => (value as { raw: string }).raw).join('x')
    if (sql.test(text)) return true
  }
  return childrenOf(node).some(hasSql)
}
