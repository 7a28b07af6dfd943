import { ConfirmDialog, toast } from '@postroom/ui'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { sharedDraftsTexts } from './shared-drafts.texts.ts'

interface Replacing {
  readonly isPending: boolean
  readonly start: () => void
  /** Asks before another draft takes the place of the person's own. */
  readonly question: ReactNode
}

/** Makes another draft the person's own, and asks first where they have one. */
export function useReplacing(act: (replacesOwn: boolean) => Promise<void>): Replacing {
  const t = useTexts(sharedDraftsTexts)
  const [isAsking, setAsking] = useState(false)
  const { run, isPending } = useAction({ toastRefusals: true })
  return {
    isPending,
    start: () =>
      void run(() => act(false), {
        onRefused: (error) => (error.code === 'draft_exists' ? setAsking(true) : toast.error(error.message)),
      }),
    question: isAsking && (
      <ConfirmDialog
        opened
        title={t('replaceTitle')}
        confirmLabel={t('replace')}
        onConfirm={() => act(true)}
        onClose={() => setAsking(false)}
      >
        {t('replaceText')}
      </ConfirmDialog>
    ),
  }
}
