/** Processor time of this thread that work takes, by itself: other programs on the machine do not lengthen it. */
export function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
