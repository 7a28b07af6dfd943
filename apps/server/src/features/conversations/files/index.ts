export { releaseUploads, type UploadRow } from './files.queries.ts'
export { contentDisposition, fileHeaders, readAttachment } from './serve-files.ts'
export { sendRawMail } from './serve-original.ts'
export { isSigned, quarantinedUrl, quarantineSubject } from './signed-urls.ts'
export {
  deleteSentUploads,
  getUploads,
  insertUploads,
  maxUploadBytes,
  readOwnUpload,
  takeOverUploads,
  takeUploads,
} from './uploads.ts'
