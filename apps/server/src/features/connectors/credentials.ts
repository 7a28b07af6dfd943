import { type ConnectorDefinition, makeReason } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import { accessTokenOf, type SignInRow } from './access-token.ts'
import type { Credential } from './build-request.ts'
import { ConnectorFailure } from './connector-failure.ts'
import { mask } from './mask-secrets.ts'
import { openAuthData } from './secrets.ts'
import { fillTemplate, TemplateError } from './templates.ts'

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
    const value = keyOf(row.definition, secret)
    return {
      credential: { place, name, value },
      shown: { place, name, value: mask },
      secrets: [secret, value],
    }
  }
  if (authType === 'basic') {
    const pair = `${authSettings.username}:${secret}`
    return authorization('Basic', Buffer.from(pair).toString('base64'), [secret, pair])
  }
  const token = authType === 'bearer' ? secret : await accessTokenOf(app, workspaceId, row, refused)
  return authorization('Bearer', token, [token, secret])
}

/** The secret itself, or what the template makes of it. */
function keyOf({ authSettings: { keyTemplate, username } }: ConnectorDefinition, secret: string): string {
  if (keyTemplate === '') return secret
  const time = String(Math.floor(Date.now() / 1_000))
  try {
    return fillTemplate('header', keyTemplate, { auth: { username, secret, time } })
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    throw new ConnectorFailure(makeReason('connector_template', { problem: error.message }))
  }
}

const authorization = (scheme: 'Basic' | 'Bearer', value: string, secrets: readonly string[]): SignIn => ({
  credential: { place: 'header', name: 'authorization', value: `${scheme} ${value}` },
  shown: { place: 'header', name: 'authorization', value: `${scheme} ${mask}` },
  secrets: [...secrets, value],
})
