import { Notice, Page, PageHeader, SaveButton } from '@postroom/ui'
import type { ComponentProps, ReactNode } from 'react'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import css from './agents.module.css'

type EditorPageProps = {
  /** Id of the form. */
  id: string
  /** Part of the address that opens the editor. */
  searchKey: string
  parent: ReactNode
  title: string
  isNew: boolean
  form: {
    formProps: ComponentProps<'form'>
    isDirty: boolean
    pending: boolean
    problem: string | undefined
  }
  discard: () => void
  children: ReactNode
  /** Shown below the form. */
  after?: ReactNode
}

/** Page with the form of an agent, a help page or the provider. */
export function EditorPage({
  id,
  searchKey,
  parent,
  title,
  isNew,
  form,
  discard,
  children,
  after,
}: EditorPageProps) {
  return (
    <Page width="form">
      <UnsavedGuard dirty={form.isDirty} searchKey={searchKey} />
      <PageHeader
        parent={parent}
        title={title}
        actions={
          <SaveButton
            form={id}
            dirty={form.isDirty || isNew}
            saving={form.pending}
            {...(!isNew && { onDiscard: discard })}
          />
        }
      />
      <form {...form.formProps} id={id} className={css.form}>
        {form.problem && (
          <Notice tone="bad" live>
            {form.problem}
          </Notice>
        )}
        {children}
      </form>
      {after}
    </Page>
  )
}
