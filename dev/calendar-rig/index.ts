import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../mail-rig/free-port.ts'
import { binary } from '../mail-rig/host-account.ts'

/** A CalDAV server (Radicale) with one account. */
export interface CalendarServer {
  /** Its address; the calendars are found from there. */
  readonly url: string
  readonly userName: string
  readonly password: string
  /** Creates a calendar of the account and returns its address. */
  addCalendar(id: string, name: string): Promise<string>
  /** Stores one event, or a series with its changed occurrences: the lines within VCALENDAR. */
  put(calendar: string, id: string, ...lines: string[]): Promise<void>
  remove(calendar: string, id: string): Promise<void>
  /** Ends the process; its data stays for `start`. */
  halt(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
  stop(): Promise<void>
}

const startTimeoutMs = 30_000
// The shell holds our end of a pipe: when this process exits for any reason, the shell kills the server.
const watched = '("$0" "$@" </dev/null; kill -KILL 0) & cat >/dev/null; kill -KILL 0'

/** Starts a CalDAV server on a free loopback port with a folder of its own. */
export async function startCalendarServer(): Promise<CalendarServer> {
  const folder = await mkdtemp(join(tmpdir(), 'calendars-'))
  const port = await findFreePort()
  const [userName, password] = ['office', 'app-password-81']
  const url = `http://127.0.0.1:${port}/`
  await mkdir(join(folder, 'data'))
  await writeFile(join(folder, 'users'), `${userName}:${password}\n`)
  await writeFile(
    join(folder, 'config'),
    [
      '[server]',
      `hosts = 127.0.0.1:${port}`,
      '[auth]',
      'type = htpasswd',
      `htpasswd_filename = ${join(folder, 'users')}`,
      'htpasswd_encryption = plain',
      'delay = 0',
      '[storage]',
      `filesystem_folder = ${join(folder, 'data')}`,
    ].join('\n'),
  )
  const headers = { authorization: `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}` }
  let child: ChildProcess | undefined

  const isReady = (): Promise<boolean> =>
    fetch(url, { method: 'OPTIONS', headers }).then(
      (response) => response.headers.has('dav'),
      () => false,
    )
  async function start(): Promise<void> {
    const config = ['--config', join(folder, 'config')]
    child = spawn('/bin/sh', ['-c', watched, binary('radicale'), ...config], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline; await delay(25))
      if (await isReady()) return
    throw new Error('The calendar server did not start')
  }
  async function halt(): Promise<void> {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()))
    running.stdin?.destroy()
    await ended
    while (await isReady()) await delay(5)
  }
  async function send(address: string, method: string, body?: string, type = 'text/calendar'): Promise<void> {
    const init = body === undefined ? {} : { body }
    const response = await fetch(address, { method, headers: { ...headers, 'content-type': type }, ...init })
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`)
  }
  await start()
  return {
    url,
    userName,
    password,
    start,
    halt,
    async addCalendar(id, name) {
      const address = `${url}${userName}/${id}/`
      const body = `<?xml version="1.0"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop><d:displayname>${name}</d:displayname><c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set></d:prop></d:set></c:mkcalendar>`
      await send(address, 'MKCALENDAR', body, 'application/xml')
      return address
    },
    put: (calendar, id, ...lines) =>
      send(
        `${calendar}${id}.ics`,
        'PUT',
        ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n'),
      ),
    remove: (calendar, id) => send(`${calendar}${id}.ics`, 'DELETE'),
    async stop() {
      await halt()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
