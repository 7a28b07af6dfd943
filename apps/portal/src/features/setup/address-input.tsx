import { fieldError, TextInput } from '@postroom/ui'
import { IconAt } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

type AddressInputProps = Omit<ComponentProps<typeof TextInput>, 'error'> & {
  label: string
  help: string
  error: string | undefined
}

/** The address field of a step; an error replaces the help. */
export const AddressInput = ({ help, error, ...input }: AddressInputProps) => (
  <TextInput
    {...input}
    description={error ? undefined : help}
    type="email"
    autoFocus
    autoComplete="off"
    leftSection={<IconAt size={16} />}
    error={fieldError(error)}
  />
)
