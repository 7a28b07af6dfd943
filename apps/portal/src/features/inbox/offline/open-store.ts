import type { UseStore } from 'idb-keyval'
import { isMailKept } from '#lib/stored-mail.ts'

const objects = 'entries'

/**
 * A key-value database that gives way when it is deleted, and that nothing reads, writes or creates unless mail is kept
 * for the signed-in person: a late write must not bring back what was deleted at sign-out.
 */
export function openStore(name: string): UseStore {
  let opened: Promise<IDBDatabase> | undefined
  const open = () => {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onupgradeneeded = () => request.result.createObjectStore(objects)
      request.onsuccess = () => resolve(watched(request.result))
      request.onerror = () => reject(request.error)
    })
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  const watched = (database: IDBDatabase) => {
    const forget = () => {
      opened = undefined
    }
    database.onclose = forget
    database.onversionchange = () => {
      forget()
      database.close()
    }
    return database
  }
  return async (mode, use) => {
    if (!isMailKept()) throw new Error('No mail is kept for this person.')
    const database = await open()
    if (!isMailKept()) throw new Error('No mail is kept for this person any more.')
    return use(database.transaction(objects, mode).objectStore(objects))
  }
}
