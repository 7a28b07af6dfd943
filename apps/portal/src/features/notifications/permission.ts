import { useSyncExternalStore } from 'react'

export type Permission = NotificationPermission | 'unsupported'

/** Kept between renders: Chromium asks another process for it, which takes milliseconds. */
let known: Permission | undefined
const listeners = new Set<() => void>()

function read(): Permission {
  known ??= 'Notification' in window ? Notification.permission : 'unsupported'
  return known
}

function readAgain() {
  known = undefined
  for (const listener of listeners) listener()
}

/** Also fires when the permission changes in the browser's settings. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // It may have changed while there was no listener.
  known = undefined
  let status: PermissionStatus | undefined
  void navigator.permissions?.query({ name: 'notifications' }).then(
    (found) => {
      if (!listeners.has(listener)) return
      status = found
      found.addEventListener('change', readAgain)
    },
    () => undefined,
  )
  return () => {
    listeners.delete(listener)
    status?.removeEventListener('change', readAgain)
  }
}

export const useNotificationPermission = (): Permission => useSyncExternalStore(subscribe, read)

/** Asks the browser: another tab may have got the permission since. */
export const isGranted = (): boolean => 'Notification' in window && Notification.permission === 'granted'

export async function askForPermission(): Promise<void> {
  await Notification.requestPermission()
  readAgain()
}
