import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './source-files.ts'

const server = 'apps/server/src'
const named = /\b(?:from|join|into|update|truncate|table)\s+(?:only\s+)?"?([a-z][a-z_]+)"?/gi
const inserted = /\binsert\s+into\s+"?([a-z][a-z_]+)"?/gi
const changed = /\b(?:update|truncate|table|merge\s+into|delete\s+from)\s+(?:only\s+)?"?([a-z][a-z_]+)"?/gi

interface Owner {
  readonly feature: string
  readonly family: string | undefined
  readonly tables: readonly string[]
  /** Those of its tables into which its family may insert. */
  readonly queues: readonly string[]
}

/**
 * Checks what import rules cannot see: SQL names only tables of its own feature and of its family, and changes only
 * those of its own feature. Into queues its family may insert.
 */
export function checkTableOwners(root: string): string[] {
  const files = sourceFiles(root, ['.ts'], server).filter((path) => !/\.(?:test|fixture)\.ts$/.test(path))
  const owners = files.flatMap((path) => findOwner(root, path) ?? [])
  const families = new Map(owners.map(({ feature, family }) => [feature, family]))
  const ownerOf = new Map(owners.flatMap((owner) => owner.tables.map((table) => [table, owner] as const)))
  return files.flatMap((path) => {
    const code = withoutComments(readFileSync(join(root, path), 'utf8'))
    const feature = findFeature(path)
    const family = families.get(feature ?? '')
    const found = {
      inserted: tablesIn(code, inserted),
      changed: tablesIn(code, changed),
    }
    return [...tablesIn(code, named)].flatMap((table) => {
      const owner = ownerOf.get(table)
      if (!owner || owner.feature === feature) return []
      if (!owner.family || owner.family !== family)
        return `${path} names ${table}, a table of ${owner.feature}`
      const isInserted = found.inserted.has(table) && !owner.queues.includes(table)
      return isInserted || found.changed.has(table)
        ? `${path} writes ${table}, a table of ${owner.feature}`
        : []
    })
  })
}

function findOwner(root: string, path: string): Owner | undefined {
  const feature = findFeature(path)
  if (!feature || !path.endsWith(`/${feature}/index.ts`)) return undefined
  const code = readFileSync(join(root, path), 'utf8')
  const family = /\n {2}family: '([^']*)'/.exec(code)?.[1]
  return { feature, family, tables: namesIn(code, 'tables'), queues: namesIn(code, 'queues') }
}

function namesIn(code: string, list: 'tables' | 'queues'): string[] {
  const names = new RegExp(`\\n {2}${list}: \\[([^\\]]*)\\]`).exec(code)?.[1] ?? ''
  return [...names.matchAll(/'([a-z_]+)'/g)].map(([, name = '']) => name)
}

function tablesIn(code: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...code.matchAll(pattern)].flatMap((match) => match[1]?.toLowerCase() ?? []))
}

function findFeature(path: string): string | undefined {
  return /\/features\/([^/]+)\//.exec(path)?.[1]
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<![:'"`\\])\/\/.*$/gm, '')
}
