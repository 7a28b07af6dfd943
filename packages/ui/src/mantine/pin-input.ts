import { PinInput as MantinePinInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/PinInput.layer.css'
import '../theme/input-defaults.ts'

export const PinInput = MantinePinInput
