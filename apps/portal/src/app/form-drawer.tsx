import { Button, FormError, FormStack, SideDrawer, useUiTexts } from '@postroom/ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { CancelButton } from './cancel-button.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

type FormDrawerProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** State of the form; `problem` is a refusal that is about no field. */
  form: {
    formProps: ComponentProps<'form'>
    pending: boolean
    problem: string | undefined
    isDirty: boolean
  }
  saveLabel?: ReactNode
  children: ReactNode
}

/**
 * A form in a drawer, with its refusal below the fields and its buttons at the foot. Asks before what was entered is
 * discarded.
 */
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
          <CancelButton onClose={onClose}>{texts.cancel}</CancelButton>
          <Button type="submit" form={id} variant="filled" loading={form.pending}>
            {saveLabel ?? texts.save}
          </Button>
        </>
      }
    >
      <FormStack {...form.formProps} id={id}>
        <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
        {children}
        <FormError>{form.problem}</FormError>
      </FormStack>
    </SideDrawer>
  )
}
