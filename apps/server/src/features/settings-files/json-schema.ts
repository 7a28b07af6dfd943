import type { App } from '#platform/app.ts'
import type { SettingsPart } from '#platform/settings/part.ts'
import { nodeOf } from './state.ts'

const meanings: Readonly<Record<string, string>> = {
  user: 'The e-mail address of a person.',
  inbox: 'The name of a shared inbox.',
}

/** The JSON Schema (draft 2020-12) of settings files. */
export function jsonSchema(app: App): Record<string, unknown> {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Settings of a Postroom workspace',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(app.settings.map((part) => [part.name, schemaOfSection(part)])),
  }
}

function schemaOfSection(part: SettingsPart) {
  const { $schema: _, required, ...entry } = forEditors(nodeOf(part)) as Record<string, unknown>
  const { summary: description } = part
  if (part.kind === 'object') return { description, ...entry }
  const named = Array.isArray(required) && required.includes('name') ? { required: ['name'] } : {}
  return { description, type: 'array', items: { ...entry, ...named } }
}

/** References are names, secrets are names, and unknown fields are refused. */
function forEditors(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(forEditors)
  if (typeof node !== 'object' || node === null) return node
  const { ref, secret, ...rest } = node as {
    ref?: string
    secret?: boolean
    properties?: object
    type?: string
  }
  if (typeof ref === 'string')
    return { type: 'string', description: meanings[ref] ?? `The name of a ${ref}.` }
  if (secret === true) return { type: 'string', description: 'The name of a secret.' }
  const inner = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, forEditors(value)]))
  return rest.properties && rest.type === 'object' ? { additionalProperties: false, ...inner } : inner
}
