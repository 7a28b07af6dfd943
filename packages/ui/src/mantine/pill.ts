import { Pill as MantinePill } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '../theme/input-defaults.ts'

export const Pill = MantinePill
