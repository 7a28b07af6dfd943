import type { finishAuthorization, OutputOf } from '@postroom/contract'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type Answer, createClient, type TestClient } from '#test/client.ts'
import { type Owner, startTestServer, type TestServer } from '#test/harness.ts'
import { snapshot } from '#test/snapshot.ts'
import { type PostedForm, type SamlDouble, startSamlDouble } from '../../../../../../dev/saml-double/index.ts'

const publicUrl = 'http://postroom.test'

/** A workspace with a SAML provider on loopback, at which its owner is signed in. */
export interface SamlStage {
  readonly server: TestServer
  readonly team: Owner
  readonly double: SamlDouble
  newClient(): TestClient
  begin(client: TestClient, workspaceId?: string): Promise<{ url: string }>
  /** Posts the form as a browser on the provider's page does: without our cookies, from another origin. */
  post(form: PostedForm): Promise<URL>
  finish(client: TestClient, state: string | null): Promise<Answer>
  /** Goes to the provider and back; the answer of the page that finishes it. */
  goThrough(client: TestClient, url: string): Promise<Answer>
  signIn(client: TestClient): Promise<string>
  /** All tables but the requests, of which each is used up by its response. */
  tables(): Promise<Record<string, string>>
  /** Makes the response that `double` is set to, and checks that it opens and leaves nothing, for that reason. */
  refused(reason: string, code?: string): Promise<void>
}

export const codeOf = ({ body }: Answer): string => (body as { error: { code: string } }).error.code
export const minutes = (count: number): Date => new Date(Date.now() + count * 60_000)

export function useSaml(): SamlStage {
  const made: { server?: TestServer; team?: Owner; double?: SamlDouble } = {}
  beforeAll(async () => {
    made.server = await startTestServer({ env: { POSTROOM_URL: publicUrl } })
    made.double = await startSamlDouble()
    made.team = await made.server.createWorkspace({ name: 'Team' })
    const { metadataUrl } = made.double
    await made.team.client.call('identities.set_saml_provider', { name: 'Team ID', metadataUrl })
    await made.team.client.call('identities.switch_method', { method: 'Saml', on: true })
  })
  afterAll(async () => {
    await made.server?.stop()
    await made.double?.stop()
  })
  beforeEach(() => {
    stage.double.parts = {}
    stage.double.write = null
    stage.double.person = stage.team.email
  })
  const get = <Key extends keyof typeof made>(key: Key): NonNullable<(typeof made)[Key]> => {
    const value = made[key]
    if (!value) throw new Error(`${key} is not started yet`)
    return value
  }
  const stage: SamlStage = {
    get server() {
      return get('server')
    },
    get team() {
      return get('team')
    },
    get double() {
      return get('double')
    },
    newClient: () => createClient(stage.server.url ?? '', null),
    begin: (client, workspaceId = stage.team.workspaceId) =>
      client.call('identities.begin_sign_in', { provider: 'saml', workspaceId }),
    post: (form) => post(stage, form),
    finish: (client, state) => {
      const redirect_uri = `${publicUrl}/loading-second`
      return client.send('identities.finish_authorization', { provider: 'saml', state, redirect_uri })
    },
    goThrough: async (client, url) => {
      const back = await stage.post(await stage.double.openPage(url))
      expect(back.pathname).toBe('/loading-second')
      return stage.finish(client, back.searchParams.get('state'))
    },
    signIn: async (client) => {
      const { body } = await stage.goThrough(client, (await stage.begin(client)).url)
      const { email, secret } = body as OutputOf<typeof finishAuthorization>
      await client.call('identities.sign_in_with_saml', { email, secret })
      return (await client.call('session.get_user', {})).id
    },
    tables: async () => {
      const { authorization_requests: _, ...others } = await snapshot(stage.server.ownerUrl)
      return others
    },
    refused: (reason, code = 'provider_proof_invalid') => refused(stage, reason, code),
  }
  return stage
}

async function post({ server, double }: SamlStage, { action, fields }: PostedForm): Promise<URL> {
  const response = await fetch(`${server.url}${new URL(action).pathname}`, {
    method: 'POST',
    headers: { origin: double.origin, 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}

async function refused(stage: SamlStage, reason: string, code: string): Promise<void> {
  const client = stage.newClient()
  const { url } = await stage.begin(client)
  const before = await stage.tables()
  const answer = await stage.goThrough(client, url)
  expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: 403, code })
  const said = stage.server.logLines.filter((line) => line.includes('a sign-in with a provider failed'))
  expect(said.at(-1) ?? '').toContain(reason)
  expect(await stage.tables()).toEqual(before)
  expect((await client.send('session.get_user', {})).status).toBe(401)
}
