import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core'

const ink: MantineColorsTuple = [
  '#f1f9fd',
  '#e2f1fb',
  '#c6e4f7',
  '#a1d0ef',
  '#75b9e4',
  '#4d9fcf',
  '#237baa',
  '#076793',
  '#055478',
  '#083e59',
]
const gray: MantineColorsTuple = [
  '#f8fafb',
  '#f1f4f6',
  '#e9edf0',
  '#e0e5e8',
  '#cdd4d8',
  '#8c959b',
  '#616c74',
  '#424e55',
  '#28333a',
  '#152026',
]
const dark: MantineColorsTuple = [
  '#e6eaed',
  '#acb4b9',
  '#8c959b',
  '#646d73',
  '#343c41',
  '#242a2f',
  '#1a2024',
  '#11161a',
  '#0c1013',
  '#060a0c',
]
const red: MantineColorsTuple = [
  '#fef1f0',
  '#ffe4e1',
  '#ffcbc5',
  '#fba89f',
  '#f47b72',
  '#e9504b',
  '#c3292b',
  '#be2327',
  '#9c1a1e',
  '#711616',
]
const green: MantineColorsTuple = [
  '#ecf8ef',
  '#daf3e1',
  '#b8e6c7',
  '#8bd4a5',
  '#47b777',
  '#1c985a',
  '#0b7643',
  '#12673c',
  '#115531',
  '#0f4025',
]
const yellow: MantineColorsTuple = [
  '#fff4e7',
  '#ffe9d0',
  '#fed4a2',
  '#f4bc74',
  '#eba440',
  '#cc8603',
  '#9f6700',
  '#7f5102',
  '#6b4300',
  '#513407',
]

const shadow = 'var(--pr-shadow)'

/** Colours, sizes and type. */
export const look: MantineThemeOverride = {
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: false,
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'never',
  white: '#ffffff',
  black: '#152026',
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontFamilyMonospace: 'var(--pr-mono)',
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  colors: { ink, gray, dark, red, green, yellow },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1rem', sm: '1.25rem', md: '1.375rem', lg: '1.5rem', xl: '1.75rem' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  defaultRadius: 'sm',
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.375rem', lg: '0.375rem', xl: '0.375rem' },
  shadows: { xs: shadow, sm: shadow, md: shadow, lg: shadow, xl: shadow },
  breakpoints: { xs: '30em', sm: '48.0625em', md: '60.625em', lg: '75em', xl: '90em' },
}
