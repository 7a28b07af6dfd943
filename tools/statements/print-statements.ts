import type pg from 'pg'
import type { Reference } from '../references.ts'
import { describeStatement } from './describe-statement.ts'
import type { Statement } from './find-statements.ts'
import { findNeverNull, hasOuterJoin } from './nullable-columns.ts'
import { findNullableParameters } from './nullable-parameters.ts'
import { type Catalog, readCatalog } from './read-catalog.ts'
import { typeOf } from './types.ts'

/**
 * Prints the generated file of each folder with statements, using a migrated database. Throws with a line for each
 * rejected statement.
 */
export async function printStatements(
  client: pg.Client,
  statements: readonly Statement[],
): Promise<Reference[]> {
  const catalog = await readCatalog(client)
  const problems: string[] = []
  const entries: { path: string; text: string; entry: string }[] = []
  for (const { path, line, text } of statements) {
    try {
      entries.push({ path: generatedPath(path), text, entry: await printEntry(client, catalog, text) })
    } catch (error) {
      problems.push(`${path}:${line}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return [...Map.groupBy(entries, ({ path }) => path)].map(([path, ofFolder]) => {
    const byText = new Map(ofFolder.map(({ text, entry }) => [text, entry]))
    const sorted = [...byText].sort(([one], [other]) => (one < other ? -1 : 1))
    return { path, content: printFile(sorted.map(([, entry]) => entry)) }
  })
}

/** One file per feature and per part of the platform. */
export function generatedPath(path: string): string {
  const folder = /^.*\/src\/(?:features|platform)\/[^/]+/.exec(path)?.[0]
  if (!folder) throw new Error(`${path}: statements belong to a feature or to a part of the platform`)
  return `${folder}/statements.generated.ts`
}

const printFile = (
  entries: readonly string[],
): string => `// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
${entries.join('\n')}
  }
}
`

async function printEntry(client: pg.Client, catalog: Catalog, text: string): Promise<string> {
  const { parameterTypeIds, columns } = await describeStatement(client, text)
  const nullable = findNullableParameters(text, catalog)
  const values = parameterTypeIds.map((id, index) => {
    const { parameter } = typeOf(catalog.typeNames.get(id) ?? String(id))
    return nullable.has(index + 1) ? `${parameter} | null` : parameter
  })
  const row = columns ? printRow(columns.map((column) => printColumn(catalog, text, column))) : 'never'
  return `    ${quote(text)}: {
      values: readonly [${values.join(', ')}]
      row: ${row}
    }`
}

type Column = NonNullable<Awaited<ReturnType<typeof describeStatement>>['columns']>[number]

function printColumn(catalog: Catalog, text: string, column: Column): string {
  const { name, typeId, tableId, columnNumber } = column
  const facts = catalog.findColumn(tableId, columnNumber)
  const { row } = typeOf(catalog.typeNames.get(typeId) ?? String(typeId))
  const type = facts?.allowed ? facts.allowed.map((value) => JSON.stringify(value)).join(' | ') : row
  const isNeverNull = findNeverNull(text).has(name) || (facts?.isNullable === false && !hasOuterJoin(text))
  return `${/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name)}: ${type}${isNeverNull || type === 'unknown' ? '' : ' | null'}`
}

function printRow(columns: readonly string[]): string {
  if (columns.length === 0) return 'Record<never, never>'
  return `{\n${columns.map((column) => `        ${column}`).join('\n')}\n      }`
}

/**
 * A property name must be a string, not a template literal, so each line break is escaped and the string continued on
 * the next line.
 */
function quote(text: string): string {
  const lines = text.split('\n').map((line) => JSON.stringify(line).slice(1, -1))
  return `"${lines.join('\\n\\\n')}"`
}
