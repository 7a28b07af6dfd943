import { UnstyledButton as MantineUnstyledButton } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '../theme/component-theme.ts'

export const UnstyledButton = MantineUnstyledButton
