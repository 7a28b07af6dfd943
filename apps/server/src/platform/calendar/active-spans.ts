/** Open time, by a calendar or day and night. */
export interface OpenTime {
  isOpen(at: Date): boolean
  workingMsBetween(from: Date, to: Date): number
  dueAt(from: Date, ms: number): Date | null
}

export const alwaysOpen: OpenTime = {
  isOpen: () => true,
  workingMsBetween: (from, to) => Math.max(0, to.getTime() - from.getTime()),
  dueAt: (from, ms) => new Date(from.getTime() + ms),
}

export interface ActiveSpan {
  readonly from: Date
  /** Null: it goes on. */
  readonly until: Date | null
}

/** The time from the start on without the pauses, which may overlap. */
export function activeSpans(start: Date, pauses: readonly ActiveSpan[]): ActiveSpan[] {
  const spans: ActiveSpan[] = []
  let from: Date | null = start
  for (const pause of pauses.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    if (from === null) break
    if (from < pause.from) spans.push({ from, until: pause.from })
    if (pause.until === null || pause.until > from) from = pause.until
  }
  if (from) spans.push({ from, until: null })
  return spans
}

/** When so much open time has passed in the spans; null if they end before. */
export function reachedAt(spans: readonly ActiveSpan[], ms: number, time: OpenTime): Date | null {
  let left = ms
  for (const { from, until } of spans) {
    const passed = until === null ? Number.POSITIVE_INFINITY : time.workingMsBetween(from, until)
    if (left <= passed) return time.dueAt(from, left)
    left -= passed
  }
  return null
}
