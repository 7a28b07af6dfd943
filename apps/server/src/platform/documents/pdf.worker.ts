import { parentPort } from 'node:worker_threads'
import type { PdfDocument } from './document.ts'
import { renderPdf } from './render-pdf.ts'

export interface PdfOrder {
  readonly id: number
  readonly document: PdfDocument
}

export type PdfAnswer = { readonly id: number } & (
  | { readonly bytes: Uint8Array }
  | { readonly problem: string }
)

/** Runs in a worker thread: laying out a long document does not block the process. */
parentPort?.on('message', async ({ id, document }: PdfOrder) => {
  const answer: PdfAnswer = await renderPdf(document).then(
    (bytes) => ({ id, bytes }),
    (error: unknown) => ({
      id,
      problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  )
  parentPort?.postMessage(answer)
})
