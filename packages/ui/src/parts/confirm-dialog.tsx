import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../mantine/button.ts'
import { useGuardedClose } from '../mantine/close-guard.ts'
import { Modal } from '../mantine/modal.tsx'
import { TextInput } from '../mantine/text-input.ts'
import { useUiTexts } from '../theme/ui-texts.ts'
import css from './confirm-dialog.module.css'
import { FormError } from './form-error.tsx'

type ConfirmDialogProps = {
  opened: boolean
  onClose: () => void
  /** A question with the object's name: "Delete the inbox Customs?" */
  title: string
  /** What depends on the object, and what will happen to it. */
  children?: ReactNode
  /** Label of the confirm button, as on the button that opened the dialog: "Delete inbox". */
  confirmLabel: string
  /** The dialog waits for the returned promise; if it rejects, it stays open and shows the error's message. */
  onConfirm: () => unknown
  cancelLabel?: string
  destructive?: boolean
  /** Begins on the button that cancels, so that Enter loses nothing. */
  startsOnCancel?: boolean
  /** False while what depends on the object is not known. */
  isReady?: boolean
  /** Must be typed before the button is enabled, for actions that cannot be undone. */
  typedName?: string
}

/** A dialog that asks before a destructive action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title} withCloseButton={false}>
      <ConfirmForm {...props} />
    </Modal>
  )
}

function ConfirmForm({
  children,
  confirmLabel,
  onConfirm,
  onClose,
  cancelLabel,
  destructive,
  startsOnCancel = false,
  isReady = true,
  typedName,
}: ConfirmDialogProps) {
  const texts = useUiTexts()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const cancel = useGuardedClose(onClose)
  const ready = isReady && (typedName === undefined || typed.trim() === typedName.trim())

  async function submit(event: FormEvent) {
    event.preventDefault()
    // React passes the event on to a form around the dialog, which would save what is discarded here.
    event.stopPropagation()
    if (!ready || busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={css.form} onSubmit={submit}>
      {children && <div className={css.text}>{children}</div>}
      {typedName !== undefined && (
        <TextInput
          data-autofocus
          label={texts.typeToGoOn(typedName)}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <FormError>{failure}</FormError>
      <div className={css.acts}>
        <Button onClick={cancel} {...(startsOnCancel ? { 'data-autofocus': true } : {})}>
          {cancelLabel ?? (destructive ? texts.keep : texts.cancel)}
        </Button>
        <Button
          type="submit"
          variant="filled"
          loading={busy}
          disabled={!ready}
          {...(destructive ? { 'data-tone': 'destroy' } : {})}
          {...(typedName === undefined && !startsOnCancel ? { 'data-autofocus': true } : {})}
        >
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
