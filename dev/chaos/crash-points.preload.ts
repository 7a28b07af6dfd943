// Preloaded into a process that kills itself at a named point. All its effects on the outside go through the functions
// wrapped here: bytes written to a socket, and files written, synced, created, renamed and removed. It dies directly
// before one of them; between two of them only its own memory changes, so these points cover all possible crashes.
import fs, { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'
import { nameOf } from './crash-names.ts'

export interface CrashOrder {
  /** `smtp DATA#2`: die before the second write of this kind from now on; null only records. */
  readonly at: string | null
}

type Method = (this: unknown, ...given: never[]) => unknown

const file = process.env.CRASH_POINTS ?? ''
const peers = JSON.parse(process.env.CRASH_PEERS ?? '{}') as Readonly<Record<string, string>>
let order: CrashOrder | null = null
let passed = new Map<string, number>()

function pass(name: string): void {
  if (!order) return
  const times = (passed.get(name) ?? 0) + 1
  passed.set(name, times)
  appendFileSync(`${file}.passed`, `${name}#${times}\n`)
  if (`${name}#${times}` === order.at) process.kill(process.pid, 'SIGKILL')
}

function before(
  target: object,
  method: string,
  tell: (self: unknown, given: readonly unknown[]) => void,
): void {
  const real = Reflect.get(target, method) as Method
  Reflect.set(target, method, function (this: unknown, ...given: never[]) {
    tell(this, given)
    return real.apply(this, given)
  })
}

function toBytes(data: unknown): Buffer {
  // Several chunks that are sent as one write.
  if (Array.isArray(data)) return Buffer.concat(data.slice(0, 20).map(({ chunk }) => toBytes(chunk)))
  return typeof data === 'string' ? Buffer.from(data) : Buffer.from(data as Uint8Array)
}

async function wrapSideEffects(): Promise<void> {
  before(Socket.prototype, '_writeGeneric', (self, [, data]) => {
    const { connecting, remotePort } = self as Socket
    const peer = peers[String(remotePort)]
    // Data written while connecting passes through here again once connected.
    if (peer && !connecting) pass(nameOf(peer, toBytes(data)))
  })
  const handle = await fs.promises.open(import.meta.filename)
  const { write, writev, sync, datasync } = Object.getPrototypeOf(handle) as Record<string, Method>
  for (const name of Object.keys({ write, writev, sync, datasync }))
    before(Object.getPrototypeOf(handle), name, () => pass(`file ${name}`))
  await handle.close()
  for (const name of ['rename', 'unlink', 'rm', 'mkdir', 'writeFile', 'truncate'])
    before(fs.promises, name, () => pass(`file ${name}`))
  before(fs.promises, 'open', (_, [, flags]) => flags !== undefined && flags !== 'r' && pass('file open'))
  syncBuiltinESMExports()
}

if (isMainThread) {
  await wrapSideEffects()
  process.on('SIGUSR2', () => {
    order = JSON.parse(readFileSync(file, 'utf8')) as CrashOrder
    passed = new Map()
    writeFileSync(`${file}.passed`, '')
  })
  // Written after the signal handler is installed, because SIGUSR2 would end the process before.
  writeFileSync(`${file}.up`, String(process.pid))
}
