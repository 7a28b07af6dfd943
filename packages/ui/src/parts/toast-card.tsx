import { IconAlertCircle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { nowMs } from '../clock.ts'
import { useTimeout } from '../hooks/use-timeout.ts'
import { ActionIcon } from '../mantine/action-icon.ts'
import { Button } from '../mantine/button.ts'
import { useUiTexts } from '../theme/ui-texts.ts'
import { CopyButton } from './copy-button.tsx'
import { ProgressBar } from './progress-bar.tsx'
import css from './toast-card.module.css'
import { stays, type Toast, toastStore } from './toast-store.ts'
import { undoStack } from './undo-stack.ts'

const shownForMs = 5000
/** Enough time to read the message and reach the button. */
const shownWithButtonForMs = 10_000
/** Browsers call a longer timer at once. */
const longestTimerMs = 2 ** 31 - 1
const icons = {
  ok: <IconCheck size={16} className={css.ok} />,
  plain: <IconInfoCircle size={16} className={css.plain} />,
  bad: <IconAlertCircle size={16} className={css.bad} />,
}

/** Gives the height of the toasts to `--pr-toasts`: on phones, pages and dialogs end above them. */
function useReservedHeight(): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const region = card.current?.parentElement
    if (!region) return
    const reserve = () =>
      document.documentElement.style.setProperty('--pr-toasts', `${region.getBoundingClientRect().height}px`)
    const resized = new ResizeObserver(reserve)
    resized.observe(region, { box: 'border-box' })
    return () => {
      resized.disconnect()
      reserve()
    }
  }, [])
  return card
}

/** Whether a time has passed. */
function useHasPassed(time: string | undefined): boolean {
  const [passed, setPassed] = useState<string>()
  useEffect(() => {
    if (time === undefined) return
    const leftMs = Math.min(Date.parse(time) - nowMs(), longestTimerMs)
    const timer = setTimeout(() => setPassed(time), leftMs)
    return () => clearTimeout(timer)
  }, [time])
  return time !== undefined && passed === time
}

/** One toast. `held` pauses its timer while the pointer or the focus is on the toasts. */
export function ToastCard({ toast, held = false }: { toast: Toast; held?: boolean }) {
  const texts = useUiTexts()
  const card = useReservedHeight()
  const { id, tone, message, icon, requestId, undoUntil, action, progress, onClose } = toast
  const undo = useHasPassed(undoUntil) ? undefined : toast.undo
  const hasButton = toast.undo !== undefined || action !== undefined
  const isKept = held || stays(toast)
  const timeMs = hasButton ? shownWithButtonForMs : shownForMs
  useTimeout(() => toastStore.dismiss(id), isKept ? undefined : timeMs, id)

  function runAndDismiss(run: () => void) {
    toastStore.dismiss(id)
    run()
  }

  function undoNow(run: () => void) {
    undoStack.remove(run)
    run()
  }

  if (progress) return <ProgressCard card={card} message={message} progress={progress} />
  return (
    <div ref={card} className={css.toast} role={tone === 'bad' ? 'alert' : undefined}>
      {icon ?? icons[tone]}
      <div className={css.words}>
        {message}
        {requestId && (
          <div className={css.request}>
            {texts.requestId} <code>{requestId}</code> <CopyButton value={requestId} />
          </div>
        )}
        {action && (
          <div className={css.action}>
            <Button size="xs" onClick={() => runAndDismiss(action.run)}>
              {action.label}
            </Button>
          </div>
        )}
      </div>
      {undo && (
        <Button
          size="xs"
          variant="subtle"
          data-tone="link"
          onClick={() => runAndDismiss(() => undoNow(undo))}
        >
          {texts.undo}
        </Button>
      )}
      <ActionIcon size="xs" aria-label={texts.dismiss} onClick={() => runAndDismiss(() => onClose?.())}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}

function ProgressCard({
  card,
  message,
  progress,
}: Pick<Toast, 'message'> & {
  card: RefObject<HTMLDivElement | null>
  progress: NonNullable<Toast['progress']>
}) {
  return (
    <div ref={card} className={css.toast} aria-live="off" data-progress>
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
