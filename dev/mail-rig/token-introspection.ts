import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

export type TokenIntrospection = { url: string; stop(): Promise<void> }

/** Token introspection (RFC 7662), as far as Dovecot uses it: whose token it is, and whether it is valid. */
export async function startTokenIntrospection(
  userOf: (token: string) => string | undefined | Promise<string | undefined>,
): Promise<TokenIntrospection> {
  const server = createServer(async (request, response) => {
    const token = new URLSearchParams(await text(request)).get('token') ?? ''
    const user = await userOf(token)
    response.setHeader('Content-Type', 'application/json')
    response.end(
      JSON.stringify(user === undefined ? { active: false } : { active: true, email: user, username: user }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no TCP port was assigned')
  return {
    url: `http://127.0.0.1:${address.port}/introspect`,
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
