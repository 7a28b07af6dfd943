import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

// Runs the server, restarted when its sources change, behind Vite, which replaces changed parts of the portal in the
// browser. People use Vite's port, so that is the public URL.
const root = resolve(import.meta.dirname, '..')
const portalPort = process.env.PORT ?? '4000'
const serverPort = String(await freePort())

const server = start(root, ['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')], {
  PORT: serverPort,
  POSTROOM_URL: process.env.POSTROOM_URL ?? `http://localhost:${portalPort}`,
})
const vite = join(root, 'node_modules/vite/bin/vite.js')
const portal = start(
  join(root, 'apps/portal'),
  [vite, '--port', portalPort, '--strictPort', '--host', 'localhost'],
  {
    POSTROOM_API: `http://localhost:${serverPort}`,
  },
)

const children = [server, portal]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
process.on('disconnect', stop)

const [code] = await Promise.race(children.map((child) => once(child, 'exit')))
stop()
await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
process.exit(code ?? 0)

function start(cwd: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return address && typeof address === 'object' ? address.port : 0
}
