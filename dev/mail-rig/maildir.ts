import { mkdir, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

let counter = 0

/** Size on the wire: Dovecot sends every bare LF as CRLF. */
function wireSize(raw: Buffer): number {
  let bare = 0
  for (let at = raw.indexOf(10); at !== -1; at = raw.indexOf(10, at + 1))
    if (at === 0 || raw[at - 1] !== 13) bare++
  return raw.length + bare
}

export async function createMaildir(folder: string): Promise<void> {
  for (const part of ['tmp', 'new', 'cur']) await mkdir(join(folder, part), { recursive: true })
}

/**
 * Writes one message like a delivery agent: complete in tmp, then renamed into new. INTERNALDATE is the file's
 * modification time.
 */
export async function deliverToMaildir(folder: string, raw: Buffer, date?: Date): Promise<void> {
  counter++
  // Dovecot assigns UIDs in the order of the base names, so the counter is padded.
  const name = `${Math.floor(Date.now() / 1000)}.M${String(counter).padStart(9, '0')}P${process.pid}.rig,S=${raw.length},W=${wireSize(raw)}`
  const draft = join(folder, 'tmp', name)
  await writeFile(draft, raw)
  if (date) await utimes(draft, date, date)
  await rename(draft, join(folder, 'new', name))
}
