import { codeFiles } from './source-files.ts'

const empty = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'manager', 'stuff'])

/** Rejects generic file names, which attract unrelated code. Only the last word counts, because it is the noun. */
export function checkFileNames(root: string): string[] {
  return codeFiles(root)
    .filter((path) => path.split(/[/.]/).some((name) => empty.has(name.split('-').at(-1) ?? '')))
    .map((path) => `${path}: name it after what it does`)
}
