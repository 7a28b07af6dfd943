import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { sourceFiles } from './source-files.ts'

/** For each of our files the files of ours that it imports, types included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

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
      const targets = specifiersOf(root, file).flatMap((specifier) => {
        const path = toPath(specifier, file, workspace, aliases.get(workspace) ?? {})
        const found = path && endings.map((ending) => path + ending).find((candidate) => known.has(candidate))
        return found ? [found] : []
      })
      return [file, [...new Set(targets)]]
    }),
  )
}

export function workspaceOf(file: string): string {
  return file.split('/').slice(0, 2).join('/')
}

function specifiersOf(root: string, file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const { module } = parseSync(file, source)
  const fixed = module.staticImports.map((entry) => entry.moduleRequest.value)
  const passedOn = module.staticExports.flatMap((statement) =>
    statement.entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])),
  )
  const lazy = module.dynamicImports.map(({ moduleRequest }) =>
    source.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
  )
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
