let isActing = false

/** Whether a click or a key is being handled, so that a navigation is the person's own. */
export const isPersonActing = (): boolean => isActing

function note() {
  isActing = true
  setTimeout(() => {
    isActing = false
  })
}

/** Listens to clicks and keys until the returned function is called. */
export function watchPerson(): () => void {
  const stop = new AbortController()
  for (const name of ['click', 'keydown'])
    addEventListener(name, note, { capture: true, signal: stop.signal })
  return () => stop.abort()
}
