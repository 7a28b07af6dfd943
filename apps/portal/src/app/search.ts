import { isSafePath } from '#lib/safe-path.ts'

/**
 * The router merges the returned object over the query from the address, so invalid fields must be returned as
 * undefined: a missing key would keep the original value.
 */
type ReturnSearch = { return?: string | undefined }

/** Reads `return`, the path to open after signing in; drops anything that is not a path of the portal. */
export function readReturn(search: Record<string, unknown>): ReturnSearch {
  return {
    return: typeof search.return === 'string' && isSafePath(search.return) ? search.return : undefined,
  }
}

export type ServerErrorSearch = {
  layout?: 'Settings' | 'Reporting' | undefined
  id?: string | undefined
  at?: number | undefined
  /** Page on which the error occurred. (`from` is already an entry parameter.) */
  page?: string | undefined
}

export function readServerErrorSearch(search: Record<string, unknown>): ServerErrorSearch {
  const { layout, id, at, page } = search
  return {
    layout: layout === 'Settings' || layout === 'Reporting' ? layout : undefined,
    id: typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : undefined,
    at: typeof at === 'number' && Number.isSafeInteger(at) ? at : undefined,
    page: typeof page === 'string' && isSafePath(page) ? page : undefined,
  }
}
