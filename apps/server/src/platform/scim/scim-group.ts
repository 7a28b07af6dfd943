import type { DirectoryGroup } from '@postroom/contract'
import SCIMMY from 'scimmy'
import { fail } from '#platform/errors/index.ts'

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

interface ScimMember {
  readonly value: string
  readonly display?: string
  readonly type?: 'User'
  readonly $ref?: string
}

/** A team of the directory as a SCIM group (RFC 7643, section 4.2). */
export interface ScimGroup {
  readonly schemas: readonly string[]
  readonly id: string
  readonly externalId?: string
  readonly displayName: string
  readonly members?: readonly ScimMember[]
  readonly meta: { readonly resourceType: 'Group'; readonly location: string; readonly lastModified: string }
}

/** Presents a group; `base` is the public address of the endpoints. */
export function toScimGroup(group: DirectoryGroup, base: string): ScimGroup {
  const { id, name, externalId, members, updatedAt } = group
  return {
    schemas: [groupSchema],
    id,
    ...(externalId !== null && { externalId }),
    displayName: name,
    members: members.map((one) => ({
      value: one.id,
      display: one.email,
      type: 'User',
      $ref: `${base}/Users/${one.id}`,
    })),
    meta: { resourceType: 'Group', location: `${base}/Groups/${id}`, lastModified: updatedAt },
  }
}

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOfValues = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** What a SCIM group says, as input of the calls of the directory. Attributes are named in any case (RFC 7643). */
export function fromScimGroup(body: unknown) {
  if (!isObject(body)) return fail('malformed_request')
  const group = Object.fromEntries(Object.entries(body).map(([name, one]) => [name.toLowerCase(), one]))
  return {
    name: group.displayname,
    externalId: typeof group.externalid === 'string' ? group.externalid : null,
    memberIds: listOfValues(group.members).map((one) => (isObject(one) ? one.value : one)),
  }
}

/** The group after the operations of the request (RFC 7644, section 3.5.2). */
export async function patchGroup({ meta: _, ...group }: ScimGroup, body: unknown): Promise<unknown> {
  try {
    const operations = new SCIMMY.Messages.PatchOp(plainOperations(body) as never)
    const target = new SCIMMY.Schemas.Group(group as never, 'both')
    // Without a change it answers nothing.
    return (await operations.apply(target as never, async (changed) => changed)) ?? group
  } catch {
    return fail('malformed_request')
  }
}

/**
 * Entra ID removes members by a list of values instead of a filter, and Okta repeats the id of the group when it renames it;
 * both are brought to the form of RFC 7644.
 */
function plainOperations(body: unknown): unknown {
  if (!isObject(body) || !Array.isArray(body.Operations)) return body
  return { ...body, Operations: body.Operations.flatMap(plainOperation) }
}

function plainOperation(operation: unknown): unknown[] {
  if (!isObject(operation)) return [operation]
  const { op, path, value } = operation
  if (/^remove$/i.test(String(op)) && /^members$/i.test(String(path ?? '')) && value !== undefined)
    return listOfValues(value).map((one) => ({
      op,
      path: `members[value eq ${JSON.stringify(String(isObject(one) ? one.value : one))}]`,
    }))
  if (path !== undefined || !isObject(value)) return [operation]
  const { id: _id, schemas: _schemas, meta: _meta, ...rest } = value
  return [{ op, value: rest }]
}
