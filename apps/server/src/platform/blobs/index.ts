export { BlobCorruptError, BlobMissingError } from './blob-error.ts'
export { type BlobStore, createBlobStore } from './blob-store.ts'
export { blobTransaction } from './blob-transaction.ts'
export { scanPacks } from './scan-packs.ts'
