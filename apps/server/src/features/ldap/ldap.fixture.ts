import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { type Answer, createClient, type TestClient } from '#test/client.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { snapshot } from '#test/snapshot.ts'
import { type LdapServer, startLdapServer } from '../../../../../dev/ldap-rig/index.ts'
import { compareDirectory } from './compare-directory.ts'

export const codeOf = ({ body }: Answer): string => (body as { error: { code: string } }).error.code

/** A workspace whose members sign in with a directory on loopback, by StartTLS. */
export interface LdapStage {
  readonly server: TestServer
  readonly team: Owner
  readonly directory: LdapServer
  /** Input of `ldap.set_directory` for the directory. */
  settings(): Record<string, unknown> & { url: string }
  newClient(): TestClient
  /** A person with an entry of that name, whose password is `passwordOf(uid)`. */
  addEntry(uid: string, name?: string): Promise<string>
  signIn(
    client: TestClient,
    fields: { email: string; password?: string; workspaceId?: string },
  ): Promise<Answer>
  compare(): Promise<void>
  tables(): Promise<Record<string, string>>
}

export const passwordOf = (uid: string): string => `the password of ${uid}`
export const emailOf = (uid: string): string => `${uid}@directory.example`
export const newUid = (): string => `u${randomBytes(5).toString('hex')}`

export function useLdap(options: { referral?: string } = {}): LdapStage {
  const made: { server?: TestServer; team?: Owner; directory?: LdapServer } = {}
  beforeAll(async () => {
    made.server = await startTestServer()
    made.directory = await startLdapServer(options)
    made.team = await made.server.createWorkspace({ name: 'Team' })
    await made.directory.addPerson({
      uid: 'anchor',
      name: 'Anchor Person',
      email: emailOf('anchor'),
      password: passwordOf('anchor'),
    })
    await made.team.client.call('ldap.set_directory', stage.settings() as never)
    await made.team.client.call('identities.switch_method', { method: 'Ldap', on: true })
  })
  afterAll(async () => {
    await made.server?.stop()
    await made.directory?.stop()
  })
  const get = <Key extends keyof typeof made>(key: Key): NonNullable<(typeof made)[Key]> => {
    const value = made[key]
    if (!value) throw new Error(`${key} is not started yet`)
    return value
  }
  const stage: LdapStage = {
    get server() {
      return get('server')
    },
    get team() {
      return get('team')
    },
    get directory() {
      return get('directory')
    },
    settings: () => {
      const { url, certificate, bindDn, bindPassword, baseDn } = stage.directory
      const caCertificate = certificate.caPem
      return {
        name: 'Marewind directory',
        url,
        caCertificate,
        bindDn,
        bindPassword,
        baseDn,
        createMembers: true,
      }
    },
    newClient: () => createClient(stage.server.url ?? '', null),
    addEntry: async (uid, name = 'Ingrid Solheim') => {
      const email = emailOf(uid)
      await stage.directory.addPerson({ uid, name, email, password: passwordOf(uid) })
      return email
    },
    signIn: async (client, { email, password, workspaceId = stage.team.workspaceId }) => {
      const answer = await client.send('ldap.sign_in', {
        workspaceId,
        email,
        password: password ?? passwordOf(email.split('@')[0] ?? ''),
      })
      client.token = (answer.body as { token?: { accessToken: string } }).token?.accessToken ?? null
      return answer
    },
    compare: () => compareDirectory(stage.server.app, stage.team.workspaceId),
    tables: () => snapshot(stage.server.ownerUrl),
  }
  return stage
}
