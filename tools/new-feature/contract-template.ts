import type { Names } from './names.ts'

/** Returns the contract of a new feature. */
export function contractFile(n: Names): string {
  const call = (verb: string, rest: string, lines: string): string => `defineCall({
  name: '${n.manyCamel}.${verb}',
  rest: ${rest},
${lines}
})
`
  return `import { z } from 'zod'
import { defineCall } from './core/call.ts'
import { defineEvent } from './core/event.ts'
import { defineFeature } from './core/feature.ts'
import { instant, nothing, ref, requiredText, version } from './core/fields.ts'
import { abilities } from './core/roles.ts'

export const ${n.oneCamel} = z.object({
  id: ref('${n.one}'),
  name: z.string(),
  version: version(),
  updatedAt: instant(),
  abilities,
})
export type ${n.onePascal} = z.infer<typeof ${n.oneCamel}>

const name = requiredText('${n.words} name', 80)
const example = '019a9f6e-5d1c-7000-8000-0000000000f1'

export const list${n.manyPascal} = ${call(
    'list',
    `{ method: 'GET', path: '/api/v1/${n.many}' }`,
    `  summary: 'All ${n.words} entries of the workspace.',
  access: '${n.one}.list',
  mfa: 'enrolled',
  impact: 'read',
  input: nothing,
  output: z.object({ items: z.array(${n.oneCamel}), abilities }),
  example: { input: {} },`,
  )}
export const create${n.onePascal} = ${call(
    'create',
    `{ method: 'POST', path: '/api/v1/${n.many}' }`,
    `  summary: 'Creates a ${n.words}.',
  access: '${n.one}.create',
  impact: 'write',
  input: z.object({ name }),
  output: ${n.oneCamel},
  errors: ['${n.oneSnake}_name_taken'],
  example: { input: { name: 'First' } },`,
  )}
export const update${n.onePascal} = ${call(
    'update',
    `{ method: 'PUT', path: '/api/v1/${n.many}/:${n.oneCamel}Id' }`,
    `  summary: 'Renames a ${n.words}.',
  access: '${n.one}.update',
  impact: 'write',
  input: z.object({ ${n.oneCamel}Id: ref('${n.one}'), version: version(), name }),
  output: ${n.oneCamel},
  errors: ['${n.oneSnake}_name_taken', 'conflict'],
  example: { input: { ${n.oneCamel}Id: example, version: 1, name: 'Renamed' } },`,
  )}
export const delete${n.onePascal} = ${call(
    'delete',
    `{ method: 'PUT', path: '/api/v1/${n.many}/:${n.oneCamel}Id/delete' }`,
    `  summary: 'Deletes a ${n.words}.',
  access: '${n.one}.delete',
  impact: 'destructive',
  input: z.object({ ${n.oneCamel}Id: ref('${n.one}') }),
  output: nothing,
  example: { input: { ${n.oneCamel}Id: example } },`,
  )}
export const ${n.oneCamel}Created = defineEvent({
  type: '${n.one}.created',
  summary: 'A ${n.words} was created.',
  scope: 'workspace',
  payload: z.object({ ${n.oneCamel} }),
})
export const ${n.oneCamel}Updated = defineEvent({
  type: '${n.one}.updated',
  summary: 'A ${n.words} changed.',
  scope: 'workspace',
  payload: z.object({ ${n.oneCamel} }),
})
export const ${n.oneCamel}Deleted = defineEvent({
  type: '${n.one}.deleted',
  summary: 'A ${n.words} was deleted.',
  scope: 'workspace',
  payload: z.object({ ${n.oneCamel}Id: ref('${n.one}') }),
})

export const ${n.manyCamel}Contract = defineFeature({
  name: '${n.many}',
  area: 'workspace',
  calls: [list${n.manyPascal}, create${n.onePascal}, update${n.onePascal}, delete${n.onePascal}],
  events: [${n.oneCamel}Created, ${n.oneCamel}Updated, ${n.oneCamel}Deleted],
  errors: {
    ${n.oneSnake}_name_taken: {
      status: 409,
      text: 'There is already a ${n.words} called {name}.',
      params: z.object({ name: z.string() }),
      field: 'name',
    },
  },
  abilities: {
    '${n.one}.list': 'See ${n.words} entries',
    '${n.one}.create': 'Create ${n.words} entries',
    '${n.one}.update': 'Change ${n.words} entries',
    '${n.one}.delete': 'Delete ${n.words} entries',
  },
})
`
}
