import { CloseButton as MantineCloseButton } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '../theme/input-defaults.ts'

export const CloseButton = MantineCloseButton
