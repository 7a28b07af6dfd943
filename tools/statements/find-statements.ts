import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { sourceFiles } from '../check/source-files.ts'
import { childrenOf, type Node } from './syntax.ts'

export interface Statement {
  /** Path of its file from the repository root. */
  readonly path: string
  readonly line: number
  readonly text: string
}

type Constants = ReadonlyMap<string, Node>

/**
 * Finds every statement that the server's `*.queries.ts` files pass to `query`. Throws if a text does not consist of
 * literals.
 */
export function findStatements(root: string): Statement[] {
  return sourceFiles(root, ['.queries.ts'], 'apps/server/src').flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    return source.includes('query(') ? readStatements(path, source) : []
  })
}

/** Finds the statements in one source file. */
export function readStatements(path: string, source: string): Statement[] {
  const { program } = parseSync(path, source)
  const constants = readConstants(program as unknown as Node)
  return callsOfQuery(program as unknown as Node).map((call) => {
    const line = source.slice(0, call.start).split('\n').length
    const text = readText(call.arguments?.[1], constants)
    if (text === undefined) {
      throw new Error(`${path}:${line}: the text of a query must be made of literals of the same file`)
    }
    return { path, line, text }
  })
}

/** Reads the statements of a generated file; empty if there is no such file. */
export function readDescribedTexts(root: string, path: string): string[] {
  if (!existsSync(join(root, path))) return []
  const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'))
  return describedTexts(program as unknown as Node)
}

function describedTexts(node: Node): string[] {
  if (node.type === 'TSPropertySignature') return [String(node.key?.value)]
  return childrenOf(node).flatMap(describedTexts)
}

function callsOfQuery(node: Node): Node[] {
  const within = childrenOf(node).flatMap(callsOfQuery)
  const isCall = node.type === 'CallExpression' && node.callee?.name === 'query'
  return isCall ? [node, ...within] : within
}

function readConstants({ body = [] }: Node): Constants {
  const declarations = body.flatMap((statement) => {
    const { kind, declarations = [] } = statement.declaration ?? statement
    return kind === 'const' ? declarations : []
  })
  return new Map(declarations.flatMap(({ id, init }) => (id?.name && init ? [[id.name, init] as const] : [])))
}

function readText(node: Node | undefined, constants: Constants): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node?.type === 'Identifier') return readText(constants.get(node.name ?? ''), constants)
  if (node?.type !== 'TemplateLiteral') return undefined
  const inserted = (node.expressions ?? []).map((expression) => readText(expression, constants))
  if (inserted.includes(undefined)) return undefined
  return (node.quasis ?? [])
    .map(({ value }, index) => `${(value as { cooked: string }).cooked}${inserted[index] ?? ''}`)
    .join('')
}
