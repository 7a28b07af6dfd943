export { EmojiCompletion } from './emoji-completion.tsx'
export { FormatTools } from './format-tools.tsx'
export { mailText } from './mail-text.ts'
export { hasPastedText } from './paste/clean-pasted-html.ts'
