import { Textarea as MantineTextarea } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '../theme/input-defaults.ts'

export const Textarea = MantineTextarea
