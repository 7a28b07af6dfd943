export { BlobCorruptError, BlobMissingError } from './blob-error.ts'
export { type BlobStore, createBlobStore } from './blob-store.ts'
export { blobTransaction } from './blob-transaction.ts'
export { holdPacks } from './hold-packs.ts'
export { createPackFile } from './pack-file.ts'
export {
  PACK_HEADER,
  packPath,
  RECORD_HEADER_BYTES,
  readRecordHeader,
  recordHeader,
} from './pack-format.ts'
export { readPackStream } from './pack-stream.ts'
export { hashOf, readAt } from './read-blob.ts'
export { scanPacks } from './scan-packs.ts'
