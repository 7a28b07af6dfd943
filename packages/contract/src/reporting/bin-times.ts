/** Length of a local time with minutes in the key of a bin: `2026-10-25T01:00+01:00`. */
const localLength = 16

/**
 * The times at which bins of hours begin, by the keys of the bins: "14:00", or with the offset where the clocks repeat the
 * time: "01:00 (UTC+1)".
 */
export function binTimes(bins: readonly { readonly key: string }[]): ReadonlyMap<string, string> {
  const keys = new Set(bins.map(({ key }) => key))
  const counts = new Map<string, number>()
  for (const key of keys) {
    const local = key.slice(0, localLength)
    counts.set(local, (counts.get(local) ?? 0) + 1)
  }
  return new Map(
    [...keys].map((key) => {
      const local = key.slice(0, localLength)
      const time = local.slice('2026-10-25T'.length)
      return [key, counts.get(local) === 1 ? time : `${time} (${offsetName(key.slice(localLength))})`]
    }),
  )
}

/** "UTC+1", "UTC+10:30" or "UTC+0", as in the list of time zones. */
const offsetName = (offset: string): string => {
  const [hours = '', minutes] = offset.slice(1).split(':')
  return `UTC${offset.slice(0, 1)}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}
