/** A time in which replies are written at one pace. */
export interface Capacity {
  readonly start: number
  readonly end: number
  /** Replies that are possible in this time. */
  readonly replies: number
}

/**
 * When each message is answered, if the team answers one after the other in the order of arrival and takes up work
 * whenever there is some. `Infinity`: not within these times. Arrivals are sorted, the times follow each other.
 */
export function answerTimes(arrivals: readonly number[], capacity: readonly Capacity[]): number[] {
  let place = 0
  let free = Number.NEGATIVE_INFINITY
  return arrivals.map((arrival) => {
    free = Math.max(free, arrival)
    let work = 1
    for (; place < capacity.length; place++) {
      const { start, end, replies } = capacity[place] as Capacity
      const from = Math.max(free, start)
      if (from >= end || replies === 0) continue
      const needed = (work * (end - start)) / replies
      if (from + needed <= end) {
        free = from + needed
        return free
      }
      work -= ((end - from) * replies) / (end - start)
      free = end
    }
    return Number.POSITIVE_INFINITY
  })
}
