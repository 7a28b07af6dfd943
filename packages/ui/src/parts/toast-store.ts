import type { ReactNode } from 'react'

export type ToastTone = 'ok' | 'plain' | 'bad'

export type Toast = {
  id: string
  tone: ToastTone
  message: ReactNode
  icon?: ReactNode
  requestId?: string | undefined
  undo?: (() => void) | undefined
  action?: ToastAction | undefined
  progress?: ToastProgress | undefined
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
  /** Adds a toast, or replaces the one with the same id. A fourth toast removes the oldest that is not an error. */
  show(toast: Toast) {
    const others = toasts.filter((other) => other.id !== toast.id)
    const next = [...others, toast]
    const surplus =
      next.length > shownAtOnce ? (next.find((other) => other.tone !== 'bad') ?? next[0]) : undefined
    publish(next.filter((other) => other !== surplus))
  },
  dismiss(id: string) {
    publish(toasts.filter((toast) => toast.id !== id))
  },
}

let count = 0
const newId = () => `toast-${++count}`

type ToastOptions = Pick<Toast, 'icon' | 'undo' | 'action'> & { id?: string }

/** Shows a message at the bottom left. Errors stay until closed, messages with a button ten seconds, others five. */
export const toast = {
  ok: (message: ReactNode, { id = newId(), ...options }: ToastOptions = {}) =>
    toastStore.show({ id, tone: 'ok', message, ...options }),
  plain: (message: ReactNode, { id = newId(), ...options }: ToastOptions = {}) =>
    toastStore.show({ id, tone: 'plain', message, ...options }),
  error: (message: ReactNode, options: { requestId?: string | undefined; id?: string } = {}) =>
    toastStore.show({ id: options.id ?? newId(), tone: 'bad', message, requestId: options.requestId }),
  progress: (id: string, message: ReactNode, progress: ToastProgress) =>
    toastStore.show({ id, tone: 'plain', message, progress }),
  dismiss: toastStore.dismiss,
}
