import { Popover as MantinePopover } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'

export const Popover = MantinePopover
