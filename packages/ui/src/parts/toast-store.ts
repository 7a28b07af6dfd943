import type { ReactNode } from 'react'
import { type Undo, undoStack } from './undo-stack.ts'

export type ToastTone = 'ok' | 'plain' | 'bad'

export type Toast = {
  id: string
  tone: ToastTone
  message: ReactNode
  icon?: ReactNode
  requestId?: string | undefined
  undo?: Undo | undefined
  /** When it can no longer be undone, and the button goes; missing: always. */
  undoUntil?: string | undefined
  action?: ToastAction | undefined
  progress?: ToastProgress | undefined
  /** Stays until closed, like an error; called when the reader closes it. */
  onClose?: (() => void) | undefined
}

/** Something else that can be done about what the toast says. */
export type ToastAction = { label: string; run: () => void }

/**
 * Progress of work that takes over ten seconds: `done` of `total`, with a way to cancel. `note` names what is counted.
 */
export type ToastProgress = {
  done: number
  total: number
  note: string
  cancel?: ToastAction
}

const shownAtOnce = 3

/** Whether a toast stays until it is closed or its work ends. */
export const stays = ({ tone, progress, onClose }: Toast): boolean =>
  tone === 'bad' || progress !== undefined || onClose !== undefined

let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()

function publish(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: () => toasts,
  /** Adds a toast, or replaces the one with the same id. A fourth toast removes the oldest that does not stay. */
  show(toast: Toast) {
    const shown = toasts.find((other) => other.id === toast.id)
    if (shown) undoStack.remove(shown.undo)
    if (toast.undo) undoStack.add(toast.undo, toast.undoUntil ? Date.parse(toast.undoUntil) : undefined)
    const next = shown ? toasts.map((other) => (other.id === toast.id ? toast : other)) : [...toasts, toast]
    const surplus = next.length > shownAtOnce ? (next.find((other) => !stays(other)) ?? next[0]) : undefined
    publish(next.filter((other) => other !== surplus))
  },
  dismiss(id: string) {
    publish(toasts.filter((toast) => toast.id !== id))
  },
  /** Undoes the newest change, and removes the toast that offers it. False if there is none. */
  undoLast(): boolean {
    const undo = undoStack.undoLast()
    publish(toasts.filter((toast) => !undo || toast.undo !== undo))
    return undo !== undefined
  },
}

let count = 0
const newId = () => `toast-${++count}`

type ToastOptions = Pick<Toast, 'icon' | 'undo' | 'undoUntil' | 'action' | 'onClose'> & { id?: string }

/** Shows a message at the bottom left. Errors stay until closed, messages with a button ten seconds, others five. */
export const toast = {
  ok: (message: ReactNode, { id = newId(), ...options }: ToastOptions = {}) =>
    toastStore.show({ id, tone: 'ok', message, ...options }),
  plain: (message: ReactNode, { id = newId(), ...options }: ToastOptions = {}) =>
    toastStore.show({ id, tone: 'plain', message, ...options }),
  error: (message: ReactNode, { id = newId(), ...options }: ToastOptions & Pick<Toast, 'requestId'> = {}) =>
    toastStore.show({ id, tone: 'bad', message, ...options }),
  progress: (id: string, message: ReactNode, progress: ToastProgress) =>
    toastStore.show({ id, tone: 'plain', message, progress }),
  dismiss: toastStore.dismiss,
  undoLast: toastStore.undoLast,
}
