import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '../mantine/button.ts'
import { useUiTexts } from '../theme/ui-texts.ts'
import { fieldError } from './field-error.tsx'
import { FormError } from './form-error.tsx'
import { FormStack } from './form-stack.tsx'
import { SideDrawer } from './side-drawer.tsx'

type FormDrawerProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** State of the form; `problem` is a refusal that is about no field. */
  form: {
    formProps: ComponentProps<'form'>
    pending: boolean
    problem: string | undefined
  }
  saveLabel?: ReactNode
  children: ReactNode
}

/** A form in a drawer, with its refusal below the fields and its buttons at the foot. */
export function FormDrawer({ opened, onClose, title, form, saveLabel, children }: FormDrawerProps) {
  const texts = useUiTexts()
  const id = useId()
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={id} variant="filled" loading={form.pending}>
            {saveLabel ?? texts.save}
          </Button>
        </>
      }
    >
      <FormStack {...form.formProps} id={id}>
        {children}
        <FormError>{form.problem}</FormError>
      </FormStack>
    </SideDrawer>
  )
}

/** Props of an input with its error, or with a help text while there is none. */
export function describedField<F extends { readonly error: string | undefined }>(
  { error, ...field }: F,
  help?: string,
) {
  return { ...field, error: fieldError(error), ...(help && !error ? { description: help } : {}) }
}
