import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runNode } from './command-part.ts'
import type { Part, PartResult } from './part.ts'

interface FileReport {
  readonly name: string
  readonly status: string
  readonly startTime: number
  readonly endTime: number
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly FileReport[]
}

/** Starts a line of `progress-reporter.ts`, which is printed at once. */
export const progressMark = 'progress: '

const sayProgress = (text: string): void => {
  for (const line of text.split('\n'))
    if (line.startsWith(progressMark)) console.log(`    ${line.slice(progressMark.length)}`)
}

/** Runs all tests of these projects, with a limit of parallel files. */
export function vitestPart(
  root: string,
  name: string,
  options: { projects: readonly string[]; workers: number; env?: NodeJS.ProcessEnv },
): Part {
  return {
    name,
    async run() {
      const folder = mkdtempSync(join(tmpdir(), 'postroom-report-'))
      const output = join(folder, 'report.json')
      const projects = options.projects.map((project) => `--project=${project}`)
      const progress = join(import.meta.dirname, 'progress-reporter.ts')
      const reporters = ['default', 'json', progress].map((reporter) => `--reporter=${reporter}`)
      const vitest = [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...projects,
        ...reporters,
        `--outputFile.json=${output}`,
      ]
      const env = { ...options.env, CI: '1', NO_COLOR: '1' }
      const { code, text } = await runNode(
        root,
        [...vitest, `--maxWorkers=${options.workers}`],
        env,
        sayProgress,
      )
      const report = readReport(output)
      rmSync(folder, { recursive: true })
      const files = report?.testResults ?? []
      const counts = summarise(report, code)
      const failures = counts.failed > 0 ? { failures: failuresOf(root, name, files) } : {}
      return { ...counts, report: text, notes: slowest(root, files), ...failures }
    },
  }
}

/** A file that could not be loaded and an error outside of a test fail no test, so both count as one failure. */
function summarise(
  report: VitestReport | undefined,
  code: number | null,
): Pick<PartResult, 'passed' | 'failed' | 'skipped'> {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
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

/** The failed tests, files that could not be loaded, or the part if an error outside of its tests failed it. */
function failuresOf(root: string, part: string, files: readonly FileReport[]): string[] {
  const found = files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      const file = relative(root, name)
      return tests.length > 0 ? tests.map(({ fullName }) => `${file}: ${fullName}`) : [file]
    })
  return found.length > 0 ? found : [part]
}

const slowMs = 30_000

/** Lists the slowest files, so that growing ones are noticed early. */
const slowest = (root: string, files: readonly FileReport[]): string[] =>
  files
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), ms: endTime - startTime }))
    .filter(({ ms }) => ms > slowMs)
    .sort((a, b) => b.ms - a.ms)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(0)} s ${name}`)

function readReport(path: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as VitestReport
  } catch {
    return undefined
  }
}
