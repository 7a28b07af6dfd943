const listeners = new Set<() => void>()

/**
 * Listens for changes of present numbers of inboxes whose mail the person does not read. They are not part of the log and
 * never resumed.
 */
export function onNewNumbers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells all listeners that such numbers changed. */
export function tellNewNumbers() {
  for (const listener of listeners) listener()
}
