// Functions that Playwright runs in the page: each must be complete in itself.

type Frame = { contentDocument: { body: { innerText: string; childElementCount: number } | null } | null }
type Found = { getAttribute(name: string): string | null; title: string } & Frame
type Root = {
  querySelector(selector: string): Found | null
  querySelectorAll(selector: string): Iterable<Found> & { readonly length: number }
  addEventListener(
    type: string,
    listener: (event: { timeStamp: number }) => void,
    options: { capture: true; once?: true },
  ): void
  removeEventListener(
    type: string,
    listener: (event: { timeStamp: number }) => void,
    options: { capture: true },
  ): void
}
declare const document: Root
declare const requestAnimationFrame: (work: (at: number) => void) => void

/**
 * Milliseconds from the next click or key until the frame is painted that shows a conversation of this subject with its
 * messages, or the rows of a view.
 */
export function untilPainted(wanted: { event: string; subject?: string; view?: string }): Promise<number> {
  const isShown = () => {
    if (wanted.view !== undefined) {
      const tab = document.querySelector('[role=tab][aria-selected=true]')
      const list = document.querySelector('[role=listbox]:not([data-before])')
      const isChosen = (tab as unknown as { textContent: string } | null)?.textContent.startsWith(wanted.view)
      return isChosen && list !== null && document.querySelector('[role=option]') !== null
    }
    if (document.querySelector('[data-talk] h1')?.title !== wanted.subject) return false
    const frames = [...document.querySelectorAll('[data-talk] article iframe')]
    return (
      document.querySelector('[data-talk] article') !== null &&
      frames.every(({ contentDocument }) => (contentDocument?.body?.childElementCount ?? 0) > 0)
    )
  }
  return new Promise((resolve) => {
    document.addEventListener(
      wanted.event,
      ({ timeStamp }) => {
        const look = () => {
          if (!isShown()) return void requestAnimationFrame(look)
          // This frame is painted before the timer runs.
          setTimeout(() => resolve(performance.now() - timeStamp))
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
}

/** Milliseconds from each of the next keys until the frame after it is painted. */
export function typedKeys(count: number): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = []
    const onKey = ({ timeStamp }: { timeStamp: number }) =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          times.push(performance.now() - timeStamp)
          if (times.length < count) return
          document.removeEventListener('keydown', onKey, { capture: true })
          resolve(times)
        }),
      )
    document.addEventListener('keydown', onKey, { capture: true })
  })
}

/** Milliseconds between frames for some time. */
export function framesWhile(forMs: number): Promise<number[]> {
  return new Promise((resolve) => {
    const intervals: number[] = []
    const began = performance.now()
    let before = began
    const next = () => {
      const now = performance.now()
      intervals.push(now - before)
      before = now
      if (now - began < forMs) requestAnimationFrame(next)
      else resolve(intervals.slice(1))
    }
    requestAnimationFrame(next)
  })
}
