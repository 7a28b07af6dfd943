import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { featureContracts } from './feature-contracts.ts'
import type { Reference } from './references.ts'

const root = resolve(import.meta.dirname, '..')
// Written before the contract is imported, so that the other files contain what a new feature declares.
write(featureContracts(root))
const { generateReferences } = await import('./references.ts')
const { generatedStatementFiles, generateStatements } = await import('./statements/generate-statements.ts')

const references = [...generateReferences(root), ...(await generateStatements(root))]
for (const reference of references) {
  write(reference)
  console.log(reference.path)
}
const generatedPaths = new Set(references.map(({ path }) => path))
for (const path of generatedStatementFiles(root)) if (!generatedPaths.has(path)) rmSync(join(root, path))

function write({ path, content }: Reference): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}
