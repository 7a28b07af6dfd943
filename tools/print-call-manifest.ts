import type { CallDeclaration } from '../packages/contract/src/index.ts'
import { contracts } from '../packages/contract/src/index.ts'

/** Calls of the first screens, by feature or by name; the other calls are loaded with the first use of one. */
const early = new Set([
  'avatars.get',
  'avatars.list',
  'conversations.count',
  'conversations.get',
  'conversations.get_draft',
  'conversations.list',
  'conversations.mark_read',
  'conversations.show_presence',
  'conversations.upload_attachment',
  'entry.exchange_code',
  'entry.get_settings',
  'identities.begin_sign_in',
  'identities.get_email_type',
  'identities.get_methods',
  'inboxes.list',
  'logging.write',
  'members.list',
  'session.create_workspace',
  'session.get_setup',
  'session.get_user',
  'session.refresh',
  'session.sign_in_with_password',
  'session.sign_out',
  'stream',
  'tags.list_labels',
  'teams.get_avatar',
  'teams.list',
  'workspace.get',
])
const isEarly = ({ name }: CallDeclaration): boolean =>
  early.has(name) || early.has(name.split('.', 1)[0] ?? '')

/**
 * Prints the portal's lists of calls as TypeScript: method, path and kind of each, without Zod schemas, which would add
 * a validator to the first screen.
 */
export function printCallManifests(): { early: string; late: string } {
  const calls = contracts.flatMap((contract): readonly CallDeclaration[] => contract.calls)
  const late = calls.filter((call) => !isEarly(call))
  return { early: print('manifest', calls.filter(isEarly)), late: print('lateCalls', late) }
}

function print(name: string, calls: readonly CallDeclaration[]): string {
  const lines = calls.flatMap((call) => (call.rest ? [`  '${call.name}': ${printEntry(call)},`] : []))
  return `// Made from the contract by npm run generate. Do not edit.\nexport const ${name} = {\n${lines.join('\n')}\n} as const\n`
}

function printEntry({ rest, impact }: CallDeclaration): string {
  const optional = [
    rest?.query ? `, query: ${JSON.stringify(rest.query)}` : '',
    rest?.headers ? `, headers: ${JSON.stringify(rest.headers)}` : '',
    rest?.proxiedPath ? `, proxiedPath: '${rest.proxiedPath}'` : '',
    rest?.body === 'bytes' ? `, body: 'bytes'` : '',
    rest?.reply && rest.reply !== 'json' ? `, reply: '${rest.reply}'` : '',
  ]
  return `{ method: '${rest?.method}', path: '${rest?.path}', kind: '${impact}'${optional.join('')} }`
}
