import { Input as MantineInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'

export const Input = MantineInput
