import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const lineEveryMs = 10_000
const redrawEveryMs = 500

/**
 * Runs a program and shows its progress on stderr: on a terminal in one line that is redrawn, elsewhere as a line every
 * ten seconds. `measure` returns the progress, such as "12 of 80 packages". Resolves with the exit code.
 */
export async function runWithProgress({ label, measure, command, args, options }) {
  const { stderr } = process
  const start = performance.now()
  const state = () => {
    const seconds = Math.round((performance.now() - start) / 1000)
    const done = measure?.()
    return `${label} … ${done ? `${done}, ` : ''}${seconds} s`
  }
  const draw = stderr.isTTY
    ? () => stderr.write(`\r\x1b[K${state().slice(0, (stderr.columns || 80) - 1)}`)
    : () => stderr.write(`${state()}\n`)
  stderr.write(stderr.isTTY ? `${label} …` : `${label} …\n`)
  const timer = setInterval(draw, stderr.isTTY ? redrawEveryMs : lineEveryMs)
  try {
    return await run(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }, (text) => {
      // The program's own output is on separate lines.
      stderr.write(stderr.isTTY ? `\r\x1b[K${text}` : text)
    })
  } finally {
    clearInterval(timer)
    stderr.write(stderr.isTTY ? `\r\x1b[K${state()}\n` : `${state()}\n`)
  }
}

/** Passes signals on to the program; otherwise a build would continue in the background. */
function run(command, args, options, onOutput) {
  const child = spawn(command, args, options)
  const stop = (signal) => {
    child.kill(signal)
    process.exit(128 + constants.signals[signal])
  }
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
  for (const signal of signals) process.once(signal, stop)
  child.stdout.on('data', onOutput)
  child.stderr.on('data', onOutput)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  }).finally(() => {
    for (const signal of signals) process.off(signal, stop)
  })
}
