import { useSyncExternalStore } from 'react'

export type Permission = NotificationPermission | 'unsupported'

const read = (): Permission => ('Notification' in window ? Notification.permission : 'unsupported')
const listeners = new Set<() => void>()

/** Also fires when the permission changes in the browser's settings. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  let status: PermissionStatus | undefined
  void navigator.permissions?.query({ name: 'notifications' }).then(
    (found) => {
      if (!listeners.has(listener)) return
      status = found
      found.addEventListener('change', listener)
    },
    () => undefined,
  )
  return () => {
    listeners.delete(listener)
    status?.removeEventListener('change', listener)
  }
}

export const useNotificationPermission = (): Permission => useSyncExternalStore(subscribe, read)

export async function askForPermission(): Promise<void> {
  await Notification.requestPermission()
  for (const listener of listeners) listener()
}
