import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { DemoAccount } from '../apps/server/src/demo/demo-state.ts'
import { totpCode } from '../apps/server/src/features/mfa/index.ts'

const children: ChildProcess[] = []

/** Starts a program of this folder on the first core and returns the port that it prints. */
export async function serve(program: string, args: string[], profileTo: string | null): Promise<number> {
  const profiling = profileTo ? ['--cpu-prof', `--cpu-prof-dir=${profileTo}`] : []
  const node = [...profiling, join(import.meta.dirname, program), ...args]
  const isPinned = process.platform === 'linux' && cpus().length > 1
  const child = isPinned
    ? spawn('taskset', ['-c', '0', process.execPath, ...node], { stdio: ['ignore', 'pipe', 'inherit'] })
    : spawn(process.execPath, node, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = await once(child.stdout, 'data')
  return Number(String(line))
}

/** Stops the servers started by `serve`. */
export async function endChildren(): Promise<void> {
  for (const child of children) {
    if (child.exitCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

/** Signs in with the second factor and returns the bearer token and the browser cookies. */
export async function signIn(
  port: number,
  { email, password, totpSecret }: DemoAccount,
): Promise<{ token: string; cookies: { name: string; value: string }[] }> {
  const base = `http://127.0.0.1:${port}/api/v1`
  const answer = await fetch(`${base}/auth/timed/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identificator: email, password }),
  })
  const { token } = (await answer.json()) as { token: { accessToken: string } }
  const code = totpCode(totpSecret ?? '')
  const passed = await fetch(`${base}/user/`, {
    headers: { authorization: `Bearer ${token.accessToken}`, 'x-totp-code': code },
  })
  if (passed.status !== 200) throw new Error('The code was used already: run again in half a minute.')
  const cookies = [...answer.headers.getSetCookie(), ...passed.headers.getSetCookie()].flatMap((cookie) => {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
    return value ? [{ name, value }] : []
  })
  return { token: token.accessToken, cookies }
}
