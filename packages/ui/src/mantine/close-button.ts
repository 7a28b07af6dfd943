import { CloseButton as MantineCloseButton } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'

export const CloseButton = MantineCloseButton
