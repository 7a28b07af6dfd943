import SCIMMY from 'scimmy'
import { fail } from '#platform/errors/index.ts'

/** A request below the base address, such as `Users/019a…`. */
export interface ScimRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  /** Public address of the SCIM endpoints. */
  readonly base: string
}

export interface ScimAnswer {
  readonly status: number
  readonly body: object | null
  readonly location?: string
}

/** Sends a call of the directory as the owner of the API key. */
export type Send = (name: string, input: object) => Promise<unknown>

const pageSize = 100
const maxPageSize = 500

/** Returns the resources that match a filter (RFC 7644, section 3.4.2.2). */
export function filtered<T extends object>(items: readonly T[], filter: unknown): readonly T[] {
  if (typeof filter !== 'string' || filter.trim() === '') return items
  try {
    return new SCIMMY.Types.Filter(filter).match([...items]) as T[]
  } catch {
    return fail('malformed_request')
  }
}

/** One page of a list (RFC 7644, section 3.4.2.4): `startIndex` counts from 1. */
export function listOf(items: readonly object[], { startIndex, count }: ScimRequest['query']): object {
  const from = Math.max(1, Math.trunc(Number(startIndex ?? 1)) || 1)
  const asked = Math.trunc(Number(count ?? pageSize))
  const size = Math.min(maxPageSize, Math.max(0, Number.isNaN(asked) ? pageSize : asked))
  const page = items.slice(from - 1, from - 1 + size)
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: items.length,
    startIndex: from,
    itemsPerPage: page.length,
    Resources: page,
  }
}
