import { once } from 'node:events'
import { createServer } from 'node:http'

/** One entry of `users.settings.sendAs.list`, as Google writes it. */
export interface SendAs {
  readonly sendAsEmail: string
  readonly displayName?: string
  readonly isPrimary?: boolean
  readonly verificationStatus?: 'accepted' | 'pending'
}

export interface GmailApi {
  readonly origin: string
  /** The addresses that each account can send as, by subject. */
  readonly sendAs: Map<string, readonly SendAs[]>
  stop(): Promise<void>
}

/** The one method of the Gmail API that Postroom uses, for the tokens of the rig. */
export async function startGmailApi(
  ownerOf: (token: string) => Promise<string | undefined>,
): Promise<GmailApi> {
  const sendAs: GmailApi['sendAs'] = new Map()
  const server = createServer(async (request, response) => {
    const subject = await ownerOf(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    const isKnown = request.url === '/gmail/v1/users/me/settings/sendAs'
    const status = !isKnown ? 404 : subject === undefined ? 401 : 200
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(status === 200 ? { sendAs: sendAs.get(subject ?? '') ?? [] } : { error: status }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no TCP port was assigned')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    sendAs,
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
