import { createTheme } from '@mantine/core'
import { inputDefaults, menuDefaults, overlayDefaults } from './component-defaults.ts'
import { look } from './look.ts'

export const theme = createTheme({
  ...look,
  components: { ...inputDefaults, ...menuDefaults, ...overlayDefaults },
})
