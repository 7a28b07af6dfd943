import type { Attachment } from '@postroom/contract'
import { zipSync } from 'fflate'
import { saveFile } from '#lib/save-file.ts'
import { fileNameFor, namesInFolder } from './file-name.ts'
import { loadFile } from './load-file.ts'

/** Downloads several attachments as one archive. Throws if one of them cannot be loaded; nothing is saved then. */
export async function saveAll(files: readonly Attachment[], subject: string): Promise<void> {
  const contents = await Promise.all(files.map((file) => loadFile(file)))
  const names = namesInFolder(files.map(({ fileName }) => fileName))
  const entries = Object.fromEntries(names.map((name, index) => [name, contents[index] ?? new Uint8Array()]))
  // Pictures and PDF files are compressed already.
  const archive = zipSync(entries, { level: 0 })
  saveFile(new Blob([archive], { type: 'application/zip' }), `${fileNameFor(subject) || 'attachments'}.zip`)
}
