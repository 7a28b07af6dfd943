/** The categorical colours of the light theme; the last one is for what has none of its own. */
export const palette = [
  '#076793',
  '#c97a1a',
  '#62948d',
  '#6a1450',
  '#7d62cc',
  '#8f4f0c',
  '#109cd6',
  '#4b3f06',
  '#c4545a',
  '#2c2f8f',
]
export const otherColor = '#4a535a'
