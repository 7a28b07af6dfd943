export { FormatTools } from './format-tools.tsx'
export { mailText } from './mail-text.ts'
