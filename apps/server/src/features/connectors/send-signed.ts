import type { App } from '#platform/app.ts'
import type { ConnectorRequest, Credential } from './build-request.ts'
import type { ConnectorRow } from './connectors.queries.ts'
import { signIn } from './credentials.ts'
import { maskSecrets } from './mask-secrets.ts'
import { type ConnectorResponse, sendRequest } from './send-request.ts'

interface Signing {
  readonly row: ConnectorRow
  readonly build: (credential: Credential | null) => ConnectorRequest
  readonly signal: AbortSignal
  /** Receives the request as it may be shown, before it is sent. */
  readonly onSend?: (shown: ConnectorRequest) => void
}

/** Sends the request of a connector with its sign-in; `body` is the response without secrets. */
export async function sendSigned(
  app: App,
  workspaceId: string,
  { row, build, signal, onSend }: Signing,
): Promise<{ response: ConnectorResponse; body: string; secrets: readonly string[] }> {
  const { definition } = row
  let { credential, shown, secrets } = await signIn(app, workspaceId, row)
  onSend?.(build(shown))
  let response = await sendRequest(app, build(credential), { ...definition, signal })
  if (response.status === 401 && definition.authType === 'oauth2') {
    // The token may have been revoked before its time.
    ;({ credential, shown, secrets } = await signIn(app, workspaceId, row, secrets[0]))
    response = await sendRequest(app, build(credential), { ...definition, signal })
  }
  return { response, body: maskSecrets(response.body, secrets), secrets }
}
