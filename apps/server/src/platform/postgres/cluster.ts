import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { OperatorError } from '#platform/operator-error.ts'
import { type Account, accountFor, launchAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { freePort } from './port.ts'

/** Paths of one embedded server, below `<data folder>/postgres`. */
export interface ClusterPaths {
  readonly home: string
  readonly data: string
  readonly secrets: string
  readonly log: string
  readonly startLock: string
  readonly useLock: string
}

/** Stored in a file that only we may read: the passwords, and the port of the last start. */
export interface ClusterState {
  readonly superuserPassword: string
  readonly ownerPassword: string
  readonly port: number
}

/** Files and folders of the embedded server below the data folder. */
export function clusterPaths(dataDir: string): ClusterPaths {
  // Canonical path: a server is recognised by the path in its command line.
  const home = join(existsSync(dataDir) ? realpathSync(dataDir) : resolve(dataDir), 'postgres')
  return {
    home,
    data: join(home, 'data'),
    secrets: join(home, 'state.json'),
    log: join(home, 'server.log'),
    startLock: join(home, 'start.lock'),
    useLock: join(home, 'use.lock'),
  }
}

/** Reads passwords and port; undefined before the first start. */
export function readState(paths: ClusterPaths): ClusterState | undefined {
  if (!existsSync(paths.secrets)) return undefined
  return JSON.parse(readFileSync(paths.secrets, 'utf8')) as ClusterState
}

/** Stores passwords and port by replacing the file, so that a crash leaves the old or the new one. */
export function writeState(paths: ClusterPaths, state: ClusterState): void {
  const draft = `${paths.secrets}.new`
  writeFileSync(draft, JSON.stringify(state), { mode: 0o600 })
  renameSync(draft, paths.secrets)
}

/** As root, creates folders that the server's account may enter but not list. */
export function makeHome(dataDir: string): ClusterPaths {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  return clusterPaths(dataDir)
}

/** Creates the cluster under another name first, so that an interrupted start leaves nothing that looks complete. */
export async function ensureCluster(
  paths: ClusterPaths,
  binaries: Binaries,
  durable: boolean,
): Promise<ClusterState> {
  const existing = readState(paths)
  // Unlike existsSync, this throws if the folder may not be entered.
  if (existing && statSync(join(paths.data, 'PG_VERSION'), { throwIfNoEntry: false })) return existing
  if (existsSync(paths.data)) {
    throw new OperatorError(
      `${paths.data} holds a database whose password file ${paths.secrets} is missing: bring it back.`,
    )
  }
  const state = { superuserPassword: secret(), ownerPassword: secret(), port: await freePort() }
  const account = accountFor(paths.data)
  const draft = join(paths.home, 'data.new')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (account) chownSync(draft, account.uid, account.gid)
  await runInitdb({ binaries, account, draft, password: state.superuserPassword, durable })
  writeState(paths, state)
  renameSync(draft, paths.data)
  return state
}

interface InitdbRun {
  binaries: Binaries
  account: Account | undefined
  draft: string
  password: string
  durable: boolean
}

async function runInitdb({ binaries, account, draft, password, durable }: InitdbRun): Promise<void> {
  const passwordFile = `${draft}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  // The libc provider would tie every index to the system's C library; the builtin one exists since version 17.
  const version = await output(binaries.postgres, ['--version'])
  const builtin = Number(/(\d+)/.exec(version)?.[1]) >= 17
  const locale = builtin
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale=C.UTF-8']
  try {
    const args = [
      '-D',
      draft,
      '-U',
      'postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '-E',
      'UTF8',
    ]
    const launch = launchAs(account, binaries.initdb, [...args, ...locale, ...(durable ? [] : ['--no-sync'])])
    await output(launch.command, launch.args, { ...launch.identity, cwd: draft })
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function output(command: string, args: readonly string[], options: { cwd?: string } = {}): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve(text)
        : reject(startFailure(`${command} failed:`, text.trim(), options.cwd ?? '.')),
    )
  })
}

/** The output of a failed PostgreSQL program; the usual cause, a full disk, as one sentence. */
export function startFailure(what: string, output: string, folder: string): OperatorError {
  const isFull = /No space left on device|Disk quota exceeded/.test(output)
  return new OperatorError(
    isFull ? `The disk is full (${folder}): free some space and start again.` : `${what}\n${output}`,
  )
}

function secret(): string {
  return randomBytes(24).toString('base64url')
}
