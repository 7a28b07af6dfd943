import { IconAlertCircle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { ActionIcon } from '../mantine/action-icon.ts'
import { Button } from '../mantine/button.ts'
import { useUiTexts } from '../theme/ui-texts.ts'
import { CopyButton } from './copy-button.tsx'
import { ProgressBar } from './progress-bar.tsx'
import css from './toast-card.module.css'
import { type Toast, toastStore } from './toast-store.ts'

const shownForMs = 5000
/** Enough time to read the message and reach the button. */
const shownWithUndoForMs = 10_000
const icons = {
  ok: <IconCheck size={16} className={css.ok} />,
  plain: <IconInfoCircle size={16} className={css.plain} />,
  bad: <IconAlertCircle size={16} className={css.bad} />,
}

/** One toast. `held` pauses its timer while the pointer or the focus is on the toasts. */
export function ToastCard({ toast, held = false }: { toast: Toast; held?: boolean }) {
  const texts = useUiTexts()
  const { id, tone, message, icon, requestId, undo, progress } = toast
  const hasUndo = undo !== undefined
  const stays = tone === 'bad' || progress !== undefined || held
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => toastStore.dismiss(id), hasUndo ? shownWithUndoForMs : shownForMs)
    return () => clearTimeout(timer)
  }, [id, stays, hasUndo])

  function cancelSend() {
    toastStore.dismiss(id)
    undo?.()
  }

  if (progress) return <ProgressCard message={message} progress={progress} />
  return (
    <div className={css.toast} role={tone === 'bad' ? 'alert' : undefined}>
      {icon ?? icons[tone]}
      <div className={css.words}>
        {message}
        {requestId && (
          <div className={css.request}>
            {texts.requestId} <code>{requestId}</code> <CopyButton value={requestId} />
          </div>
        )}
      </div>
      {undo && (
        <Button size="xs" variant="subtle" data-tone="link" onClick={cancelSend}>
          {texts.undo}
        </Button>
      )}
      <ActionIcon size="xs" aria-label={texts.dismiss} onClick={() => toastStore.dismiss(id)}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}

function ProgressCard({
  message,
  progress,
}: Pick<Toast, 'message'> & { progress: NonNullable<Toast['progress']> }) {
  return (
    <div className={css.toast} data-progress>
      <div className={css.words}>
        <ProgressBar label={message} done={progress.done} total={progress.total} note={progress.note} />
      </div>
      {progress.cancel && (
        <Button size="xs" variant="subtle" onClick={progress.cancel.run}>
          {progress.cancel.label}
        </Button>
      )}
    </div>
  )
}
