import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { type CertificateKind, createCertificate, type RigCertificate } from './certificates.ts'
import type { ReceivedMail, SmtpCapabilities, SmtpFault } from './smtp-faults.ts'
import { SmtpSession, type SmtpSessionHost } from './smtp-session.ts'

export type SmtpServer = {
  host: string
  /** Plain text and STARTTLS. */
  port: number
  /** Implicit TLS. */
  tlsPort: number
  certificate: RigCertificate
  received: ReceivedMail[]
  /** Every line of both sides, prefixed with `C: ` or `S: `, newest last. */
  transcript: string[]
  /** Replaces the faults for all later commands; without arguments there are none. */
  setFaults(...faults: SmtpFault[]): void
  /** Resolves when at least this many messages have been received. */
  waitForMail(count: number): Promise<ReceivedMail[]>
  /** Resolves with the first message to this address. */
  waitForMailTo(address: string): Promise<ReceivedMail>
  stop(): Promise<void>
}

export type SmtpServerSetup = {
  /** User names with passwords (or OAuth access tokens). */
  users?: Record<string, string>
  /** Whether an access token is accepted for the user, in addition to those in `users`. */
  acceptsToken?: (user: string, token: string) => boolean | Promise<boolean>
  requireAuth?: boolean
  capabilities?: SmtpCapabilities
  faults?: SmtpFault[]
  certificate?: CertificateKind | RigCertificate
  /** Called for every accepted message, for example to deliver it into Dovecot or to store a copy in Sent. */
  relay?: (mail: ReceivedMail) => Promise<void>
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no TCP port was assigned')
  return address.port
}

/** An SMTP submission server that stores what it receives and misbehaves on request. */
export async function startSmtpServer(setup: SmtpServerSetup = {}): Promise<SmtpServer> {
  const certificate =
    typeof setup.certificate === 'object' ? setup.certificate : await createCertificate(setup.certificate)
  const secureContext = createSecureContext({ cert: certificate.certPem, key: certificate.keyPem })
  const received: ReceivedMail[] = []
  const transcript: string[] = []
  const sockets = new Set<Socket>()
  let faults = setup.faults ?? []
  let waiting: (() => void)[] = []

  const host: SmtpSessionHost = {
    secureContext,
    capabilities: setup.capabilities ?? {},
    faults: () => faults,
    passwordOf: (user) => (Object.hasOwn(setup.users ?? {}, user) ? setup.users?.[user] : undefined),
    acceptsToken: async (user, token) => (await setup.acceptsToken?.(user, token)) ?? false,
    requireAuth: setup.requireAuth ?? (setup.users !== undefined || setup.acceptsToken !== undefined),
    async receive(mail) {
      received.push(mail)
      await setup.relay?.(mail)
      for (const wake of waiting) wake()
      waiting = []
    },
    transcript: (line) => transcript.push(line),
  }

  function serve(secure: boolean): Server {
    return createServer((raw) => {
      sockets.add(raw)
      raw.on('error', () => raw.destroy()).on('close', () => sockets.delete(raw))
      const socket = secure ? new TLSSocket(raw, { isServer: true, secureContext }) : raw
      void new SmtpSession(socket, secure, host).run()
    })
  }

  const plain = serve(false)
  const tls = serve(true)
  return {
    host: '127.0.0.1',
    port: await listen(plain),
    tlsPort: await listen(tls),
    certificate,
    received,
    transcript,
    setFaults(...next) {
      faults = next
    },
    async waitForMail(count) {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
      return received
    },
    async waitForMailTo(address) {
      for (;;) {
        const found = received.find(({ recipients }) => recipients.includes(address))
        if (found) return found
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await Promise.all(
        [plain, tls].map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
      )
    },
  }
}
