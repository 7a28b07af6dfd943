import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { binary } from './host-account.ts'

const run = promisify(execFile)

/**
 * Runs `doveadm` with the configuration of a server and returns its output. `fetch` fails if a message is removed
 * between its listing and its reading, so it is repeated then: the next listing does not have that message.
 */
export async function runDoveadm(
  config: string,
  identity: { uid?: number; gid?: number },
  args: string[],
): Promise<string> {
  for (;;) {
    try {
      const { stdout } = await run(binary('doveadm'), ['-c', config, ...args], {
        ...identity,
        maxBuffer: 1 << 28,
      })
      return stdout
    } catch (error) {
      if (!args.includes('fetch') || !String(error).includes('Message was expunged')) throw error
    }
  }
}
