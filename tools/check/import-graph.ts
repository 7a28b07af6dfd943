import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { sourceFiles } from './source-files.ts'

/** The imports between our files: values and types, static and lazy. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const workspaces = [
  'apps/server',
  'apps/portal',
  'packages/client',
  'packages/contract',
  'packages/mail',
  'packages/ui',
]
const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/** Reads the imports of all our files. */
export function readImportGraph(root: string): ImportGraph {
  const files = sourceFiles(root, ['.ts', '.tsx'])
  const aliases = new Map(workspaces.map((workspace) => [workspace, readAliases(root, workspace)]))
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const workspace = workspaceOf(file)
      const imports = readSpecifiers(root, file).flatMap((specifier) => {
        const path = toPath(specifier, file, workspace, aliases.get(workspace) ?? {})
        const to = path && endings.map((ending) => path + ending).find((candidate) => known.has(candidate))
        return to ?? []
      })
      return [file, imports]
    }),
  )
}

/** Returns the workspace folder of a file, such as `apps/server`. */
export function workspaceOf(file: string): string {
  return file.split('/').slice(0, 2).join('/')
}

function readSpecifiers(root: string, file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const { module, program } = parseSync(file, source)
  const fixed = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  )
  return [...fixed, ...passedOn, ...(source.includes('import(') ? importsWithin(program) : [])]
}

/** Finds dynamic imports and `import('…')` types. */
function importsWithin(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, source } = node as { type?: unknown; source?: { value?: unknown } }
  const isImport = type === 'ImportExpression' || type === 'TSImportType'
  const own = isImport && typeof source?.value === 'string' ? [source.value] : []
  return [...own, ...Object.values(node).flatMap(importsWithin)]
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
