import { parseMessage } from '@postroom/mail'
import { afterAll, beforeAll, expect } from 'vitest'
import { createClient, type TestClient } from '#test/client.ts'
import { startTestServer, type TestServer } from '#test/harness.ts'
import { type ReceivedMail, type SmtpServer, startSmtpServer } from '../../../../../dev/mail-rig/index.ts'

export interface MailedServer {
  readonly server: TestServer
  /** A client without a session. */
  visitor(): TestClient
  /** The text of the next mail to an address. */
  nextMail(address: string): Promise<string>
  /** The key in the next mailed link to `/verification`; checks its purpose. */
  nextKey(address: string, purpose: string): Promise<{ emailAddress: string; verificationKey: string }>
}

/** A server that sends its own mail to a real SMTP server. */
export function useMailedServer(): MailedServer {
  let server: TestServer
  let smtp: SmtpServer
  const read = new Set<ReceivedMail>()

  beforeAll(async () => {
    smtp = await startSmtpServer({})
    const env = { POSTROOM_SMTP_URL: `smtp://127.0.0.1:${smtp.port}?from=desk@marewind.example` }
    server = await startTestServer({ roles: ['web', 'worker'], env })
  })
  afterAll(async () => {
    await server.stop()
    await smtp.stop()
  })

  const nextMail = async (address: string): Promise<string> => {
    for (let count = 1; ; count += 1) {
      const mails = await smtp.waitForMail(count)
      const mail = mails.find((one) => !read.has(one) && one.recipients.includes(address))
      if (!mail) continue
      read.add(mail)
      return (await parseMessage(mail.raw)).text ?? ''
    }
  }
  return {
    get server() {
      return server
    },
    visitor: () => createClient(server.url ?? '', null),
    nextMail,
    nextKey: async (address, purpose) => {
      for (;;) {
        const link = /https?:\S+/.exec(await nextMail(address))?.[0]
        if (!link) continue
        const { origin, pathname, hash } = new URL(link)
        const facts = new URLSearchParams(hash.slice(1))
        expect({ origin, pathname, email: facts.get('email'), purpose: facts.get('purpose') }).toEqual({
          origin: server.url,
          pathname: '/verification',
          email: address,
          purpose,
        })
        return { emailAddress: address, verificationKey: facts.get('key') ?? '' }
      }
    },
  }
}

export const ended = { status: 410, body: { error: { code: 'verification_invalid' } } }
