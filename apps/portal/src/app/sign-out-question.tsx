import { ConfirmDialog } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { signOutTexts } from './sign-out.texts.ts'

type SignOutQuestionProps = { unsaved: number; answer: (leaves: boolean) => void }

export function SignOutQuestion({ unsaved, answer }: SignOutQuestionProps) {
  const t = useTexts(signOutTexts)
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={() => answer(false)}
      title={t('title')}
      cancelLabel={t('stay')}
      confirmLabel={t('leave')}
      onConfirm={() => answer(true)}
    >
      {t('text', { count: unsaved })}
    </ConfirmDialog>
  )
}
