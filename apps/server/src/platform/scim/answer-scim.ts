import type { DirectoryPerson } from '@postroom/contract'
import SCIMMY from 'scimmy'
import type { AssembledApp } from '#platform/assemble-app.ts'
import type { RequestFacts } from '#platform/calls/context.ts'
import { runCall } from '#platform/calls/run-call.ts'
import { fail } from '#platform/errors/index.ts'
import { answerGroups } from './answer-groups.ts'
import { describeResourceTypes, describeSchemas, describeService } from './describe-service.ts'
import { filtered, listOf, type ScimAnswer, type ScimRequest, type Send } from './scim-lists.ts'
import { fromScimUser, type ScimUser, toScimUser } from './scim-user.ts'

/**
 * Answers a request of a company's directory by SCIM 2.0 (RFC 7644) with the calls of the directory, and with what the
 * API key may do. Fails like a call; filters that cannot be read fail with `malformed_request`.
 */
export async function answerScim(
  app: AssembledApp,
  facts: RequestFacts,
  request: ScimRequest,
): Promise<ScimAnswer> {
  const { method, path, base } = request
  const [resource, id, ...rest] = path.split('/').filter((part) => part !== '')
  if (rest.length > 0) return fail('not_found')
  if (resource === 'Users') return answerUsers(directoryOf(app, facts), request, id)
  if (resource === 'Groups') return answerGroups(senderOf(app, facts), request, id)
  if (method !== 'GET') return fail('not_found')
  // The key is checked as for a list of people.
  await directoryOf(app, facts).list()
  const descriptions = { ResourceTypes: describeResourceTypes(base), Schemas: describeSchemas(base) }
  if (resource === 'ServiceProviderConfig') return { status: 200, body: describeService(base) }
  if (resource !== 'ResourceTypes' && resource !== 'Schemas') return fail('not_found')
  const all = descriptions[resource]
  if (id === undefined) return { status: 200, body: listOf(all, request.query) }
  const one = all.find((item) => item.id === id)
  return one ? { status: 200, body: one } : fail('not_found')
}

type Directory = ReturnType<typeof directoryOf>

const senderOf =
  (app: AssembledApp, facts: RequestFacts): Send =>
  (name, input) => {
    const call = app.calls.get(name)
    if (!call) throw new Error(`There is no call ${name}.`)
    return runCall(call, facts, input)
  }

function directoryOf(app: AssembledApp, facts: RequestFacts) {
  const send = senderOf(app, facts)
  return {
    list: async () => ((await send('directory.list_people', {})) as { items: DirectoryPerson[] }).items,
    add: async (input: object) => (await send('directory.add_person', input)) as DirectoryPerson,
    update: async (personId: string, input: object) =>
      (await send('directory.update_person', { personId, ...input })) as DirectoryPerson,
    remove: (personId: string) => send('directory.remove_person', { personId }),
  }
}

async function answerUsers(
  directory: Directory,
  { method, query, body, base }: ScimRequest,
  id: string | undefined,
): Promise<ScimAnswer> {
  const find = async () => {
    const person = (await directory.list()).find((one) => one.id === id)
    return person ? toScimUser(person, base) : fail('not_found')
  }
  const saved = (person: DirectoryPerson, status: number): ScimAnswer => {
    const user = toScimUser(person, base)
    return { status, body: user, location: user.meta.location }
  }
  if (id === undefined) {
    if (method === 'POST') return saved(await directory.add(fromScimUser(body)), 201)
    if (method !== 'GET') return fail('not_found')
    const users = (await directory.list()).map((person) => toScimUser(person, base))
    return { status: 200, body: listOf(filtered(users, query.filter), query) }
  }
  switch (method) {
    case 'GET':
      return { status: 200, body: await find() }
    case 'PUT':
      return saved(await directory.update(id, fromScimUser(body)), 200)
    case 'PATCH':
      return saved(await directory.update(id, fromScimUser(await patched(await find(), body))), 200)
    case 'DELETE':
      await directory.remove(id)
      return { status: 204, body: null }
    default:
      return fail('not_found')
  }
}

/** The user after the operations of the request (RFC 7644, section 3.5.2). */
async function patched(user: ScimUser, body: unknown): Promise<unknown> {
  try {
    const { meta: _meta, ...rest } = user
    const operations = new SCIMMY.Messages.PatchOp(withBooleans(body) as never)
    const target = new SCIMMY.Schemas.User(rest as never, 'both')
    // Without a change it answers nothing.
    return (await operations.apply(target as never, async (changed) => changed)) ?? user
  } catch {
    return fail('malformed_request')
  }
}

/** Entra ID sends the value of `active` as the text "True" or "False". */
function withBooleans(body: unknown): unknown {
  const text = JSON.stringify(body, (name, value: unknown) => {
    const isActive = name === 'active' || (name === 'value' && typeof value === 'string')
    return isActive && /^(?:true|false)$/i.test(String(value)) ? /^true$/i.test(String(value)) : value
  })
  return JSON.parse(text ?? 'null')
}
