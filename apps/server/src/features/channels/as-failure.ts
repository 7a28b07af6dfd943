import { showReason } from '@postroom/contract'
import { fail } from '#platform/errors/index.ts'
import { GraphError } from './graph-error.ts'

/** What Meta refuses in a call that a person waits for, as an answer of that call. */
export async function asFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof GraphError)) throw error
    if (error.kind === 'unreachable' || error.kind === 'unknown' || error.kind === 'brief')
      return fail('channel_unreachable')
    return fail('channel_denied', { reason: showReason(error.reason) })
  }
}
