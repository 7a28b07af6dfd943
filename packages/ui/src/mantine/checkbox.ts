import { Checkbox as MantineCheckbox } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '../theme/input-defaults.ts'

export const Checkbox = MantineCheckbox
