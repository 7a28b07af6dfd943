import type { CSSVariablesResolver } from '@mantine/core'
import { dark, light } from './tokens.ts'

function published(tokens: typeof light): Record<string, string> {
  const own = Object.entries(tokens).map(([name, value]) => [`--pr-${name}`, value])
  return {
    ...Object.fromEntries(own),
    '--mantine-color-body': tokens.bg,
    '--mantine-color-text': tokens.text,
    '--mantine-color-bright': tokens.text,
    '--mantine-color-dimmed': tokens['text-3'],
    '--mantine-color-placeholder': tokens['text-3'],
    '--mantine-color-default': tokens.bg,
    '--mantine-color-default-hover': tokens['bg-hover'],
    '--mantine-color-default-color': tokens.text,
    '--mantine-color-default-border': tokens['line-strong'],
    '--mantine-color-anchor': tokens['accent-text'],
    '--mantine-color-error': tokens['bad-text'],
    '--mantine-color-disabled': tokens['bg-hover'],
    '--mantine-color-disabled-color': tokens['text-3'],
    '--mantine-color-disabled-border': tokens.line,
  }
}

/** Publishes the colours as `--pr-*` and maps Mantine's colour variables to them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--pr-control': '2rem',
    '--pr-control-sm': '1.75rem',
    '--pr-side': '15.625rem',
    '--pr-top': '3rem',
    '--pr-radius': '0.375rem',
    '--pr-fast': '120ms cubic-bezier(.2, 0, 0, 1)',
    '--pr-slow': '180ms cubic-bezier(.2, 0, 0, 1)',
    '--pr-mono': 'ui-monospace, "SFMono-Regular", "DejaVu Sans Mono", monospace',
  },
  light: published(light),
  dark: published(dark),
})
