import { isSafePath } from '#lib/safe-path.ts'

export type ReturnSearch = { return?: string }

/** `return` is where to go after signing in; anything that is no path of ours is dropped. */
export function readReturn(search: Record<string, unknown>): ReturnSearch {
  return typeof search.return === 'string' && isSafePath(search.return) ? { return: search.return } : {}
}

export type ServerErrorSearch = { layout?: 'Settings' | 'Reporting'; id?: string; at?: number; from?: string }

export function readServerErrorSearch(search: Record<string, unknown>): ServerErrorSearch {
  const { layout, id, at, from } = search
  return {
    ...(layout === 'Settings' || layout === 'Reporting' ? { layout } : {}),
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof at === 'number' ? { at } : {}),
    ...(typeof from === 'string' ? { from } : {}),
  }
}
