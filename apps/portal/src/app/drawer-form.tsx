import { Button, FormError, FormStack } from '@postroom/ui'
import type { ComponentProps, ReactNode } from 'react'
import css from './drawer-form.module.css'

type DrawerFormProps = {
  form: { formProps: ComponentProps<'form'>; problem: string | undefined; pending: boolean }
  labels: { cancel: string; save: string }
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** Form of a drawer or dialog: fields one below another, the problem of the whole form, cancel and save. */
export function DrawerForm({ form, labels, onClose, children }: DrawerFormProps) {
  return (
    <FormStack {...form.formProps}>
      {children}
      <FormError>{form.problem}</FormError>
      <div className={css.acts}>
        <Button onClick={onClose}>{labels.cancel}</Button>
        <Button type="submit" variant="filled" loading={form.pending}>
          {labels.save}
        </Button>
      </div>
    </FormStack>
  )
}
