import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { lazyDialog } from '#lib/lazy.ts'
import { shellTexts } from './shell.texts.ts'

const ConfirmDialog = lazyDialog(() => import('./confirm-leaving.ts').then((module) => module.ConfirmDialog))

/**
 * Asks before leaving a page with unsaved changes, also when the tab closes. Of the query, only `searchKey` counts as
 * leaving: the parameter that names what is edited.
 */
export function UnsavedGuard({ dirty, searchKey }: { dirty: boolean; searchKey?: string }) {
  const t = useTexts(shellTexts)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty &&
      (current.pathname !== next.pathname || paramOf(current, searchKey) !== paramOf(next, searchKey)),
    enableBeforeUnload: dirty,
    withResolver: true,
  })
  useEffect(() => {
    if (dirty) void ConfirmDialog.preload()
  }, [dirty])
  if (blocker.status !== 'blocked') return null
  // Mounted for each question: a mounted dialog would be closed by the Escape that opens it.
  return (
    <ConfirmDialog
      opened
      onClose={() => blocker.reset()}
      title={t('unsavedTitle')}
      cancelLabel={t('unsavedStay')}
      confirmLabel={t('unsavedLeave')}
      onConfirm={() => blocker.proceed()}
    >
      {t('unsavedText')}
    </ConfirmDialog>
  )
}

const paramOf = ({ search }: { search: object }, key: string | undefined): unknown =>
  key === undefined ? undefined : (search as Record<string, unknown>)[key]
