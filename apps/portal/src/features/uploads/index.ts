export { Chip, FileChips } from './file-chips.tsx'
export { pictureUrl } from './upload-pictures.ts'
export { useUploads } from './use-uploads.ts'
