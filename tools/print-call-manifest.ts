import type { CallDeclaration } from '../packages/contract/src/index.ts'
import { contracts } from '../packages/contract/src/index.ts'

/**
 * The portal's list of calls as TypeScript: method, path and kind of each, without the Zod schemas they are declared
 * with, which would put a validator into the first screen.
 */
export function printCallManifest(): string {
  const calls = contracts.flatMap((contract): readonly CallDeclaration[] => contract.calls)
  const lines = calls.flatMap((call) => (call.rest ? [`  '${call.name}': ${entryOf(call)},`] : []))
  return `// Made from the contract by npm run generate. Do not edit.\nexport const manifest = {\n${lines.join('\n')}\n} as const\n`
}

function entryOf({ rest, impact }: CallDeclaration): string {
  const optional = [
    rest?.query ? `, query: ${JSON.stringify(rest.query)}` : '',
    rest?.headers ? `, headers: ${JSON.stringify(rest.headers)}` : '',
    rest?.body === 'bytes' ? `, body: 'bytes'` : '',
    rest?.reply && rest.reply !== 'json' ? `, reply: '${rest.reply}'` : '',
  ]
  return `{ method: '${rest?.method}', path: '${rest?.path}', kind: '${impact}'${optional.join('')} }`
}
