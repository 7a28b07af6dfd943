import type { ImapFlow } from 'imapflow'
import { MailServerError } from '../connection/mail-server-error.ts'
import { toMailServerError } from './imap-errors.ts'
import type { CommandFailures } from './imap-flow-client.ts'

export type ImapContext = {
  client: ImapFlow
  failures: CommandFailures
  /** The error that broke the connection, if any. */
  dropped(): unknown
}

/** Returns the error with which the connection broke. */
export function connectionLost(context: ImapContext): MailServerError {
  const cause = context.dropped()
  if (cause !== undefined) return toMailServerError(cause)
  const reason = context.client.byeReason
  return new MailServerError('network', reason ?? 'The connection to the mail server is closed', {
    code: 'CLOSED',
    serverText: reason,
  })
}

/** Runs one command. imapflow returns `false` for some refusals; here every refusal throws. */
export async function ask<T>(
  context: ImapContext,
  command: () => Promise<T | false | undefined>,
): Promise<T> {
  context.failures.take()
  let answer: T | false | undefined
  try {
    answer = await command()
  } catch (error) {
    if (context.client.isClosed && context.dropped() !== undefined) throw connectionLost(context)
    throw toMailServerError(error)
  }
  if (answer !== false && answer !== undefined) return answer
  if (context.client.isClosed) throw connectionLost(context)
  const failure = context.failures.take()
  if (failure !== undefined) throw toMailServerError(failure)
  throw new MailServerError('protocol', 'The command cannot be given now: no folder is open', {
    code: 'NO_FOLDER',
  })
}

/** Runs a command with a stream of FETCH responses. */
export async function* askStream<T>(context: ImapContext, rows: () => AsyncIterable<T>): AsyncGenerator<T> {
  if (context.client.isClosed) throw connectionLost(context)
  if (context.client.mailbox === false) {
    throw new MailServerError('protocol', 'The command cannot be given now: no folder is open', {
      code: 'NO_FOLDER',
    })
  }
  try {
    yield* rows()
  } catch (error) {
    throw toMailServerError(context.client.isClosed ? (context.dropped() ?? error) : error)
  }
  // imapflow ends the stream without an error when the connection closes between two rows.
  if (context.client.isClosed) throw connectionLost(context)
}

/**
 * Waits for a command. If the server sends nothing at all for `timeoutMs`, the connection is closed because its state
 * is unknown; data for an earlier command counts as activity.
 */
export async function withinSilence<T>(
  context: ImapContext,
  timeoutMs: number,
  work: Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const watch = (heard: number): void => {
      timer = setTimeout(() => {
        const { received } = context.client.stats()
        if (received > heard) return watch(received)
        reject(new MailServerError('network', 'The mail server has stopped answering', { code: 'ETIMEDOUT' }))
        context.client.close()
      }, timeoutMs)
    }
    watch(context.client.stats().received)
  })
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
