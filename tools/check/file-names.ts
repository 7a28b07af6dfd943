import { codeFiles } from './source-files.ts'

const empty = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'manager', 'stuff'])

/** A name that says nothing about its content becomes a drawer for everything. */
export function checkFileNames(root: string): string[] {
  return codeFiles(root)
    .filter((path) => path.split(/[/.-]/).some((word) => empty.has(word)))
    .map((path) => `${path}: name it after what it does`)
}
