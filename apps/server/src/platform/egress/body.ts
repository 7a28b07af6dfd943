import type { IncomingMessage } from 'node:http'
import { PassThrough, pipeline, type Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Deadline } from './deadline.ts'
import { EgressError, toEgressError } from './egress-error.ts'

/**
 * Returns the body of a response, decompressed, as a stream. Fails as soon as more than `maxBytes` were received or
 * decompressed, which bounds the cost of a zip bomb.
 */
export function readBody(message: IncomingMessage, maxBytes: number, deadline: Deadline): Readable {
  const body = new PassThrough()
  const fail = (error: unknown) => {
    message.destroy()
    body.destroy(toEgressError(error, 'the answer broke off'))
  }
  const abort = () => fail(deadline.signal.reason)
  body.once('close', () => {
    deadline.signal.removeEventListener('abort', abort)
    deadline.clear()
    message.destroy()
  })
  if (deadline.signal.aborted) abort()
  else deadline.signal.addEventListener('abort', abort, { once: true })

  if (Number(message.headers['content-length'] ?? 0) > maxBytes) {
    fail(tooLarge(maxBytes))
    return body
  }
  try {
    const last = limit(maxBytes)
    // `body` is not part of the pipeline, which would destroy it with the original error of the failed step.
    pipeline([message, limit(maxBytes), ...decoder(message), last], (error) => {
      if (error)
        fail(isCorrupt(error) ? new EgressError('bad_response', error.message, { cause: error }) : error)
    })
    last.pipe(body)
  } catch (error) {
    fail(error)
  }
  return body
}

function decoder(message: IncomingMessage): Transform[] {
  const encoding = message.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity' || encoding === '') return []
  if (encoding === 'gzip' || encoding === 'x-gzip') return [createGunzip()]
  if (encoding === 'deflate') return [createInflate()]
  if (encoding === 'br') return [createBrotliDecompress()]
  // Also refuses lists such as `gzip, gzip`, which no honest server sends and which multiply a bomb.
  throw new EgressError('bad_response', `content encoding ${encoding.slice(0, 40)}`)
}

function limit(maxBytes: number): Transform {
  let total = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      total += piece.length
      if (total > maxBytes) done(tooLarge(maxBytes))
      else done(null, piece)
    },
  })
}

function tooLarge(maxBytes: number): EgressError {
  return new EgressError('too_large', `more than ${maxBytes} bytes`)
}

function isCorrupt(error: NodeJS.ErrnoException): boolean {
  return /^(?:Z_|ERR_BROTLI_|ERR__ERROR_)/.test(error.code ?? '')
}
