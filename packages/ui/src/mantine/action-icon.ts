import { ActionIcon as MantineActionIcon } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '../theme/input-defaults.ts'

export const ActionIcon = MantineActionIcon
