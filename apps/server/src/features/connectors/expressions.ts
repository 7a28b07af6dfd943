import { compile, type JSONValue, search } from '@jmespath-community/jmespath'

type Expression = ReturnType<typeof compile>

/** An expression that is invalid, or could grow its result without limit. */
export class ExpressionError extends Error {}

/** Functions whose result is not larger than their arguments, and which run in linear or n log n time. */
const safeFunctions = new Set([
  'abs',
  'avg',
  'ceil',
  'contains',
  'ends_with',
  'find_first',
  'floor',
  'join',
  'keys',
  'length',
  'lower',
  'max',
  'max_by',
  'min',
  'min_by',
  'not_null',
  'reverse',
  'sort',
  'sort_by',
  'split',
  'starts_with',
  'sum',
  'to_array',
  'to_number',
  'to_string',
  'trim',
  'type',
  'upper',
  'values',
])
/** Each of these can multiply the size of a result, so that only two may be nested in one another. */
const growing = new Set(['MultiSelectList', 'MultiSelectHash', 'Flatten'])
const maxGrowing = 2
const maxNodes = 60
/** Variables and arithmetic of the community edition are left out. */
const safeNodes = new Set([
  'AndExpression',
  'Comparator',
  'Current',
  'ExpressionReference',
  'Field',
  'FilterProjection',
  'Flatten',
  'Function',
  'Identity',
  'Index',
  'IndexExpression',
  'KeyValuePair',
  'Literal',
  'MultiSelectHash',
  'MultiSelectList',
  'NotExpression',
  'OrExpression',
  'Pipe',
  'Projection',
  'Slice',
  'Subexpression',
  'ValueProjection',
])

/** Parses a JMESPath expression, and refuses what reaches prototypes or takes much memory. */
export function parseExpression(text: string): Expression {
  let parsed: Expression
  try {
    parsed = compile(text)
  } catch (error) {
    throw new ExpressionError(error instanceof Error ? error.message : String(error))
  }
  const nodes = [...nodesOf(parsed)]
  if (nodes.length > maxNodes) throw new ExpressionError('too long')
  if (nodes.filter(({ type }) => growing.has(type)).length > maxGrowing)
    throw new ExpressionError('too complex')
  for (const { type, name } of nodes) {
    if (!safeNodes.has(type)) throw new ExpressionError(`${type} is not allowed`)
    if (type === 'Function' && !safeFunctions.has(String(name)))
      throw new ExpressionError(`${name} is unknown`)
    if (type === 'Field' && String(name) in Object.prototype)
      throw new ExpressionError(`${name} is not allowed`)
  }
  return parsed
}

/** Evaluates an expression on a response; null where there is no value. */
export function evaluateExpression(text: string, document: unknown): unknown {
  parseExpression(text)
  try {
    return search(document as JSONValue, text)
  } catch {
    // Functions throw for arguments of another type: the response has no such value.
    return null
  }
}

interface Node {
  readonly type: string
  readonly name?: unknown
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const part of value) yield* nodesOf(part)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && typeof value.type === 'string') {
    yield value as Node
    // The value of a literal is data, whatever its keys are called.
    if (value.type === 'Literal') return
  }
  for (const part of Object.values(value)) yield* nodesOf(part)
}
