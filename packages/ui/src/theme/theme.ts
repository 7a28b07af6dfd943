import type { MantineTheme } from '@mantine/core'
// Loaded with the first screens, so that the portal's own styles come later and take precedence.
import './component-defaults.module.css'

/** Theme of the components. The first of them that is loaded fills it (`component-theme.ts`); first screens need none. */
export const theme = {} as MantineTheme
