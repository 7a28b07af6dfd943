export { ConversationEntries, ConversationEntry, ConversationLink } from './conversation-entry.tsx'
export { FormLine } from './form-line.tsx'
export { SettingEditor } from './setting-editor.tsx'
