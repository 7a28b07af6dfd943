import { constants, mkdirSync, statSync } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { connect } from 'node:net'
import { z } from 'zod'
import type { Config } from '#platform/config/index.ts'
import { keyFileOf } from '#platform/crypto/index.ts'
import type { Finding } from './finding.ts'

const ourHealth = z.object({ version: z.string(), uptimeSeconds: z.number() })
const gibibyte = 1024 ** 3
const lowDiskBytes = 2 * gibibyte

export function checkNode(): Finding {
  const ok = Number(process.versions.node.split('.')[0]) >= 26
  return {
    name: 'node',
    ok,
    detail: `${process.version}${ok ? '' : '; Postroom needs 26: start it with npm'}`,
  }
}

export async function checkDisk(config: Config): Promise<Finding> {
  const name = 'data folder'
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o711 })
    await access(config.dataDir, constants.W_OK)
    const { bavail, bsize } = await statfs(config.dataDir)
    const free = bavail * bsize
    return {
      name,
      ok: free >= lowDiskBytes,
      detail: `${config.dataDir}, ${(free / gibibyte).toFixed(1)} GB free`,
    }
  } catch (error) {
    return { name, ok: false, detail: error instanceof Error ? error.message : String(error) }
  }
}

export function checkKeyFile(config: Config): Finding {
  const name = 'key'
  if (config.key) return { name, ok: true, detail: 'from POSTROOM_KEY' }
  const path = keyFileOf(config)
  const file = statSync(path, { throwIfNoEntry: false })
  if (!file) {
    // Without a configured key file, the first start creates one.
    return config.keyFile
      ? { name, ok: false, detail: `${path} is missing` }
      : { name, ok: true, detail: `${path} does not exist; a new installation creates it at its first start` }
  }
  const open = (file.mode & 0o077) !== 0
  return { name, ok: !open, detail: open ? `others may read ${path}: chmod 600` : `${path}, for us alone` }
}

/** The port may be free or in use: the doctor runs with and without a running server. */
export async function checkPort({ host, port }: Config): Promise<Finding> {
  const name = 'port'
  const address = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  if (!(await isListening(address, port))) return { name, ok: true, detail: `${port} is free` }
  const health = await fetch(`http://${address}:${port}/health`)
    .then((answer): Promise<unknown> => answer.json())
    .catch(() => undefined)
  const ours = ourHealth.safeParse(health).success
  return { name, ok: ours, detail: `${port} ${ours ? 'answers as Postroom' : 'is taken by another program'}` }
}

function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
