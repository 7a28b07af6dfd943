import { Button, FormError, LinkButton } from '@postroom/ui'
import type { ComponentProps, ReactNode } from 'react'
import css from './entry-form.module.css'

type EntryFormProps = {
  title: ReactNode
  lead?: ReactNode
  form: { formProps: ComponentProps<'form'>; pending: boolean; problem?: string | undefined }
  submit: string
  /** Shown while the answer takes long. */
  waiting?: string
  /** Below the form: other sign-in methods or a note. */
  after?: ReactNode
  children: ReactNode
}

/** Layout of every page before the portal: heading, fields, one button. */
export function EntryForm({ title, lead, form, submit, waiting, after, children }: EntryFormProps) {
  return (
    <>
      <form {...form.formProps}>
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={css.lead}>{lead}</p>}
        <div className={css.fields}>
          {children}
          <FormError>{form.problem}</FormError>
          <Button type="submit" variant="filled" size="md" fullWidth loading={form.pending}>
            {submit}
          </Button>
          {waiting && (
            <p className={css.waiting} role="status">
              {form.pending && waiting}
            </p>
          )}
        </div>
      </form>
      {after}
    </>
  )
}

/** The entered address, with a link to change it. */
export function KnownAddress({
  email,
  change,
  onChange,
}: {
  email: string
  change?: string
  onChange?: () => void
}) {
  return (
    <div className={css.known}>
      <span>{email}</span>
      {change && <LinkButton onClick={onChange}>{change}</LinkButton>}
    </div>
  )
}

export function EntryNotice({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <div>
      <h1 className={css.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={css.text}>{text}</p>
      {children}
    </div>
  )
}

export function NamePair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>
}
