import { toast } from '@postroom/ui'
import { useState } from 'react'
import { type ApiError, isApiError } from './api-error.ts'
import { inOrder } from './in-order.ts'
import { undoAtEnd } from './undo-at-end.ts'
import { warnUntilSaved } from './unload-warning.ts'

export type ActionOptions<Result> = {
  /** Shows the expected state before the server answers. Returns a function that restores the previous one. */
  optimistic?: () => () => void
  /** What the call sets. Calls that set the same are sent one after another. */
  sets?: string
  /** Toast after success. */
  done?: string | ((result: Result) => string)
  /** Undoes it by key, from its start on, and by a button of that toast. */
  undo?: (() => void) | undefined
  /** Toasts with the same id replace each other. */
  toastId?: string
  /** For versioned data: what to refetch and say when someone else changed it in the meantime. */
  conflict?: { refetch: () => Promise<unknown>; text: string }
  /** Handles a refused call; by default `runAction` shows a toast. */
  onRefused?: (error: ApiError) => void
}

/**
 * Runs a call that the user started. Resolves to whether it succeeded. Only API errors are shown; any other error is a
 * bug of the portal and is thrown.
 */
export async function runAction<Result>(
  work: () => Promise<Result>,
  options: ActionOptions<Result> = {},
): Promise<boolean> {
  const { optimistic, sets, done, undo, toastId } = options
  const toastOptions = toastId === undefined ? {} : { id: toastId }
  const restore = optimistic?.()
  try {
    const working = sets === undefined ? work() : warnUntilSaved(inOrder(sets, work))
    const offered = undo && (await undoAtEnd(working, undo))
    const result = await working
    if (done !== undefined) {
      toast.ok(typeof done === 'string' ? done : done(result), { ...toastOptions, undo: offered })
    }
    return true
  } catch (error) {
    restore?.()
    if (!isApiError(error)) throw error
    await showRefusal(error, options)
    return false
  }
}

async function showRefusal(
  error: ApiError,
  { conflict, onRefused, toastId }: Pick<ActionOptions<never>, 'conflict' | 'onRefused' | 'toastId'>,
): Promise<void> {
  const isConflict = conflict !== undefined && error.code === 'conflict'
  if (isConflict) await conflict.refetch()
  if (onRefused && !isConflict) return onRefused(error)
  const toastOptions = toastId === undefined ? {} : { id: toastId }
  toast.error(isConflict ? conflict.text : error.message, { requestId: error.requestId, ...toastOptions })
}

type UseActionOptions = {
  /** Shows a refused call as a toast instead of returning it as `problem`. */
  toastRefusals?: boolean
  /** Stays pending after success, because the browser leaves the page or the dialog closes. */
  staysPending?: boolean
}

/**
 * `runAction` with the state that a button and the message beside it need. `run` does nothing while the action is
 * pending.
 */
export function useAction({ toastRefusals = false, staysPending = false }: UseActionOptions = {}) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<ApiError>()
  const showProblem =
    ({ onRefused }: { onRefused?: (error: ApiError) => void }) =>
    (error: ApiError) => {
      setProblem(error)
      onRefused?.(error)
    }
  const run = async <Result>(
    work: () => Promise<Result>,
    options: ActionOptions<Result> = {},
  ): Promise<boolean> => {
    if (isPending) return false
    setPending(true)
    setProblem(undefined)
    let succeeded = false
    try {
      succeeded = await runAction(
        work,
        toastRefusals ? options : { ...options, onRefused: showProblem(options) },
      )
      return succeeded
    } finally {
      if (!succeeded || !staysPending) setPending(false)
    }
  }
  return { run, isPending, problem, clearProblem: () => setProblem(undefined) }
}
