import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeFiles } from './source-files.ts'

const nudgeLines = 250
const limitLines = 400

/** Reports files over the limit of lines. */
export function checkFileSizes(root: string): string[] {
  return longerThan(root, limitLines).map(
    ({ path, lines }) => `${path} has ${lines} lines; ${limitLines} is the limit`,
  )
}

/** Lists files that should be split, without failing. */
export function nudgeLongFiles(root: string): string[] {
  return longerThan(root, nudgeLines).map(({ path, lines }) => `${path} has ${lines} lines: split it by verb`)
}

function longerThan(root: string, limit: number): { path: string; lines: number }[] {
  // Migrations are exempt: they are written once, and their parts would be separate migrations.
  return codeFiles(root)
    .filter((path) => !path.includes('/migrations/'))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > limit)
}
