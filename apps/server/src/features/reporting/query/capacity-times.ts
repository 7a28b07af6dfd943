import { binsAround, overlapMs, type Time } from './covered-times.ts'

/** For how long a limit of open work held for a person in an inbox; null is no limit. */
export interface LimitTime extends Time {
  readonly userId: string
  readonly inboxId: string
  /** Teams in which the person is now. */
  readonly teamIds: readonly string[]
  readonly limit: number | null
}

/** For how long a conversation was open and assigned to a person, without a change of its state. */
export interface OpenTime extends Time {
  readonly userId: string
  readonly conversationId: string
}

interface CapacityTime extends Time {
  readonly limit: number
}

/** The highest of the limits of one person at each time, as automatic assignment goes on until it. None while one is missing. */
export function capacityTimes(limits: readonly LimitTime[]): CapacityTime[] {
  const edges = [...new Set(limits.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
  return edges.flatMap((start, index): CapacityTime[] => {
    const end = edges[index + 1]
    if (end === undefined) return []
    const held = limits.filter((one) => one.start <= start && one.end >= end).map(({ limit }) => limit)
    const known = held.filter((limit) => limit !== null)
    return known.length === 0 || known.length < held.length ? [] : [{ start, end, limit: Math.max(...known) }]
  })
}

/** How much of their capacity people used. `usedMs` is the time in which they had capacity, times the part that was used. */
export interface CapacitySum {
  limitedMs: number
  usedMs: number
  /** Conversations that used it, once for each person. */
  n: number
}

export interface CapacityBins {
  readonly whole: Time
  readonly bins: readonly Time[]
  readonly ends: readonly number[]
}

/** Adds up what one person used of their capacity: in the whole period (0) and in each bin (from 1). */
export function addCapacity(
  sums: Map<number, CapacitySum>,
  capacity: readonly CapacityTime[],
  open: readonly OpenTime[],
  bins: CapacityBins,
): void {
  const sumOf = (bin: number): CapacitySum => {
    const sum = sums.get(bin) ?? { limitedMs: 0, usedMs: 0, n: 0 }
    sums.set(bin, sum)
    return sum
  }
  const counted = new Map<number, Set<string>>()
  for (const time of capacity) {
    for (const { index, bin } of binsAround(time, bins)) {
      const ms = overlapMs(time, bin)
      if (ms > 0) sumOf(index).limitedMs += ms
    }
    for (const { conversationId, ...rest } of open) {
      const common = commonTime(time, rest)
      if (!common) continue
      for (const { index, bin } of binsAround(common, bins)) {
        const ms = overlapMs(common, bin)
        if (ms <= 0) continue
        sumOf(index).usedMs += ms / time.limit
        counted.set(index, (counted.get(index) ?? new Set()).add(conversationId))
      }
    }
  }
  for (const [bin, conversations] of counted) sumOf(bin).n += conversations.size
}

/** A conversation that used the capacity of a person. */
export interface CapacityUse extends Time {
  readonly userId: string
  readonly conversationId: string
  /** For how long, without the time in which it was closed, with others, or there was no limit. */
  readonly ms: number
}

/** The conversations that used the capacity of one person, with the first and the last moment that counts. */
export function capacityUses(capacity: readonly CapacityTime[], open: readonly OpenTime[]): CapacityUse[] {
  const uses = new Map<string, CapacityUse>()
  for (const { conversationId, userId, ...time } of open)
    for (const limited of capacity) {
      const common = commonTime(limited, time)
      if (!common) continue
      const before = uses.get(conversationId) ?? { ...common, ms: 0 }
      uses.set(conversationId, {
        userId,
        conversationId,
        start: Math.min(before.start, common.start),
        end: Math.max(before.end, common.end),
        ms: before.ms + common.end - common.start,
      })
    }
  return [...uses.values()]
}

function commonTime(a: Time, b: Time): Time | null {
  const [start, end] = [Math.max(a.start, b.start), Math.min(a.end, b.end)]
  return end > start ? { start, end } : null
}
