import { ConfirmDialog } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { leavingTexts } from './confirm-leaving.texts.ts'

type ConfirmLeavingProps = {
  opened: boolean
  /** Whether a dialog is closed; otherwise the page is left. */
  isClosing: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks whether unsaved changes are to be discarded. */
export function ConfirmLeaving({ opened, isClosing, onStay, onLeave }: ConfirmLeavingProps) {
  const t = useTexts(leavingTexts)
  return (
    <ConfirmDialog
      opened={opened}
      startsOnCancel
      onClose={onStay}
      title={t(isClosing ? 'closeTitle' : 'leaveTitle')}
      cancelLabel={t(isClosing ? 'keepEditing' : 'stay')}
      confirmLabel={t(isClosing ? 'discard' : 'leave')}
      onConfirm={onLeave}
    >
      {t(isClosing ? 'closeText' : 'leaveText')}
    </ConfirmDialog>
  )
}
