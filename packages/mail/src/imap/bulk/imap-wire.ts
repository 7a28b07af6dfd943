import type { Socket } from 'node:net'
import { type ResponsePart, ResponseReader, type ResponseTaker } from './response-reader.ts'

interface Asked {
  readonly resolve: (status: string) => void
  readonly reject: (error: Error) => void
  /** Returns the response to a continuation request of the server. */
  readonly more: ((challenge: string) => string) | undefined
}

const noContent: ResponseTaker = { placeFor: () => 'skip', take: () => undefined }

/** One IMAP connection on which several commands may be in progress. */
export class ImapWire {
  readonly #socket: Socket
  readonly #reader: ResponseReader
  readonly #asked = new Map<string, Asked>()
  readonly #watch: NodeJS.Timeout
  #taker: ResponseTaker = noContent
  #greeted: ((line: string) => void) | null = null
  #greeting: string | null = null
  #count = 0
  #heardAt = performance.now()
  #broken: Error | null = null
  readonly #onData = (chunk: Buffer): void => {
    this.#heardAt = performance.now()
    this.#guarded(() => {
      if (!this.#reader.push(chunk)) this.#socket.pause()
    })
  }
  readonly #onError = (error: Error): void => this.#break(error)
  readonly #onEnd = (): void => this.#break(new Error('the server closed the connection'))

  constructor(socket: Socket, silenceMs: number, state: 'new' | 'greeted' = 'new') {
    this.#socket = socket
    if (state === 'greeted') this.#greeting = ''
    this.#reader = new ResponseReader({
      placeFor: (length) => this.#taker.placeFor(length),
      take: (parts) => this.#take(parts),
    })
    socket.on('data', this.#onData).on('error', this.#onError).on('end', this.#onEnd).on('close', this.#onEnd)
    this.#watch = setInterval(() => this.#lookForSilence(silenceMs), Math.max(50, silenceMs / 10))
  }

  /** Waits for the greeting that the server sends first. */
  greeting(): Promise<string> {
    if (this.#greeting !== null) return Promise.resolve(this.#greeting)
    return new Promise((resolve, reject) => {
      this.#greeted = resolve
      this.#asked.set('greeting', { resolve, reject, more: undefined })
    })
  }

  /** Sends a command and resolves with its tagged `OK …` line without the tag; any other result throws. */
  command(text: string, more?: Asked['more']): Promise<string> {
    if (this.#broken) return Promise.reject(this.#broken)
    this.#count += 1
    const tag = `B${this.#count}`
    return new Promise((resolve, reject) => {
      this.#asked.set(tag, { resolve, reject, more })
      this.#heardAt = performance.now()
      this.#socket.write(`${tag} ${text}\r\n`)
    })
  }

  /** Sets the receiver of untagged responses and message content. */
  takeUntagged(taker: ResponseTaker): void {
    this.#taker = taker
  }

  /** Continues reading after a buffer has become free. */
  proceed(): void {
    if (!this.#reader.isWaiting) return
    this.#heardAt = performance.now()
    this.#guarded(() => {
      if (this.#reader.proceed()) this.#socket.resume()
    })
  }

  /**
   * Returns the socket for the upgrade to TLS. Fails if unread plain-text data is buffered, which an attacker may have
   * injected.
   */
  release(): Socket {
    clearInterval(this.#watch)
    const socket = this.#socket
    socket
      .off('data', this.#onData)
      .off('error', this.#onError)
      .off('end', this.#onEnd)
      .off('close', this.#onEnd)
    socket.pause()
    if (socket.read() !== null) throw new Error('the server sent plain text after STARTTLS')
    return socket
  }

  close(): void {
    this.#break(new Error('the connection is closed'))
  }

  #guarded(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#break(error instanceof Error ? error : new Error(String(error)))
    }
  }

  #take(parts: readonly ResponsePart[]): void {
    const [first] = parts
    if (typeof first !== 'string') return
    if (this.#greeting === null) {
      this.#greeting = first
      this.#asked.delete('greeting')
      this.#greeted?.(first)
      return
    }
    const [, tag = '', status = ''] = /^(B\d+) (.*)$/s.exec(first) ?? []
    const pending = this.#asked.get(tag)
    if (pending) this.#settle(tag, pending, status)
    else if (first.startsWith('+')) this.#giveMore(first.slice(1).trim())
    else this.#taker.take(parts)
  }

  #settle(tag: string, { resolve, reject }: Asked, status: string): void {
    this.#asked.delete(tag)
    if (/^OK\b/i.test(status)) resolve(status)
    else reject(new Error(`the server refused the command: ${status.slice(0, 300)}`))
  }

  #giveMore(challenge: string): void {
    for (const { more } of this.#asked.values()) if (more) this.#socket.write(`${more(challenge)}\r\n`)
  }

  /** While reading is paused for lack of buffers, silence is not the server's fault. */
  #lookForSilence(silenceMs: number): void {
    if (this.#asked.size === 0 || this.#reader.isWaiting) return
    if (performance.now() - this.#heardAt > silenceMs)
      this.#break(new Error('the server has stopped answering'))
  }

  #break(error: Error): void {
    if (this.#broken) return
    this.#broken = error
    clearInterval(this.#watch)
    this.#socket.destroy()
    for (const { reject } of this.#asked.values()) reject(error)
    this.#asked.clear()
  }
}
