import { availableParallelism } from 'node:os'
import type { Part, PartResult } from './part.ts'

/** Runs the parts in parallel, as many as there are cores but at least two, and prints each result. */
export async function runParts(parts: readonly Part[], say: (text: string) => void): Promise<PartResult[]> {
  const waiting = [...parts]
  const results: PartResult[] = []
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) results.push(await runPart(part, say))
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
  return results
}

async function runPart(part: Part, say: (text: string) => void): Promise<PartResult> {
  const started = performance.now()
  const result = await part.run().catch(
    (error: unknown): PartResult => ({
      passed: 0,
      failed: 1,
      skipped: 0,
      report: error instanceof Error ? (error.stack ?? error.message) : String(error),
      notes: [],
    }),
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const counts = [`${result.passed} passed`, result.failed && `${result.failed} failed`]
  if (result.skipped) counts.push(`${result.skipped} skipped`)
  say(`${result.failed ? '✗' : '✓'} ${part.name} (${counts.filter(Boolean).join(', ')}, ${seconds} s)`)
  for (const note of result.notes) say(`    ${note}`)
  if (result.failed) say(result.report.trimEnd().replaceAll(/^/gm, '    '))
  return { ...result, failures: result.failures ?? (result.failed ? [part.name] : []) }
}
