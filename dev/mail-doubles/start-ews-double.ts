import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { findElement, readXml } from '../../packages/mail/src/xml/read-xml.ts'
import { createCertificate, type RigCertificate } from '../mail-rig/index.ts'
import { type DoubleFault, DoubleFaults, give, readBody } from './double-faults.ts'
import type { DoubleMailbox } from './double-mailbox.ts'
import { autodiscoverAnswer } from './ews-autodiscover.ts'
import { type EwsStates, ewsOperations } from './ews-operations.ts'
import { streamEvents } from './ews-stream.ts'
import { errorAnswer, inEnvelope } from './ews-xml.ts'

export type EwsDouble = {
  host: string
  port: number
  url: string
  certificate: RigCertificate
  /** Names of the received operations, newest last. */
  operations: string[]
  setFaults(...faults: DoubleFault[]): void
  /** Response of Autodiscover; by default the URL of the service. */
  setAutodiscover(answer: { redirectUrl?: string; redirectAddress?: string } | null): void
  /** Offers only Windows sign-in (NTLM) from now on. */
  offerOnlyNtlm(): void
  /** Cuts long responses, as some proxies do. */
  cutStreams(): void
  setPassword(user: string, password: string): void
  stop(): Promise<void>
}

export type EwsUser = { password: string; mailbox: DoubleMailbox }

/** Double of an on-premises Exchange's web service: real HTTP and XML over TLS, with faults on request. */
export async function startEwsDouble(users: Record<string, EwsUser>): Promise<EwsDouble> {
  const certificate = await createCertificate('valid')
  const faults = new DoubleFaults()
  const operations: string[] = []
  const states: EwsStates = new Map()
  const streams = new Set<ServerResponse>()
  const passwords = new Map(Object.entries(users).map(([user, { password }]) => [user, password]))
  const boxes = new Map(Object.values(users).map(({ mailbox }) => [mailbox.address, mailbox]))
  let challenge = 'Basic realm="exchange"'
  let autodiscover: { redirectUrl?: string; redirectAddress?: string } | null = {}

  const findUser = ({ headers }: IncomingMessage): string | null => {
    const [user = '', password] = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
      .toString('utf8')
      .split(/:(.*)/s)
    return challenge.startsWith('Basic') && password !== undefined && passwords.get(user) === password
      ? user
      : null
  }
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request)
    const user = findUser(request)
    if (user === null) {
      response.writeHead(401, { 'www-authenticate': challenge }).end()
      return
    }
    if (request.url?.toLowerCase().endsWith('/autodiscover.xml')) {
      operations.push('Autodiscover')
      const answer = autodiscoverAnswer(body.toString('utf8'), { ...autodiscover, ewsUrl: double.url })
      give(response, faults.take('Autodiscover'), {
        status: autodiscover === null ? 404 : 200,
        headers: xml,
        body: answer,
      })
      return
    }
    const operation = findElement(readXml(body.toString('utf8')), 'Body')?.children[0]
    if (!operation) throw new Error('a request without an operation')
    operations.push(operation.name)
    const fault = faults.take(operation.name)
    if (fault?.kind === 'unanswered') return void response.destroy()
    if (fault?.kind === 'busy')
      return give(response, null, {
        status: 200,
        headers: xml,
        body: errorAnswer(operation.name, 'ErrorServerBusy', fault.backOffMs),
      })
    if (faults.take(operation.name, 'message'))
      return give(response, null, {
        status: 200,
        headers: xml,
        body: errorAnswer(operation.name, 'ErrorIrresolvableConflict'),
      })
    if (fault?.kind === 'server-error')
      return give(response, null, { status: 500, headers: {}, body: 'trouble' })
    const asked = findElement(operation, 'EmailAddress')?.text
    const own = users[user]?.mailbox
    const mailbox = (asked && boxes.get(asked)) || own
    if (!mailbox) throw new Error(`no mailbox for ${user}`)
    if (operation.name === 'GetStreamingEvents') {
      streams.add(response)
      response.once('close', () => streams.delete(response))
      return streamEvents(operation, response, states)
    }
    const answer =
      ewsOperations[operation.name]?.(mailbox, operation, states) ??
      errorAnswer(operation.name, 'ErrorInvalidRequest')
    if (fault?.kind === 'gateway-timeout')
      return give(response, null, { status: 504, headers: {}, body: 'late' })
    give(response, fault, { status: 200, headers: xml, body: inEnvelope(answer) })
  }
  const server = createServer({ cert: certificate.certPem, key: certificate.keyPem }, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no TCP port was assigned')
  const double: EwsDouble = {
    host: 'localhost',
    port: address.port,
    url: `https://localhost:${address.port}/EWS/Exchange.asmx`,
    certificate,
    operations,
    setFaults: (...next) => faults.set(...next),
    setAutodiscover: (answer) => {
      autodiscover = answer
    },
    offerOnlyNtlm: () => {
      challenge = 'NTLM, Negotiate'
    },
    cutStreams: () => {
      for (const stream of streams) stream.destroy()
    },
    setPassword: (user, password) => passwords.set(user, password),
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return double
}

const xml = { 'content-type': 'text/xml; charset=utf-8' }
