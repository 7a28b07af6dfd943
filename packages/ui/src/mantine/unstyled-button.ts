import { UnstyledButton as MantineUnstyledButton } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'

export const UnstyledButton = MantineUnstyledButton
