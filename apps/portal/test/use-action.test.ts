import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { runAction } from '#lib/use-action.ts'
import { toastStore } from '../../../packages/ui/src/parts/toast-store.ts'
import { undoStack } from '../../../packages/ui/src/parts/undo-stack.ts'

const clearToasts = () => {
  for (const { id } of toastStore.read()) toastStore.dismiss(id)
}
beforeEach(clearToasts)
afterEach(clearToasts)

const shown = () => toastStore.read().map(({ tone, message }) => ({ tone, message }))
const refusal = (code: string) =>
  new ApiError({ status: 409, code, message: `Refused: ${code}`, requestId: 'r-1' })
const refuse = (code: string) => () => Promise.reject(refusal(code))

test('success shows the toast for the result, with Undo', async () => {
  const undo = vi.fn()
  const done = (count: number) => `Archived ${count}`
  expect(await runAction(() => Promise.resolve(3), { done, undo })).toBe(true)
  expect(shown()).toEqual([{ tone: 'ok', message: 'Archived 3' }])
  expect(undo).not.toHaveBeenCalled()
  toastStore.read()[0]?.undo?.()
  await vi.waitFor(() => expect(undo).toHaveBeenCalledOnce())
})

test('the undo key before the answer undoes after it, once, and what is refused is not undone', async () => {
  undoStack.clear()
  const undo = vi.fn()
  const answer = Promise.withResolvers<void>()
  const running = runAction(() => answer.promise, { done: 'Archived', undo })
  expect(toastStore.undoLast()).toBe(true)
  expect(undo).not.toHaveBeenCalled()
  answer.resolve()
  await running
  await vi.waitFor(() => expect(undo).toHaveBeenCalledOnce())
  expect(toastStore.read().map((toast) => toast.undo)).toEqual([undefined])
  expect(toastStore.undoLast()).toBe(false)
  expect(await runAction(refuse('in_use'), { done: 'Archived', undo })).toBe(false)
  expect(toastStore.undoLast()).toBe(false)
  expect(undo).toHaveBeenCalledOnce()
})

test('a refused call restores what was shown before and ends in a toast, without the one for success', async () => {
  let value = 'before'
  const optimistic = () => {
    value = 'after'
    return () => {
      value = 'before'
    }
  }
  const work = () => {
    expect(value).toBe('after')
    return refuse('in_use')()
  }
  expect(await runAction(work, { optimistic, done: 'Saved' })).toBe(false)
  expect(value).toBe('before')
  expect(shown()).toEqual([{ tone: 'bad', message: 'Refused: in_use' }])
})

test('a conflict fetches the newer state first; another refusal goes where the caller shows it', async () => {
  const fetched: string[] = []
  const conflict = {
    refetch: async () => {
      fetched.push(`${shown().length} toasts`)
    },
    text: 'Someone else changed this.',
  }
  const refused: string[] = []
  const onRefused = ({ code }: ApiError) => void refused.push(code)
  await runAction(refuse('conflict'), { conflict, onRefused })
  expect(fetched).toEqual(['0 toasts'])
  expect(shown()).toEqual([{ tone: 'bad', message: 'Someone else changed this.' }])
  await runAction(refuse('in_use'), { conflict, onRefused })
  expect(refused).toEqual(['in_use'])
  expect(shown()).toHaveLength(1)
})

test('an error that the server did not answer with is thrown, after restoring what was shown', async () => {
  let restored = 0
  const optimistic = () => () => {
    restored += 1
  }
  await expect(runAction(() => Promise.reject(new TypeError('no such row')), { optimistic })).rejects.toThrow(
    'no such row',
  )
  expect(restored).toBe(1)
  expect(shown()).toEqual([])
})
