import { NumberInput as MantineNumberInput } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import '../theme/input-defaults.ts'

export const NumberInput = MantineNumberInput
