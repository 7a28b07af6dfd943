import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { generateReferences } from './references.ts'
import { generatedStatementFiles, generateStatements } from './statements/generate-statements.ts'

const root = resolve(import.meta.dirname, '..')
const references = [...generateReferences(root), ...(await generateStatements(root))]
for (const { path, content } of references) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
  console.log(path)
}
const generatedPaths = new Set(references.map(({ path }) => path))
for (const path of generatedStatementFiles(root)) if (!generatedPaths.has(path)) rmSync(join(root, path))
