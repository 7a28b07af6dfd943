import { createStore, type UseStore } from 'idb-keyval'

/** A key-value database, opened when it is used. Where the browser refuses storage, each use is rejected. */
export function draftStore(database: string, objects: string): UseStore {
  const store = createStore(database, objects)
  return async (mode, act) => store(mode, act)
}
