export { Chip, FileChips } from './file-chips.tsx'
export { useUploads } from './use-uploads.ts'
