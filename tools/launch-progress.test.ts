import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const progress = join(import.meta.dirname, 'launch/progress.mjs')

/** Runs a shell program with the progress display; stderr is a pipe. */
function runUnderProgress(program: string): Promise<{ code: number; stderr: string; stdout: string }> {
  const script = `
    import { runWithProgress } from ${JSON.stringify(progress)}
    process.exitCode = await runWithProgress({
      label: 'Installing', measure: () => '2 of 3 packages',
      command: 'sh', args: ['-c', ${JSON.stringify(program)}], options: {},
    })`
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '--eval', script], (failure, stdout, stderr) =>
      resolve({ code: Number(failure?.code ?? 0), stdout, stderr }),
    )
  })
}

test('without a terminal, progress is printed as whole lines on stderr, together with the program’s output', async () => {
  const { code, stdout, stderr } = await runUnderProgress('echo said; echo warned >&2; exit 3')
  expect(code).toBe(3)
  expect(stdout).toBe('')
  const lines = stderr.trimEnd().split('\n')
  expect(lines[0]).toBe('Installing …')
  expect(lines.slice(1, -1).sort()).toEqual(['said', 'warned'])
  expect(lines.at(-1)).toMatch(/^Installing … 2 of 3 packages, \d+ s$/)
  expect(stderr).not.toContain('\r')
})
