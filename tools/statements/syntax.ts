/** A node of the syntax tree (ESTree), with the fields that the SQL checks read. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly name?: string
  readonly value?: unknown
  readonly kind?: string
  readonly body?: Node[]
  readonly declaration?: Node
  readonly declarations?: Node[]
  readonly id?: Node
  readonly init?: Node
  readonly key?: Node
  readonly callee?: Node
  readonly property?: Node
  readonly arguments?: Node[]
  readonly expressions?: Node[]
  readonly quasis?: Node[]
}

/** Returns the child nodes. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
