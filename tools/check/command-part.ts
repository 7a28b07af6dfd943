import { spawn } from 'node:child_process'
import type { Part } from './part.ts'

export interface CommandOutput {
  readonly code: number | null
  readonly text: string
}

/**
 * Runs a Node program with the current Node; returns stdout and stderr in the order of output. `onText` gets the same as
 * it comes.
 */
export function runNode(
  root: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  onText?: (text: string) => void,
): Promise<CommandOutput> {
  return runCommand(root, process.execPath, args, env, onText)
}

/** Runs a program and returns its exit code and output. */
export function runCommand(
  root: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  onText?: (text: string) => void,
): Promise<CommandOutput> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const collect = (chunk: Buffer) => {
    const more = chunk.toString()
    text += more
    onText?.(more)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, text }))
  })
}

/** A tool that succeeds or fails as a whole. */
export function toolPart(root: string, name: string, args: readonly string[]): Part {
  return {
    name,
    async run() {
      const { code, text } = await runNode(root, args)
      const [passed, failed] = code === 0 ? [1, 0] : [0, 1]
      return { passed, failed, skipped: 0, report: text, notes: [] }
    },
  }
}
