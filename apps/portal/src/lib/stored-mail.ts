import { currentOwner } from './session-owner.ts'
import { storage } from './storage.ts'

/** Conversations that this browser keeps for reading without a connection. */
export const mailDatabase = 'postroom-mail'
/** Changes made without a connection that the server does not have yet. */
export const waitingDatabase = 'postroom-waiting'
/** Files of the portal, so that it opens without a connection. */
export const filesCache = 'postroom-files'

/** Whether this browser keeps mail for the person who is signed in. */
export const isMailKept = (): boolean =>
  currentOwner() !== '' && storage.get('offlineOwner') === currentOwner()

/**
 * Deletes the mail and files that this browser keeps. Needs none of the code that stored them. `andWaiting`: also the
 * changes that the server does not have.
 */
export async function removeStoredMail({ andWaiting }: { andWaiting: boolean }): Promise<void> {
  // All begin at once: the page may be closed at any moment.
  await Promise.all([
    deleteDatabase(mailDatabase),
    andWaiting && deleteDatabase(waitingDatabase),
    'caches' in window && caches.delete(filesCache).catch(() => false),
  ])
}

/** Other tabs close their connection when they are asked to (`versionchange`). */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(name)
      request.onsuccess = request.onerror = () => resolve()
    } catch {
      // A browser that refuses storage has stored nothing.
      resolve()
    }
  })

/** Registers the service worker, which answers requests for files only where mail is kept. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(storage.get('offlineOwner') ? '/worker.js?offline' : '/worker.js')
