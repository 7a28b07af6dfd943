import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateReferences } from '../references.ts'
import { checkStatements } from '../statements/generate-statements.ts'

/** Checks that committed generated files are equal to what the current code generates. */
export function checkReferences(root: string): string[] {
  const references = generateReferences(root)
  const outdated = references
    .filter(
      ({ path, content }) =>
        !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== content,
    )
    .map(({ path }) => `${path} is not what the code says: npm run generate`)
  return [...outdated, ...checkStatements(root)]
}
