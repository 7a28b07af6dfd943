import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNode } from './command-part.ts'
import type { Part, PartResult } from './part.ts'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

/** Tests of one project, or those of its files whose path contains one of `filters`. */
export function vitestPart(
  root: string,
  name: string,
  options: { project: string; filters?: readonly string[]; shard?: string; env?: NodeJS.ProcessEnv },
): Part {
  return {
    name,
    async run() {
      const folder = mkdtempSync(join(tmpdir(), 'postroom-report-'))
      const output = join(folder, 'report.json')
      // Two parts run at once, so half the cores each.
      const workers = Math.max(1, Math.floor(availableParallelism() / 2))
      const args = ['run', '--project', options.project, ...(options.filters ?? []), '--passWithNoTests']
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${output}`]
      const shard = options.shard ? [`--shard=${options.shard}`] : []
      const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), ...args, ...shard, ...reporters]
      const env = { ...options.env, CI: '1', NO_COLOR: '1' }
      const { code, text } = await runNode(root, [...vitest, `--maxWorkers=${workers}`], env)
      const result = summarise(readReport(output), code)
      rmSync(folder, { recursive: true })
      return { ...result, report: text, notes: [] }
    },
  }
}

/** A file that could not be loaded has no tests to fail, and an error outside of a test fails none: both count as one. */
function summarise(
  report: VitestReport | undefined,
  code: number | null,
): Omit<PartResult, 'report' | 'notes'> {
  if (!report) return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failed = report.numFailedTests + broken.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests,
  }
}

function readReport(path: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as VitestReport
  } catch {
    return undefined
  }
}
