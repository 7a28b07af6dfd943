import type { DirectoryGroup } from '@postroom/contract'
import { Failure, fail, failField } from '#platform/errors/index.ts'
import { fromScimGroup, patchGroup, type ScimGroup, toScimGroup } from './scim-group.ts'
import { filtered, listOf, type ScimAnswer, type ScimRequest, type Send } from './scim-lists.ts'

const patchAttempts = 10

/** Answers requests for `/Groups` with the calls of the directory. */
export async function answerGroups(
  send: Send,
  { method, query, body, base }: ScimRequest,
  id: string | undefined,
): Promise<ScimAnswer> {
  const list = async () => ((await send('directory.list_groups', {})) as { items: DirectoryGroup[] }).items
  const find = async () => (await list()).find((one) => one.id === id) ?? fail('not_found')
  /** The group is there, so what is not found is a member: a value that is not valid. */
  const refuseMember = async (error: unknown): Promise<never> => {
    if (!(error instanceof Failure) || error.code !== 'not_found') throw error
    if (id !== undefined) await find()
    return failField('memberIds', 'not_valid')
  }
  const save = async (call: string, input: object, status: number): Promise<ScimAnswer> => {
    const saved = await send(call, input).catch(refuseMember)
    const group = toScimGroup(saved as DirectoryGroup, base)
    return { status, body: shown(group, query), location: group.meta.location }
  }
  if (id === undefined) {
    if (method === 'POST') return save('directory.add_group', fromScimGroup(body), 201)
    if (method !== 'GET') return fail('not_found')
    const groups = filtered(
      (await list()).map((group) => toScimGroup(group, base)),
      withMemberValues(query.filter),
    )
    return {
      status: 200,
      body: listOf(
        groups.map((group) => shown(group, query)),
        query,
      ),
    }
  }
  const update = (changed: unknown, seen: { version?: number } = {}) =>
    save('directory.update_group', { groupId: id, ...fromScimGroup(changed), ...seen }, 200)
  /** Reads the group again if another request changed it meanwhile, so that no change of members is lost. */
  const patch = async (attempts: number): Promise<ScimAnswer> => {
    const group = await find()
    const changed = await patchGroup(toScimGroup(group, base), body)
    try {
      return await update(changed, { version: group.version })
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'conflict' || attempts <= 1) throw error
      return patch(attempts - 1)
    }
  }
  switch (method) {
    case 'GET':
      return { status: 200, body: shown(toScimGroup(await find(), base), query) }
    case 'PUT':
      return update(body)
    case 'PATCH':
      return patch(patchAttempts)
    case 'DELETE':
      await send('directory.remove_group', { groupId: id })
      return { status: 204, body: null }
    default:
      return fail('not_found')
  }
}

/** Entra ID asks for `members eq "…"`, which means the value of a member. */
const withMemberValues = (filter: unknown): unknown =>
  typeof filter === 'string' ? filter.replace(/\bmembers\s+eq\b/gi, 'members.value eq') : filter

/** Without the members where the request does not want them (RFC 7644, section 3.4.2.5), as groups can be large. */
function shown(group: ScimGroup, { attributes, excludedAttributes }: ScimRequest['query']): ScimGroup {
  const names = (list: unknown): string[] =>
    typeof list === 'string'
      ? list
          .toLowerCase()
          .split(',')
          .map((name) => name.trim())
      : []
  const wanted = names(attributes)
  const isShown =
    !names(excludedAttributes).includes('members') &&
    (wanted.length === 0 || wanted.some((name) => name.startsWith('members')))
  const { members, ...rest } = group
  return isShown && members ? { ...rest, members } : rest
}
