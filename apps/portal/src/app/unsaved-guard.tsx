import { useCloseGuard } from '@postroom/ui'
import { deepEqual, useBlocker } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { lazyDialog } from '#lib/lazy.ts'
import { isPersonActing, watchPerson } from './person-acting.ts'

// Loaded once there is something to lose.
const ConfirmLeaving = lazyDialog(() =>
  import('./confirm-leaving.tsx').then((module) => module.ConfirmLeaving),
)

type Place = { pathname: string; search: object }
type Move = { action: string; current: Place; next: Place }

const isInHistory = (action: string): boolean => action !== 'PUSH' && action !== 'REPLACE'

/** Whether a guard asks before a navigation, by its id. */
const guards = new Map<string, (move: Move) => boolean>()

type UnsavedGuardProps = {
  dirty: boolean
  /** While the form saves, it may navigate itself. What the person does asks even then, since saving may fail. */
  isSaving?: boolean
  /** Of a page's query, only this parameter counts as leaving: the one that names what is edited. */
  searchKey?: string
}

/**
 * Asks before unsaved changes are lost: when the page is left, when the tab closes, and, inside a dialog or drawer, when
 * that is closed.
 */
export function UnsavedGuard({ dirty, isSaving = false, searchKey }: UnsavedGuardProps) {
  const id = useId()
  const [closing, setClosing] = useState<{ close: () => void }>()
  const hasLeft = useRef(false)
  const isInDialog = useCloseGuard(
    dirty &&
      ((close) => {
        hasLeft.current = false
        setClosing({ close })
      }),
  )
  const asks = ({ action, current, next }: Move): boolean => {
    if (!dirty || hasLeft.current) return false
    if (isSaving && !isInHistory(action) && !isPersonActing()) return false
    if (current.pathname !== next.pathname) return true
    // A dialog covers its page, so a new entry of the history is the person's.
    if (isInDialog) return action !== 'REPLACE' && !deepEqual(current.search, next.search)
    return paramOf(current, searchKey) !== paramOf(next, searchKey)
  }
  useEffect(() => {
    guards.set(id, asks)
    return () => void guards.delete(id)
  })
  const blocker = useBlocker({
    shouldBlockFn: (move) => asks(move) && firstAsking(move) === id,
    enableBeforeUnload: dirty,
    withResolver: true,
  })
  useEffect(() => {
    if (dirty) void ConfirmLeaving.preload()
  }, [dirty])
  useEffect(() => (dirty && isSaving ? watchPerson() : undefined), [dirty, isSaving])
  useEffect(() => {
    // Saved while the question was open.
    if (!dirty && blocker.status === 'blocked') blocker.proceed()
  }, [dirty, blocker])
  // Mounted for each question: a mounted dialog would be closed by the Escape that opens it.
  if (closing)
    return (
      <ConfirmLeaving
        opened
        isClosing
        onStay={() => setClosing(undefined)}
        onLeave={() => {
          hasLeft.current = true
          closing.close()
        }}
      />
    )
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmLeaving
      opened
      isClosing={false}
      onStay={() => blocker.reset()}
      onLeave={() => blocker.proceed()}
    />
  )
}

/** Several guards can ask for one navigation, such as those of a page and of its dialog. One question is enough. */
const firstAsking = (move: Move): string | undefined =>
  [...guards.keys()].sort().find((id) => guards.get(id)?.(move))

const paramOf = ({ search }: Place, key: string | undefined): unknown =>
  key === undefined ? undefined : (search as Record<string, unknown>)[key]
