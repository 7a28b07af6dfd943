import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './check/source-files.ts'

const folder = 'packages/contract/src'

/**
 * Returns the generated list of the contracts of all features. They are found in the text of the files, because
 * importing the contract needs the list.
 */
export function featureContracts(root: string): { path: string; content: string } {
  const found = sourceFiles(join(root, folder), ['.ts'])
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) => findContracts(root, file).map((name) => ({ name, file })))
  const modules = new Set(
    found.map(({ file }) => (file.includes('/') ? file.replace(/\/.*/, '/index.ts') : file)),
  )
  const content = `// Made from the calls of defineFeature by npm run generate. Do not edit.
import type { FeatureContract } from './core/feature.ts'
${found.map(({ name, file }) => `import { ${name} } from './${file}'\n`).join('')}
${[...modules].map((file) => `export * from './${file}'\n`).join('')}
/** Contracts of all features. Only what is listed here can cross the wire. */
export const contracts = [
${found.map(({ name }) => `  ${name},\n`).join('')}] as const satisfies readonly FeatureContract[]
`
  return { path: `${folder}/features.generated.ts`, content }
}

function findContracts(root: string, file: string): string[] {
  const text = readFileSync(join(root, folder, file), 'utf8')
  return [...text.matchAll(/^export const (\w+) = defineFeature\(/gm)].map(([, name = '']) => name)
}
