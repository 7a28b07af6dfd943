import { ConfirmDialog } from '@postroom/ui'
import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import { shellTexts } from './shell.texts.ts'

/**
 * Asks before leaving a page with unsaved changes, also when the tab closes. Changing only the query does not count as
 * leaving.
 */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const t = useTexts(shellTexts)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('unsavedTitle')}
      cancelLabel={t('unsavedStay')}
      confirmLabel={t('unsavedLeave')}
      onConfirm={() => blocker.proceed?.()}
    >
      {t('unsavedText')}
    </ConfirmDialog>
  )
}
