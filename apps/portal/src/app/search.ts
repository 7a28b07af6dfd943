import { isSafePath } from '#lib/safe-path.ts'

/**
 * The router puts what a reader returns over what the address says, so what a reader refuses it must return as
 * undefined: a field that it leaves out stays as it came.
 */
export type ReturnSearch = { return?: string | undefined }

/** `return` is where to go after signing in; anything that is no path of ours is dropped. */
export function readReturn(search: Record<string, unknown>): ReturnSearch {
  return {
    return: typeof search.return === 'string' && isSafePath(search.return) ? search.return : undefined,
  }
}

export type ServerErrorSearch = {
  layout?: 'Settings' | 'Reporting' | undefined
  id?: string | undefined
  at?: number | undefined
  /** Where it failed: `from` is a word of the entry. */
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
