import { TextInput as MantineTextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'

export const TextInput = MantineTextInput
