/** Formats `[9, 3, 1, 2]` as `1:3,9`, the shortest form (RFC 9051 sequence-set). */
export function packUids(uids: Iterable<number>): string {
  const sorted = [...new Set(uids)].sort((a, b) => a - b)
  const parts: string[] = []
  let first = 0
  for (let at = 0; at < sorted.length; at++) {
    const uid = sorted[at] ?? 0
    if (at === 0 || uid !== (sorted[at - 1] ?? 0) + 1) first = uid
    if (sorted[at + 1] !== uid + 1) parts.push(first === uid ? String(uid) : `${first}:${uid}`)
  }
  return parts.join(',')
}

/**
 * Splits into batches, keeping the order. Small batches respect servers that limit a command line to 8,192 octets: 500
 * scattered ten-digit UIDs take 5,500.
 */
export function* inBatches<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
