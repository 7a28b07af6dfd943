import { Textarea as MantineTextarea } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'

export const Textarea = MantineTextarea
