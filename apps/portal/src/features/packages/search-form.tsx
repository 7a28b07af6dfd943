import { Button, Notice } from '@postroom/ui'
import type { ComponentProps, ReactNode } from 'react'
import css from './panel.module.css'

type SearchFormProps = {
  form: { formProps: ComponentProps<'form'>; problem: string | undefined; pending: boolean }
  /** Texts of the button, and of the wait. */
  labels: { find: string; searching: string }
  children: ReactNode
}

/** Form that asks a supplier; children are its fields. */
export function SearchForm({ form, labels, children }: SearchFormProps) {
  return (
    <form {...form.formProps} className={css.form}>
      <div className={css.grid}>{children}</div>
      {form.problem && (
        <Notice tone="bad" live>
          {form.problem}
        </Notice>
      )}
      <div className={css.actions}>
        <Button type="submit" variant="filled" loading={form.pending}>
          {labels.find}
        </Button>
        {form.pending && (
          <span className={css.meta} role="status">
            {labels.searching}
          </span>
        )}
      </div>
    </form>
  )
}
