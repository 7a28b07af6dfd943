import { showReason } from '@postroom/contract'
import { fail } from '#platform/errors/index.ts'
import { GraphError } from './graph-error.ts'

/** Runs work for a call and turns an error of the Graph API into a declared error of the call. */
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
