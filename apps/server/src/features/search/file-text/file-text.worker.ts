import { parentPort } from 'node:worker_threads'
import type { FileKind } from '#features/conversations/index.ts'
import { officeText } from './office-text.ts'

export interface FileToRead {
  readonly bytes: Uint8Array
  readonly kind: FileKind
  readonly maxLength: number
}

export type FileAnswer = { readonly text: string } | { readonly problem: string }

const maxPages = 300

/** Runs in a worker thread: a slow file does not block the process, and one too large ends only this thread. */
parentPort?.on('message', async ({ bytes, kind, maxLength }: FileToRead) => {
  const answer: FileAnswer = await textOf(bytes, kind, maxLength).then(
    (text) => ({ text }),
    (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
  )
  parentPort?.postMessage(answer)
})

async function textOf(bytes: Uint8Array, kind: FileKind, maxLength: number): Promise<string> {
  return kind === 'pdf' ? pdfText(bytes, maxLength) : officeText(bytes, kind, maxLength)
}

async function pdfText(bytes: Uint8Array, maxLength: number): Promise<string> {
  const { getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 })
  let text = ''
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages) && text.length < maxLength; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
    text += '\n'
    page.cleanup()
  }
  await pdf.cleanup()
  return text.slice(0, maxLength)
}
