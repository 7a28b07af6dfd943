import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { ActionIcon } from '../mantine/action-icon.ts'
import { TextInput } from '../mantine/text-input.ts'
import { useUiTexts } from '../theme/ui-texts.ts'
import css from './inline-editor.module.css'

type InlineEditorProps = {
  /** Accessible name of the field. */
  label: string
  value: string
  /** Throws an error whose message is shown if the value is refused. */
  onSave: (value: string) => Promise<void> | void
  validate?: (value: string) => string | undefined
}

/** A value that becomes a text field in place: Enter saves, Escape restores the old value. */
export function InlineEditor(props: InlineEditorProps) {
  const [editing, setEditing] = useState(false)
  if (editing) return <InlineField {...props} onDone={() => setEditing(false)} />
  return (
    <button
      type="button"
      className={css.value}
      aria-label={`${props.label}: ${props.value}`}
      onClick={() => setEditing(true)}
    >
      {props.value}
      <IconPencil size={14} aria-hidden />
    </button>
  )
}

function InlineField({ label, value, onSave, validate, onDone }: InlineEditorProps & { onDone: () => void }) {
  const texts = useUiTexts()
  const [draft, setDraft] = useState(value)
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const refused = validate?.(draft)
    if (refused) return setProblem(refused)
    try {
      if (draft !== value) await onSave(draft)
      onDone()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <form className={css.form} onSubmit={submit}>
      <TextInput
        autoFocus
        size="xs"
        aria-label={label}
        value={draft}
        error={problem}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
        }}
      />
      <ActionIcon size="xs" type="submit" aria-label={texts.save}>
        <IconCheck size={16} />
      </ActionIcon>
      <ActionIcon size="xs" aria-label={texts.cancel} onClick={onDone}>
        <IconX size={16} />
      </ActionIcon>
    </form>
  )
}
