import { Button } from '../mantine/button.ts'
import { useUiTexts } from '../theme/ui-texts.ts'
import css from './save-button.module.css'

type SaveButtonProps = {
  dirty: boolean
  saving: boolean
  onDiscard?: () => void
  form?: string
  onSave?: () => void
}

/**
 * For the page header: a disabled "Saved" until something changes, then "Discard" and "Save". `form` submits the form
 * with that id.
 */
export function SaveButton({ dirty, saving, onDiscard, form, onSave }: SaveButtonProps) {
  const texts = useUiTexts()
  return (
    <>
      {dirty && onDiscard && !saving && (
        <Button variant="subtle" onClick={onDiscard}>
          {texts.discard}
        </Button>
      )}
      <Button
        variant="filled"
        type={form && !saving ? 'submit' : 'button'}
        disabled={!dirty && !saving}
        aria-busy={saving}
        leftSection={saving && <span className={css.spinner} />}
        {...(form ? { form } : {})}
        {...(onSave && !saving ? { onClick: onSave } : {})}
      >
        {saving ? texts.saving : dirty ? texts.save : texts.saved}
      </Button>
    </>
  )
}
