import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const ignored = new Set(['node_modules', 'dist', 'coverage', 'output'])

/** Lists the paths below `root`, with `/`, of all our files with one of these endings. */
export function sourceFiles(root: string, endings: readonly string[], folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name) || (entry.isDirectory() && entry.name.startsWith('.'))) return []
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return sourceFiles(root, endings, path)
    return endings.some((ending) => entry.name.endsWith(ending)) ? [path] : []
  })
}

/** Lists hand-written code files; generated files are checked by comparing them with their source. */
export function codeFiles(root: string): string[] {
  const endings = ['.ts', '.tsx', '.mjs', '.css', '.sql']
  return sourceFiles(root, endings).filter((path) => !path.includes('.generated.'))
}
