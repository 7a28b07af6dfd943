import { ColorPicker, fieldError, type TagColor, TextInput } from '@postroom/ui'
import type { ComponentProps, ReactNode } from 'react'
import { DrawerForm } from './drawer-form.tsx'

type NamedForm = {
  formProps: ComponentProps<'form'>
  field: (name: 'name') => ComponentProps<typeof TextInput> & { error: string | undefined }
  values: { color: TagColor }
  set: (name: 'color', value: TagColor) => void
  problem: string | undefined
  pending: boolean
  isDirty: boolean
}

type EditorFormProps = {
  form: NamedForm
  labels: {
    name: string
    color: string
    /** Comma-separated names of the colours, in the order of the picker. */
    colors: string
    cancel: string
    save: string
  }
  onClose: () => void
  /** Fields besides name and colour. */
  children?: ReactNode
}

/** Drawer form for an object with a name and a colour: fields, errors, save and cancel. */
export function EditorForm({ form, labels, onClose, children }: EditorFormProps) {
  const { error, ...name } = form.field('name')
  return (
    <DrawerForm form={form} labels={labels} onClose={onClose}>
      <TextInput {...name} label={labels.name} error={fieldError(error)} data-autofocus maxLength={60} />
      <ColorPicker
        label={labels.color}
        value={form.values.color}
        names={labels.colors.split(',')}
        onChange={(color) => form.set('color', color)}
      />
      {children}
    </DrawerForm>
  )
}
