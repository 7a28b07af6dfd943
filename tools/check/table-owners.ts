import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './source-files.ts'

const server = 'apps/server/src'
const inSql = /\b(?:from|join|into|update|truncate|table)\s+(?:only\s+)?"?([a-z][a-z_]+)"?/gi

/** Checks that SQL names only tables of its own feature, which import rules cannot see. */
export function checkTableOwners(root: string): string[] {
  const files = sourceFiles(root, ['.ts'], server).filter((path) => !/\.(?:test|fixture)\.ts$/.test(path))
  const owners = new Map(files.flatMap((path) => findTables(root, path)))
  return files.flatMap((path) => {
    const code = withoutComments(readFileSync(join(root, path), 'utf8'))
    const named = new Set([...code.matchAll(inSql)].flatMap((match) => match[1]?.toLowerCase() ?? []))
    return [...named].flatMap((table) => {
      const owner = owners.get(table)
      return owner && owner !== findFeature(path) ? [`${path} names ${table}, a table of ${owner}`] : []
    })
  })
}

function findTables(root: string, path: string): [table: string, feature: string][] {
  const feature = findFeature(path)
  if (!feature || !path.endsWith(`/${feature}/index.ts`)) return []
  const list = /\n {2}tables: \[([^\]]*)\]/.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? ''
  return [...list.matchAll(/'([a-z_]+)'/g)].map(([, table = '']) => [table, feature])
}

function findFeature(path: string): string | undefined {
  return /\/features\/([^/]+)\//.exec(path)?.[1]
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<![:'"`\\])\/\/.*$/gm, '')
}
