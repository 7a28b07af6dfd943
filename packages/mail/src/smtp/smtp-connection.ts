import type { Socket } from 'node:net'
import { MailServerError } from '../connection/mail-server-error.ts'
import { errorCode } from '../connection/open-socket.ts'

export type SmtpReply = {
  code: number
  /** RFC 3463 code such as `5.7.8`; null if the server sends none. */
  enhancedCode: string | null
  lines: string[]
  /** All lines, unchanged. */
  text: string
}

export type SmtpLog = (line: { from: 'client' | 'server'; text: string }) => void

const MAX_REPLY_BYTES = 64 * 1024

/** Returns whether the reply is a success (2xx) or asks for more (3xx). */
export function positive(reply: SmtpReply): boolean {
  return reply.code >= 200 && reply.code < 400
}

/** Line-based SMTP dialogue on one socket. Every wait has a time limit; a broken connection is a `network` error. */
export class SmtpConnection {
  readonly socket: Socket
  readonly #log: SmtpLog | undefined
  #buffer = ''
  #lines: string[] = []
  #broken: MailServerError | undefined
  #wake: (() => void) | undefined
  readonly #onData = (chunk: Buffer): void => {
    this.#buffer += chunk.toString('utf8')
    if (this.#buffer.length > MAX_REPLY_BYTES)
      this.#break('protocol', 'The server answers without end', 'REPLY_TOO_LONG')
    this.#wake?.()
  }
  readonly #onError = (error: Error): void => this.#break('network', error.message, errorCode(error))
  readonly #onEnd = (): void => this.#break('network', 'The server closed the connection', 'ECONNRESET')

  constructor(socket: Socket, log: SmtpLog | undefined) {
    this.socket = socket
    this.#log = log
    socket.on('data', this.#onData).on('error', this.#onError).on('end', this.#onEnd).on('close', this.#onEnd)
  }

  #break(kind: 'network' | 'protocol', message: string, code: string | undefined): void {
    this.#broken ??= new MailServerError(kind, message, { code })
    this.socket.destroy()
    this.#wake?.()
  }

  get broken(): MailServerError | undefined {
    return this.#broken
  }

  /** Returns whether unread plain-text data is buffered, and detaches from the socket for the upgrade to TLS. */
  release(): boolean {
    const { socket } = this
    socket
      .off('data', this.#onData)
      .off('error', this.#onError)
      .off('end', this.#onEnd)
      .off('close', this.#onEnd)
    socket.pause()
    return this.#buffer !== '' || this.#lines.length > 0 || socket.read() !== null
  }

  #takeReply(): SmtpReply | undefined {
    for (let end = this.#buffer.indexOf('\n'); end !== -1; end = this.#buffer.indexOf('\n')) {
      const line = this.#buffer.slice(0, end).replace(/\r$/, '')
      this.#buffer = this.#buffer.slice(end + 1)
      this.#lines.push(line)
      this.#log?.({ from: 'server', text: line })
      if (/^\d{3}-/.test(line)) continue
      const lines = this.#lines
      this.#lines = []
      return this.#parse(lines)
    }
    return undefined
  }

  #parse(lines: string[]): SmtpReply {
    const code = Number(lines.at(-1)?.match(/^([2-5]\d\d)(?: |$)/)?.[1] ?? Number.NaN)
    if (Number.isNaN(code)) {
      this.#break('protocol', 'The server does not speak SMTP', 'NOT_SMTP')
      throw new MailServerError('protocol', 'The server does not speak SMTP', {
        code: 'NOT_SMTP',
        serverText: lines.join('\n'),
      })
    }
    const texts = lines.map((line) => line.slice(4))
    const enhancedCode = texts[0]?.match(/^([245]\.\d{1,3}\.\d{1,3})(?: |$)/)?.[1] ?? null
    return { code, enhancedCode, lines: texts, text: lines.join('\n') }
  }

  async read(timeoutMs: number): Promise<SmtpReply> {
    const timer = setTimeout(
      () => this.#break('network', 'The server has stopped answering', 'ETIMEDOUT'),
      timeoutMs,
    )
    try {
      for (;;) {
        const reply = this.#takeReply()
        if (reply !== undefined) return reply
        if (this.#broken !== undefined) throw this.#broken
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
      }
    } finally {
      clearTimeout(timer)
      this.#wake = undefined
    }
  }

  /** Sends one command; `secret` keeps it out of the log. A line break would start a second command and is rejected. */
  async command(line: string, timeoutMs: number, secret = false): Promise<SmtpReply> {
    if (/[\r\n\0]/.test(line))
      throw new MailServerError('protocol', 'A command must be one line', { code: 'LINE_BREAK' })
    this.#log?.({ from: 'client', text: secret ? '(hidden)' : line })
    await this.write(`${line}\r\n`, timeoutMs)
    return this.read(timeoutMs)
  }

  /** Resolves when the bytes have been passed to the operating system. */
  async write(data: string | Buffer, timeoutMs: number): Promise<void> {
    if (this.#broken !== undefined) throw this.#broken
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#break('network', 'The server has stopped reading', 'ETIMEDOUT')
        reject(this.#broken)
      }, timeoutMs)
      this.socket.write(data, (error) => {
        clearTimeout(timer)
        if (error === undefined || error === null) return resolve()
        reject(this.#broken ?? new MailServerError('network', error.message, { code: errorCode(error) }))
      })
    })
  }

  close(): void {
    // The reply to QUIT is ignored.
    if (this.#broken === undefined && this.socket.writable) this.socket.end('QUIT\r\n')
    this.socket.on('error', () => undefined)
    const patience = setTimeout(() => this.socket.destroy(), 2000)
    this.socket.once('close', () => clearTimeout(patience))
  }
}
