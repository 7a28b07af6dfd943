import { Button, FormError, FormStack } from '@postroom/ui'
import type { ComponentProps, ReactNode } from 'react'
import { CancelButton } from './cancel-button.tsx'
import css from './drawer-form.module.css'
import { UnsavedGuard } from './unsaved-guard.tsx'

type DrawerFormProps = {
  form: {
    formProps: ComponentProps<'form'>
    problem: string | undefined
    pending: boolean
    isDirty: boolean
  }
  labels: { cancel: string; save: string }
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/**
 * Form of a drawer or dialog: fields one below another, the problem of the whole form, cancel and save. Asks before what
 * was entered is discarded.
 */
export function DrawerForm({ form, labels, onClose, children }: DrawerFormProps) {
  return (
    <FormStack {...form.formProps}>
      <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
      {children}
      <FormError>{form.problem}</FormError>
      <div className={css.acts}>
        <CancelButton onClose={onClose}>{labels.cancel}</CancelButton>
        <Button type="submit" variant="filled" loading={form.pending}>
          {labels.save}
        </Button>
      </div>
    </FormStack>
  )
}
