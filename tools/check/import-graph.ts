import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { sourceFiles } from './source-files.ts'

export interface Import {
  readonly to: string
  /** False for types, of which nothing is left, and for what is imported when it is needed. */
  readonly atOnce: boolean
}

/** For each of our files what it imports of ours. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>

const workspaces = ['apps/server', 'apps/portal', 'packages/contract', 'packages/mail', 'packages/ui']
const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

export function readImportGraph(root: string): ImportGraph {
  const files = workspaces
    .filter((workspace) => existsSync(join(root, workspace)))
    .flatMap((workspace) => sourceFiles(root, ['.ts', '.tsx'], workspace))
  const aliases = new Map(workspaces.map((workspace) => [workspace, readAliases(root, workspace)]))
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const workspace = workspaceOf(file)
      const imports = specifiersOf(root, file).flatMap(({ specifier, atOnce }) => {
        const path = toPath(specifier, file, workspace, aliases.get(workspace) ?? {})
        const to = path && endings.map((ending) => path + ending).find((candidate) => known.has(candidate))
        return to ? [{ to, atOnce }] : []
      })
      return [file, imports]
    }),
  )
}

export function workspaceOf(file: string): string {
  return file.split('/').slice(0, 2).join('/')
}

function specifiersOf(root: string, file: string): { specifier: string; atOnce: boolean }[] {
  const source = readFileSync(join(root, file), 'utf8')
  const { module } = parseSync(file, source)
  const fixed = module.staticImports.map(({ start, moduleRequest }) => ({
    specifier: moduleRequest.value,
    atOnce: !source.startsWith('import type', start),
  }))
  const passedOn = module.staticExports.flatMap(({ start, entries }) =>
    entries.flatMap(({ moduleRequest }) =>
      moduleRequest
        ? [{ specifier: moduleRequest.value, atOnce: !source.startsWith('export type', start) }]
        : [],
    ),
  )
  const lazy = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: source.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    atOnce: false,
  }))
  return [...fixed, ...passedOn, ...lazy]
}

function readAliases(root: string, workspace: string): Record<string, string> {
  const manifest = join(root, workspace, 'package.json')
  return existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')).imports ?? {}) : {}
}

function toPath(
  specifier: string,
  file: string,
  workspace: string,
  aliases: Record<string, string>,
): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const own = /^@postroom\/([^/]+)$/.exec(specifier)
  if (own) return workspaces.find((name) => name.endsWith(`/${own[1]}`))?.concat('/src')
  for (const [alias, target] of Object.entries(aliases)) {
    const prefix = alias.replace('*', '')
    if (specifier.startsWith(prefix))
      return posix.join(workspace, target.replace('*', specifier.slice(prefix.length)))
  }
  return undefined
}
