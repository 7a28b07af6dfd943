import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { generateReferences } from './references.ts'

const root = resolve(import.meta.dirname, '..')
for (const { path, content } of generateReferences(root)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
  console.log(path)
}
