import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type CertificateKind, createCertificate, type RigCertificate } from './certificates.ts'
import { runDoveadm } from './doveadm.ts'
import { type DovecotOptions, dovecotConfig, oauthConfig } from './dovecot-config.ts'
import { findFreePort } from './free-port.ts'
import { binary, chooseAccount } from './host-account.ts'
import { createMaildir, deliverToMaildir } from './maildir.ts'
import { startTokenIntrospection } from './token-introspection.ts'

const run = promisify(execFile)

/** `temporaryFailure` makes the server answer UNAVAILABLE instead of checking the password; only at the start. */
export type DovecotUser = {
  name: string
  password: string
  temporaryFailure?: boolean
  /** Also accepted for XOAUTH2 and OAUTHBEARER; requires that a user has one at the start. */
  accessToken?: string
}

/** A message with an arrival time other than now. */
export type DatedMail = { raw: Buffer; date: Date }

export type Dovecot = {
  host: string
  /** Plain text and STARTTLS. */
  imapPort: number
  /** Implicit TLS. */
  imapsPort: number
  certificate: RigCertificate
  /** Delivers a message into `folder` (default INBOX) as if it came from outside. */
  deliver(user: string, raw: Buffer | string, folder?: string): Promise<void>
  /** Delivers many messages in order; fast enough for 10,000. */
  deliverMany(user: string, raws: Iterable<Buffer | DatedMail>, folder?: string): Promise<void>
  /** Adds a user, or changes the password of an existing one. */
  addUser(user: DovecotUser): Promise<void>
  /** Runs `doveadm` against this server and returns its output. */
  doveadm(...args: string[]): Promise<string>
  log(): Promise<string>
  /** Restarts with the same ports and mail. */
  restart(): Promise<void>
  /** Kills every process at once, like a power failure; the mail stays for `restart`. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Whether the server at the port greets with these words: another process may have taken the port first. */
function greets(port: number, words: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    const answer = (greeted: boolean): void => {
      socket.destroy()
      resolve(greeted)
    }
    socket
      .once('data', (bytes: Buffer) => answer(bytes.includes(words)))
      .once('error', () => answer(false))
      .once('close', () => answer(false))
    socket.setTimeout(2000, () => answer(false))
  })
}

// The shell holds our end of a pipe: when this process exits for any reason, the shell kills the whole process group,
// and also when Dovecot exits on its own.
const WATCHED = '("$0" -F -c "$1" </dev/null; kill -KILL 0) & cat >/dev/null; kill -KILL 0'

const startTimeoutMs = 60_000

async function waitForGreeting(port: number, words: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline; await delay(25)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('Dovecot has exited')
    if (await greets(port, words)) return
  }
  throw new Error(`Dovecot sent no greeting within ${startTimeoutMs} ms`)
}

function maildirPath(base: string, options: DovecotOptions, user: string, folder: string): string {
  const root = join(base, 'home', user, 'Maildir')
  const separator = options.separator ?? '/'
  const bare = folder.startsWith(options.prefix ?? '') ? folder.slice((options.prefix ?? '').length) : folder
  return folder === 'INBOX' ? root : join(root, `.${bare.split(separator).join('.')}`)
}

/** Starts a Dovecot on free ports with a temporary mail folder. */
export async function startDovecot(setup: {
  users: DovecotUser[]
  options?: DovecotOptions
  certificate?: CertificateKind | RigCertificate
  /** Returns the user of an access token, in addition to the users' own tokens. */
  userOfToken?: (token: string) => string | undefined | Promise<string | undefined>
}): Promise<Dovecot> {
  const program = binary('dovecot')
  const options = setup.options ?? {}
  const account = await chooseAccount()
  const identity = userInfo().uid === 0 ? { uid: account.uid, gid: account.gid } : {}
  const certificate =
    typeof setup.certificate === 'object' ? setup.certificate : await createCertificate(setup.certificate)
  const base = await mkdtemp(join(tmpdir(), 'rig-'))
  const config = join(base, 'dovecot.conf')
  const greeting = `Ready in ${basename(base)}.`
  const users: DovecotUser[] = []
  let child: ChildProcess
  let imapPort = 0
  let imapsPort = 0

  const giveToAccount = async (path: string): Promise<void> => {
    if (userInfo().uid === 0) await chown(path, account.uid, account.gid)
  }
  const ownTree = async (path: string): Promise<void> => {
    if (userInfo().uid === 0) await run('chown', ['-R', `${account.uid}:${account.gid}`, path])
  }

  async function writeUsers(): Promise<void> {
    // Users with a temporary failure are omitted: a later passdb that knows them would override the failure.
    const lines = users
      .filter((user) => !user.temporaryFailure)
      .map((user) => `${user.name}:{PLAIN}${user.password}::::::`)
    await writeFile(join(base, 'users'), `${lines.join('\n')}\n`)
    await giveToAccount(join(base, 'users'))
  }

  async function addUser(user: DovecotUser): Promise<void> {
    const known = users.findIndex(({ name }) => name === user.name)
    users.splice(known === -1 ? users.length : known, 1, user)
    await writeUsers()
    await createMaildir(join(base, 'home', user.name, 'Maildir'))
    await ownTree(join(base, 'home', user.name))
  }

  async function launch(): Promise<void> {
    child = spawn('/bin/sh', ['-c', WATCHED, program, config], {
      ...identity,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    await waitForGreeting(imapPort, greeting, child)
  }

  async function choosePortsAndLaunch(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      imapPort = await findFreePort()
      imapsPort = await findFreePort()
      const temporaryFailures = setup.users.filter((user) => user.temporaryFailure).map((user) => user.name)
      const paths = { base, greeting, imapPort, imapsPort, userName: account.name, groupName: account.group }
      await writeFile(
        config,
        dovecotConfig(paths, options, { temporaryFailures, introspectionUrl: introspection?.url }),
      )
      try {
        return await launch()
      } catch (error) {
        const log = await readFile(join(base, 'dovecot.log'), 'utf8').catch(() => '')
        if (attempt === 3 || !log.includes('Address already in use'))
          throw new Error(`${String(error)}\n${log}`)
      }
    }
  }

  async function end(): Promise<void> {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.stdin?.destroy()
    await ended
    // Other processes may outlive the shell: the port is free when nothing greets there any more.
    while (await greets(imapPort, greeting)) await delay(5)
  }

  const hasTokens = setup.userOfToken !== undefined || setup.users.some(({ accessToken }) => accessToken)
  const introspection = hasTokens
    ? await startTokenIntrospection(
        (token) => users.find(({ accessToken }) => accessToken === token)?.name ?? setup.userOfToken?.(token),
      )
    : undefined

  await mkdir(join(base, 'home'))
  await mkdir(join(base, 'run'))
  await mkdir(join(base, 'state'))
  await chmod(base, 0o755)
  await writeFile(join(base, 'server.pem'), certificate.certPem)
  await writeFile(join(base, 'server.key'), certificate.keyPem, { mode: 0o600 })
  // Exit code 111 is how a checkpassword program reports a temporary failure (UNAVAILABLE).
  await writeFile(join(base, 'tempfail'), '#!/bin/sh\nexit 111\n', { mode: 0o755 })
  if (introspection !== undefined) await writeFile(join(base, 'oauth2.conf'), oauthConfig(introspection.url))
  await writeUsers()
  for (const user of setup.users) await addUser(user)
  await ownTree(base)
  await choosePortsAndLaunch()

  async function deliverMany(
    user: string,
    raws: Iterable<Buffer | DatedMail>,
    folder = 'INBOX',
  ): Promise<void> {
    const maildir = maildirPath(base, options, user, folder)
    if (!existsSync(join(maildir, 'new'))) {
      await createMaildir(maildir)
      await ownTree(maildir)
    }
    for (const mail of raws) {
      if (Buffer.isBuffer(mail)) await deliverToMaildir(maildir, mail)
      else await deliverToMaildir(maildir, mail.raw, mail.date)
    }
  }

  return {
    host: '127.0.0.1',
    get imapPort() {
      return imapPort
    },
    get imapsPort() {
      return imapsPort
    },
    certificate,
    addUser,
    deliverMany,
    deliver: (user, raw, folder) => deliverMany(user, [Buffer.from(raw)], folder),
    doveadm: (...args) => runDoveadm(config, identity, args),
    log: () => readFile(join(base, 'dovecot.log'), 'utf8').catch(() => ''),
    async restart() {
      await end()
      for (let attempt = 1; ; attempt++) {
        try {
          return await launch()
        } catch (error) {
          // The kernel may still hold the port of the killed processes.
          if (attempt === 40) throw error
          await delay(25)
        }
      }
    },
    kill: end,
    async stop() {
      // The mail is deleted too, so a clean shutdown is unnecessary.
      await end()
      await introspection?.stop()
      await rm(base, { recursive: true, force: true })
    },
  }
}
