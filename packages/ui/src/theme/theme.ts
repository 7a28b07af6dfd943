import type { MantineTheme } from '@mantine/core'
// With the first screens, so that styles of the portal always follow it.
import './component-defaults.module.css'

/** Theme of the components. The first of them that is loaded fills it (`component-theme.ts`); first screens need none. */
export const theme = {} as MantineTheme
