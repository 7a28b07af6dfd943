import { Checkbox as MantineCheckbox } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

export const Checkbox = MantineCheckbox
