import type { App } from '#platform/app.ts'
import { accessTokenOf, type SignInRow } from './access-token.ts'
import type { Credential } from './build-request.ts'
import { mask } from './mask-secrets.ts'
import { openAuthData } from './secrets.ts'

interface SignIn {
  readonly credential: Credential | null
  /** The credential as tests show it. */
  readonly shown: Credential | null
  /** What must not appear in anything that is shown or stored. */
  readonly secrets: readonly string[]
}

/** Makes what signs a request of the connector in. Throws `ConnectorFailure`. */
export async function signIn(
  app: App,
  workspaceId: string,
  row: SignInRow,
  refused?: string,
): Promise<SignIn> {
  const { authType, authSettings } = row.definition
  if (authType === 'none') return { credential: null, shown: null, secrets: [] }
  const secret = openAuthData(app, workspaceId, row)
  if (authType === 'apiKey') {
    const { place, name } = authSettings
    return {
      credential: { place, name, value: secret },
      shown: { place, name, value: mask },
      secrets: [secret],
    }
  }
  if (authType === 'basic') {
    const pair = `${authSettings.username}:${secret}`
    return authorization('Basic', Buffer.from(pair).toString('base64'), [secret, pair])
  }
  const token = authType === 'bearer' ? secret : await accessTokenOf(app, workspaceId, row, refused)
  return authorization('Bearer', token, [token, secret])
}

const authorization = (scheme: 'Basic' | 'Bearer', value: string, secrets: readonly string[]): SignIn => ({
  credential: { place: 'header', name: 'authorization', value: `${scheme} ${value}` },
  shown: { place: 'header', name: 'authorization', value: `${scheme} ${mask}` },
  secrets: [...secrets, value],
})
