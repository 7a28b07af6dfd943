import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const ignored = new Set(['node_modules', 'dist', 'coverage', 'output'])

/** Paths below `root`, with `/`, of all files that we write and whose names end in one of these. */
export function sourceFiles(root: string, endings: readonly string[], folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name) || (entry.isDirectory() && entry.name.startsWith('.'))) return []
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return sourceFiles(root, endings, path)
    return endings.some((ending) => entry.name.endsWith(ending)) ? [path] : []
  })
}

/** What a person writes as code; generated files are checked by comparing them with their source. */
export function codeFiles(root: string): string[] {
  const endings = ['.ts', '.tsx', '.mjs', '.css', '.sql']
  return sourceFiles(root, endings).filter((path) => !path.includes('.generated.'))
}
