import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type SecureContext, TLSSocket } from 'node:tls'
import {
  type ReceivedMail,
  type SmtpCapabilities,
  type SmtpFault,
  type SmtpStage,
  unstuff,
} from './smtp-faults.ts'
import { helloReply, readBearer } from './smtp-phrases.ts'

export type SmtpSessionHost = {
  secureContext: SecureContext
  capabilities: SmtpCapabilities
  faults(): readonly SmtpFault[]
  acceptsToken(user: string, token: string): Promise<boolean>
  passwordOf(user: string): string | undefined
  requireAuth: boolean
  receive(mail: ReceivedMail): Promise<void>
  transcript(line: string): void
}

/** Thrown to leave the dialogue after a fault has ended it. */
class Ended extends Error {}

/** One connection of the SMTP double: accepts CRLF line ends only, replies, and misbehaves on request. */
export class SmtpSession {
  #socket: Socket
  readonly #host: SmtpSessionHost
  #buffer = Buffer.alloc(0)
  readonly #arrived = new EventEmitter()
  #closed = false
  #secure: boolean
  #user: string | null = null
  #mailFrom: string | null = null
  #mailParameters: string[] = []
  #recipients: string[] = []
  // Stored so that the upgrade to TLS can remove the listener from the plain socket.
  readonly #onData = (chunk: Buffer): void => {
    this.#buffer = Buffer.concat([this.#buffer, chunk])
    this.#arrived.emit('more')
  }

  constructor(socket: Socket, secure: boolean, host: SmtpSessionHost) {
    this.#socket = socket
    this.#secure = secure
    this.#host = host
    this.#attach()
  }

  #attach(): void {
    this.#socket.on('data', this.#onData)
    this.#socket.on('error', () => this.#socket.destroy())
    this.#socket.on('close', () => {
      this.#closed = true
      this.#arrived.emit('more')
    })
  }

  async run(): Promise<void> {
    try {
      await this.#answer('greeting', '220 rig.test ESMTP')
      while (await this.#command(await this.#line())) {
        // Each iteration handles one command.
      }
    } catch (error) {
      if (!(error instanceof Ended)) throw error
    } finally {
      this.#socket.end()
    }
  }

  async #more(): Promise<void> {
    if (this.#closed) throw new Ended()
    await new Promise((resolve) => this.#arrived.once('more', resolve))
  }

  async #line(): Promise<string> {
    for (;;) {
      const end = this.#buffer.indexOf('\r\n')
      if (end !== -1) {
        const line = this.#buffer.subarray(0, end).toString('utf8')
        this.#buffer = this.#buffer.subarray(end + 2)
        this.#host.transcript(`C: ${line}`)
        return line
      }
      await this.#more()
    }
  }

  #send(text: string): void {
    this.#host.transcript(`S: ${text}`)
    if (!this.#closed) this.#socket.write(`${text.replaceAll('\n', '\r\n')}\r\n`)
  }

  #cut(): never {
    this.#socket.destroy()
    throw new Ended()
  }

  /** Sends the usual reply unless a fault is set for this stage. Returns true if the usual reply was sent. */
  async #answer(stage: SmtpStage, usual: string, address?: string): Promise<boolean> {
    for (const fault of this.#host.faults()) {
      if (fault.kind === 'cut' && fault.at === stage) this.#cut()
      if (fault.kind === 'silent' && fault.at === stage) for (;;) await this.#more()
      if (fault.kind === 'slow' && fault.at === stage) await delay(fault.delayMs)
      if (fault.kind !== 'reply' || fault.at !== stage) continue
      if (fault.address !== undefined && fault.address !== address) continue
      this.#send(fault.reply)
      if (fault.reply.startsWith('421')) this.#socket.end()
      if (fault.reply.startsWith('421')) throw new Ended()
      return fault.reply.startsWith('2') || fault.reply.startsWith('3')
    }
    this.#send(usual)
    return usual.startsWith('2') || usual.startsWith('3')
  }

  async #command(line: string): Promise<boolean> {
    const verb = (line.match(/^[A-Za-z]+/)?.[0] ?? '').toUpperCase()
    if (verb === 'QUIT') {
      this.#send('221 2.0.0 bye')
      return false
    }
    if (verb === 'EHLO' || verb === 'HELO')
      await this.#answer('ehlo', helloReply(this.#host.capabilities, this.#offersTls()))
    else if (verb === 'STARTTLS') await this.#startTls()
    else if (verb === 'AUTH') await this.#auth(line)
    else if (verb === 'MAIL') await this.#mail(line)
    else if (verb === 'RCPT') await this.#rcpt(line)
    else if (verb === 'DATA') await this.#data()
    else if (verb === 'RSET' || verb === 'NOOP') this.#reset()
    else this.#send('500 5.5.2 unknown command')
    return true
  }

  #offersTls(): boolean {
    return !this.#secure && !this.#host.faults().some((fault) => fault.kind === 'strip-starttls')
  }

  async #startTls(): Promise<void> {
    if (!this.#offersTls()) return this.#send('502 5.5.1 not here')
    const injected = this.#host.faults().find((fault) => fault.kind === 'inject-after-starttls')
    if (
      !(await this.#answer(
        'starttls',
        `220 2.0.0 go ahead${injected === undefined ? '' : `\n${injected.text}`}`,
      ))
    )
      return
    this.#socket.off('data', this.#onData)
    this.#buffer = Buffer.alloc(0)
    const secure = new TLSSocket(this.#socket, { isServer: true, secureContext: this.#host.secureContext })
    this.#socket = secure
    this.#secure = true
    this.#attach()
  }

  #accept(user: string, password: string): boolean {
    if (this.#host.passwordOf(user) !== password) return false
    this.#user = user
    return true
  }

  async #auth(line: string): Promise<void> {
    const [, mechanism = '', initial] = line.split(' ')
    const decode = (text: string): string => Buffer.from(text, 'base64').toString('utf8')
    let accepted = false
    if (mechanism.toUpperCase() === 'LOGIN') {
      this.#send('334 VXNlcm5hbWU6')
      const user = decode(await this.#line())
      this.#send('334 UGFzc3dvcmQ6')
      accepted = this.#accept(user, decode(await this.#line()))
    } else {
      if (initial === undefined) this.#send('334 ')
      const response = decode(initial ?? (await this.#line()))
      if (mechanism.toUpperCase() === 'PLAIN') {
        const [, user = '', password = ''] = response.split('\0')
        accepted = this.#accept(user, password)
      } else {
        const { user, token } = readBearer(response)
        accepted = this.#accept(user, token) || (await this.#host.acceptsToken(user, token))
        if (accepted) this.#user = user
        if (!accepted) {
          this.#send('334 eyJzdGF0dXMiOiI0MDEifQ==')
          await this.#line()
        }
      }
    }
    await this.#answer('auth', accepted ? '235 2.7.0 welcome' : '535 5.7.8 username or password not accepted')
  }

  async #mail(line: string): Promise<void> {
    const match = line.match(/^MAIL FROM:<([^>]*)>((?: [^ ]+)*)$/i)
    if (match === null) return this.#send('501 5.5.4 malformed MAIL')
    if (this.#host.requireAuth && this.#user === null) return this.#send('530 5.7.0 sign in first')
    const parameters = (match[2] ?? '').split(' ').filter((part) => part !== '')
    const size = Number(parameters.find((part) => part.startsWith('SIZE='))?.slice(5) ?? 0)
    const limit = this.#host.capabilities.size
    if (limit !== undefined && size > limit) return this.#send('552 5.3.4 message too big')
    if (await this.#answer('mail', '250 2.1.0 ok', match[1] ?? '')) {
      this.#mailFrom = match[1] ?? ''
      this.#mailParameters = parameters
      this.#recipients = []
    }
  }

  async #rcpt(line: string): Promise<void> {
    const address = line.match(/^RCPT TO:<([^<>]+)>$/i)?.[1]
    if (address === undefined) return this.#send('501 5.5.4 malformed RCPT')
    if (this.#mailFrom === null) return this.#send('503 5.5.1 MAIL first')
    if (await this.#answer('rcpt', '250 2.1.5 ok', address)) this.#recipients.push(address)
  }

  async #data(): Promise<void> {
    if (this.#recipients.length === 0) return this.#send('554 5.5.1 no recipients')
    if (!(await this.#answer('data', '354 go'))) return
    const cutAt = this.#host.faults().find((fault) => fault.kind === 'cut-in-data')
    let end = -1
    while (end === -1) {
      if (cutAt !== undefined && this.#buffer.length >= cutAt.afterBytes) this.#cut()
      end = this.#buffer.subarray(0, 3).toString('latin1') === '.\r\n' ? 0 : this.#buffer.indexOf('\r\n.\r\n')
      if (end === -1) await this.#more()
    }
    if (cutAt !== undefined) this.#cut()
    const wire = Buffer.from(this.#buffer.subarray(0, end === 0 ? 0 : end + 2))
    this.#buffer = this.#buffer.subarray(wire.length + 3)
    await this.#finish(wire)
  }

  async #finish(wire: Buffer): Promise<void> {
    const mail: ReceivedMail = {
      mailFrom: this.#mailFrom ?? '',
      mailParameters: this.#mailParameters,
      recipients: this.#recipients,
      raw: unstuff(wire),
      wire,
      user: this.#user,
      secure: this.#secure,
    }
    const cut = this.#host.faults().find((fault) => fault.kind === 'cut-after-dot')
    if (cut !== undefined) {
      if (cut.keep) await this.#host.receive(mail)
      this.#cut()
    }
    const limit = this.#host.capabilities.size
    if (limit !== undefined && wire.length > limit) this.#send('552 5.3.4 message too big')
    else await this.#takeAndAnswer(mail)
    this.#mailFrom = null
    this.#recipients = []
  }

  /** Stores the message before confirming it, as a server that takes responsibility must. */
  async #takeAndAnswer(mail: ReceivedMail): Promise<void> {
    const faults = this.#host.faults()
    const refuses = faults.some(
      (fault) => fault.kind === 'reply' && fault.at === 'dot' && !fault.reply.startsWith('2'),
    )
    if (!refuses) await this.#host.receive(mail)
    await this.#answer('dot', `250 2.0.0 queued as ${Date.now().toString(36)}`)
  }

  #reset(): void {
    this.#mailFrom = null
    this.#recipients = []
    this.#send('250 2.0.0 ok')
  }
}
