import { Stack as MantineStack } from '@mantine/core'
import '@mantine/core/styles/Stack.layer.css'
import '../theme/component-theme.ts'

export const Stack = MantineStack
