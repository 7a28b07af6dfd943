import { Switch as MantineSwitch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '../theme/input-defaults.ts'

export const Switch = MantineSwitch
