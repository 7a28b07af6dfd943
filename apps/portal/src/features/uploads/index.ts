export { Chip, FileChips } from './file-chips.tsx'
export { pictureUrl } from './upload-pictures.ts'
export { type UploadedFile, useUploads } from './use-uploads.ts'
