/** Longest wait: a page in the background is not painted. */
const latestMs = 200

let painted: Promise<void> | undefined

/**
 * Sends reads only after the next frame, so that what has just been rendered from the cache is painted first. Starting ten
 * requests takes almost as long as a frame.
 */
export function paintFirst(): void {
  painted ??= new Promise<void>((resolve) => {
    // The timer of an animation frame runs after the frame is painted.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, latestMs)
  }).then(() => {
    painted = undefined
  })
}

/** Resolves after the frame for which `paintFirst` was called; undefined if nothing waits for one. */
export const afterPaint = (): Promise<void> | undefined => painted
