let pending = 0

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Lets the browser ask before it closes or reloads the page while the change is not saved yet. Listens only meanwhile:
 * Firefox does not keep pages with such a listener for the Back button.
 */
export async function warnUntilSaved<Result>(change: Promise<Result>): Promise<Result> {
  pending += 1
  if (pending === 1) globalThis.addEventListener?.('beforeunload', askBeforeUnload)
  try {
    return await change
  } finally {
    pending -= 1
    if (pending === 0) globalThis.removeEventListener?.('beforeunload', askBeforeUnload)
  }
}
