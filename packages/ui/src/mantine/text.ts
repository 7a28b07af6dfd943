import { Text as MantineText } from '@mantine/core'
import '@mantine/core/styles/Text.layer.css'
import '../theme/component-theme.ts'

export const Text = MantineText
