import { Switch as MantineSwitch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'

export const Switch = MantineSwitch
