import type { BookFolder, BookItem, NumberBook } from './number-book.ts'

type Page = { folder: BookFolder; items: Map<string, BookItem> }

/** A number book in memory, for tests. */
export function createMemoryBook(): NumberBook {
  const pages = new Map<string, Page>()
  const findPage = (id: string): Page => {
    const known = pages.get(id)
    if (known) return known
    const folder = { uidValidity: BigInt(pages.size + 1), uidNext: 1, cursor: null, version: 0n, messages: 0 }
    const page = { folder, items: new Map<string, BookItem>() }
    pages.set(id, page)
    return page
  }
  const blank = { seen: false, flagged: false, answered: false, receivedAt: null, sizeBytes: 0 }
  return {
    open: async (id) => ({ ...findPage(id).folder }),
    merge: async (id, from, { items, gone, cursor, isWhole }) => {
      const { folder, items: held } = findPage(id)
      if (from.cursor !== folder.cursor) return null
      const kept = new Set(items.map((item) => item.id))
      if (isWhole) for (const known of held.keys()) if (!kept.has(known)) held.delete(known)
      for (const item of items) {
        const before = held.get(item.id) ?? { ...blank, uid: folder.uidNext++ }
        held.set(item.id, { ...before, ...item })
      }
      for (const known of gone) held.delete(known)
      Object.assign(folder, { cursor, version: folder.version + 1n, messages: held.size })
      return { ...folder }
    },
    list: async (id) => [...findPage(id).items.values()],
    find: async (id, by) => {
      const items = [...findPage(id).items.values()]
      return 'uids' in by
        ? items.filter(({ uid }) => by.uids.includes(uid))
        : items.filter((item) => by.ids.includes(item.id))
    },
    note: async (id, ids, change) => {
      const { folder, items } = findPage(id)
      for (const one of ids) {
        const item = items.get(one)
        if (change === 'gone') items.delete(one)
        else if (item) items.set(one, { ...item, ...change })
      }
      Object.assign(folder, { version: folder.version + 1n, messages: items.size })
    },
  }
}
