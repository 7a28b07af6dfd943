import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Attribute, Change, Client } from 'ldapts'
import { createCertificate, findFreePort, type RigCertificate } from '../mail-rig/index.ts'
import { slapdConfig } from './slapd-config.ts'

export interface LdapPerson {
  readonly uid: string
  readonly name: string
  readonly email: string
  readonly password: string
}

/** A directory server with people below `ou=people` and groups below `ou=groups`. */
export interface LdapServer {
  /** With StartTLS, and without encryption. */
  readonly url: string
  readonly ldapsUrl: string
  readonly certificate: RigCertificate
  readonly baseDn: string
  readonly bindDn: string
  readonly bindPassword: string
  dnOf(uid: string): string
  addPerson(person: LdapPerson): Promise<void>
  /** Replaces the values of an attribute; without values it is removed. */
  change(dn: string, attribute: string, values: readonly string[]): Promise<void>
  remove(dn: string): Promise<void>
  /** Creates a group, or gives it these members. */
  setGroup(name: string, uids: readonly string[]): Promise<void>
  /** Adds a reference to an entry on another server. */
  addReferral(name: string, url: string): Promise<void>
  /** Ends the server; `restart` starts it again with its entries and ports. */
  pause(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

const baseDn = 'dc=marewind,dc=example'
const rootDn = `cn=admin,${baseDn}`
const rootPassword = 'the password of the root of the rig'
const bindDn = `cn=postroom,${baseDn}`
const bindPassword = 'the password of the service account'
const startTimeoutMs = 30_000

// The shell holds our end of a pipe: when this process exits for any reason, the shell kills the whole process group.
const WATCHED = '("$0" "$@" </dev/null; kill -KILL 0) & cat >/dev/null; kill -KILL 0'

/** Starts OpenLDAP's slapd on free loopback ports with a configuration and a certificate of its own. */
export async function startLdapServer(options: { referral?: string } = {}): Promise<LdapServer> {
  const program = '/usr/sbin/slapd'
  if (!existsSync(program)) throw new Error('slapd is not installed (Debian: slapd)')
  const certificate = await createCertificate()
  const base = await mkdtemp(join(tmpdir(), 'ldap-rig-'))
  await mkdir(join(base, 'data'))
  await writeFile(join(base, 'server.pem'), certificate.certPem)
  await writeFile(join(base, 'server.key'), certificate.keyPem, { mode: 0o600 })
  await writeFile(join(base, 'ca.pem'), certificate.caPem)
  const config = join(base, 'slapd.conf')
  await writeFile(config, slapdConfig({ base, baseDn, rootDn, rootPassword, referral: options.referral }))
  let child: ChildProcess | undefined
  let ports = [0, 0]

  const launch = async (): Promise<void> => {
    const [plain, secure] = ports
    const listen = `ldap://127.0.0.1:${plain} ldaps://127.0.0.1:${secure}`
    const started = spawn('/bin/sh', ['-c', WATCHED, program, '-f', config, '-h', listen, '-d', '0'], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    child = started
    for (const deadline = Date.now() + startTimeoutMs; !(await accepts(ports)); await delay(25)) {
      if (started.exitCode !== null || started.signalCode !== null) throw new Error('slapd has exited')
      if (Date.now() > deadline) throw new Error(`slapd did not answer within ${startTimeoutMs} ms`)
    }
    // Another process may have taken the port; only our server has this account.
    await administer(async () => {})
  }
  const end = async (): Promise<void> => {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()))
    running.stdin?.destroy()
    await ended
    while (await accepts(ports.slice(0, 1))) await delay(5)
  }
  const administer = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const client = new Client({ url: `ldap://127.0.0.1:${ports[0]}`, timeout: 10_000 })
    try {
      await client.bind(rootDn, rootPassword)
      return await work(client)
    } finally {
      await client.unbind()
    }
  }
  const dnOf = (uid: string): string => `uid=${uid},ou=people,${baseDn}`
  for (let attempt = 1; ; attempt++) {
    ports = [await findFreePort(), await findFreePort()]
    try {
      await launch()
      break
    } catch (error) {
      await end()
      if (attempt === 3) throw error
    }
  }
  const unit = (ou: string) => ({ objectClass: 'organizationalUnit', ou })
  await administer(async (client) => {
    await client.add(baseDn, { objectClass: ['dcObject', 'organization'], dc: 'marewind', o: 'Marewind' })
    await client.add(`ou=people,${baseDn}`, unit('people'))
    await client.add(`ou=groups,${baseDn}`, unit('groups'))
    await client.add(bindDn, {
      objectClass: ['applicationProcess', 'simpleSecurityObject'],
      cn: 'postroom',
      userPassword: bindPassword,
    })
  })
  const change = (dn: string, type: string, values: readonly string[]): Promise<void> =>
    administer((client) => {
      const modification = new Attribute({ type, values: [...values] })
      return client.modify(dn, new Change({ operation: 'replace', modification }))
    })
  return {
    get url() {
      return `ldap://127.0.0.1:${ports[0]}`
    },
    get ldapsUrl() {
      return `ldaps://127.0.0.1:${ports[1]}`
    },
    certificate,
    baseDn,
    bindDn,
    bindPassword,
    dnOf,
    change,
    addPerson: ({ uid, name, email, password }) =>
      administer((client) =>
        client.add(dnOf(uid), {
          objectClass: ['inetOrgPerson', 'extensibleObject'],
          uid,
          cn: name,
          sn: name.split(' ').at(-1) ?? name,
          mail: email,
          userPassword: password,
        }),
      ),
    remove: (dn) => administer((client) => client.del(dn)),
    setGroup: async (name, uids) => {
      const dn = `cn=${name},ou=groups,${baseDn}`
      const member = uids.map(dnOf)
      await administer(async (client) => {
        const { searchEntries } = await client.search(`ou=groups,${baseDn}`, { filter: `(cn=${name})` })
        if (searchEntries.length === 0)
          return client.add(dn, { objectClass: 'groupOfNames', cn: name, member })
        const modification = new Attribute({ type: 'member', values: member })
        return client.modify(dn, new Change({ operation: 'replace', modification }))
      })
    },
    addReferral: (name, url) =>
      administer((client) =>
        client.add(`cn=${name},ou=people,${baseDn}`, {
          objectClass: ['referral', 'extensibleObject'],
          cn: name,
          ref: url,
        }),
      ),
    pause: end,
    restart: launch,
    stop: async () => {
      await end()
      await rm(base, { recursive: true, force: true })
    },
  }
}

const accepts = async (ports: readonly number[]): Promise<boolean> =>
  (await Promise.all(ports.map(acceptsAt))).every(Boolean)

function acceptsAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    const answer = (isOpen: boolean): void => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
  })
}
