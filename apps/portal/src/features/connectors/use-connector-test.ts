import { type ConnectorTestData, connectorLimits, type ShownReason } from '@postroom/contract'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useRunning } from '#lib/use-running.ts'

/** A test that has not succeeded: `message` is the specification's text. */
export class TestError extends Error {
  readonly code: 'taskFailed' | 'noTaskId'
  readonly data: ConnectorTestData | null
  readonly reason: ShownReason | null

  constructor(
    code: TestError['code'],
    { data = null, reason = null }: { data?: ConnectorTestData | null; reason?: ShownReason | null } = {},
  ) {
    super(code === 'noTaskId' ? 'Task ID not returned from backend' : 'Task failed')
    this.code = code
    this.data = data
    this.reason = reason
  }
}

/** Asks for the result of a test every 2 seconds, for 60 seconds at most. */
async function waitForResult(task_id: string, signal: AbortSignal): Promise<ConnectorTestData> {
  for (const until = Date.now() + connectorLimits.testTimeoutMs; Date.now() < until; ) {
    await pause(connectorLimits.testPollMs, signal)
    const { code, data, reason } = await call('api_connectors.get_test', { task_id }, { signal })
    if (code === 'ok' && data) return data
    if (code === 'pending') throw new TestError('taskFailed', { data, reason })
  }
  throw new TestError('taskFailed')
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

export type TestState =
  | { status: 'idle' }
  | { status: 'running' }
  | { status: 'ok'; data: ConnectorTestData }
  | { status: 'failed'; error: TestError | Error }

/** Runs tests of a connector; leaving the page or a new test ends the one before. */
export function useConnectorTest() {
  const [state, setState] = useState<TestState>({ status: 'idle' })
  const running = useRunning()
  const attempt = useAttempt()
  const start = async (input: { connectorId: string; conversationId?: string }) => {
    const own = running.begin()
    setState({ status: 'running' })
    try {
      const { task_id } = await attempt(input, (sent, options) =>
        call('api_connectors.test', sent, { ...options, signal: own.signal }),
      )
      if (!task_id) throw new TestError('noTaskId')
      setState({ status: 'ok', data: await waitForResult(task_id, own.signal) })
    } catch (error) {
      if (own.signal.aborted) return
      if (!(error instanceof TestError) && !isApiError(error)) throw error
      setState({ status: 'failed', error })
    }
  }
  return { state, start }
}
