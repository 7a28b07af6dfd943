import { PasswordInput as MantinePasswordInput } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '../theme/input-defaults.ts'

export const PasswordInput = MantinePasswordInput
