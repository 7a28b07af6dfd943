export { BlobCorruptError, BlobMissingError } from './blob-error.ts'
export { type BlobRef, type BlobStore, createBlobStore } from './blob-store.ts'
export { type FoundBlob, scanPacks } from './scan-packs.ts'
