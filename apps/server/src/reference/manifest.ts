import { type CallDeclaration, contracts, isWrite } from '@postroom/contract'

/** What the portal needs to make a call, without the schemas: they would be a third of its first screen. */
export function manifest(): string {
  const lines = contracts.flatMap(({ calls }) =>
    calls.flatMap((call: CallDeclaration) => {
      if (!call.rest) return []
      const { method, path, headers } = call.rest
      const entry = { method, path, isWrite: isWrite(call), ...(headers && { headers }) }
      return [`  '${call.name}': ${literal(entry)},`]
    }),
  )
  return [
    '// Made from the contract by `npm run generate`.',
    "import type { HttpMethod } from './core/call.ts'",
    '',
    'export interface CallAddress {',
    '  readonly method: HttpMethod',
    '  readonly path: string',
    '  readonly isWrite: boolean',
    '  /** Input fields that travel in a header. */',
    '  readonly headers?: Readonly<Record<string, string>>',
    '}',
    '',
    'export const callAddresses = {',
    ...lines,
    '} as const satisfies Record<string, CallAddress>',
    '',
  ].join('\n')
}

const literal = (value: unknown): string => {
  if (value === null || typeof value !== 'object')
    return typeof value === 'string' ? `'${value}'` : String(value)
  const fields = Object.entries(value).map(
    ([key, inner]) => `${/^\w+$/.test(key) ? key : `'${key}'`}: ${literal(inner)}`,
  )
  return `{ ${fields.join(', ')} }`
}
