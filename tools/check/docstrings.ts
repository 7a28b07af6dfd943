import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import type { Node } from '../statements/syntax.ts'
import { sourceFiles } from './source-files.ts'

const features = 'apps/server/src/features'
const everything = [
  'apps/server/src/platform',
  'packages/contract/src',
  'packages/mail/src',
  'packages/ui/src',
]

/**
 * Functions that others use need a docstring: those exported by the platform and the packages, and those that the
 * `index.ts` of a feature exports.
 */
export function checkDocstrings(root: string): string[] {
  const files = [features, ...everything]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => sourceFiles(root, ['.ts', '.tsx'], folder))
    .filter((path) => !/\.(?:test|fixture|generated)\.tsx?$|\/test\//.test(path))
  const sources = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const published = publishedNames(sources)
  return [...sources].flatMap(([path, source]) =>
    undocumented(path, source)
      .filter((name) => isPublic(path, name, published))
      .map((name) => `${path}: ${name} needs a docstring`),
  )
}

const featureOf = (path: string): string => path.split('/').slice(0, 5).join('/')

const isPublic = (path: string, name: string, published: ReadonlyMap<string, ReadonlySet<string>>): boolean =>
  !path.startsWith(features) || published.get(featureOf(path))?.has(name) === true

/** The names that the `index.ts` of each feature exports. */
function publishedNames(sources: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const indexes = [...sources].filter(([path]) => path === `${featureOf(path)}/index.ts`)
  return new Map(
    indexes.map(([path, source]) => [
      featureOf(path),
      new Set(
        parseSync(path, source).module.staticExports.flatMap(({ entries }) =>
          entries.flatMap(({ exportName }) => exportName.name ?? []),
        ),
      ),
    ]),
  )
}

/** Exported functions that no docstring precedes; of overloads only the first needs one. */
function undocumented(path: string, source: string): string[] {
  const { body = [] } = parseSync(path, source).program as unknown as Node
  const seen = new Set<string>()
  return body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
    const names = functionNames(statement.declaration).filter((name) => !seen.has(name))
    for (const name of names) seen.add(name)
    return source.slice(0, statement.start).trimEnd().endsWith('*/') ? [] : names
  })
}

function functionNames({ type, id, declarations = [] }: Node): string[] {
  if (type === 'FunctionDeclaration' || type === 'TSDeclareFunction') return [id?.name ?? '']
  return declarations
    .filter(({ init }) => init?.type === 'ArrowFunctionExpression')
    .map((declared) => declared.id?.name ?? '')
}
