import type { ErrorBody } from '@postroom/contract'
import { refreshed } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { manifest } from '#lib/calls.generated.ts'
import { translate } from '#lib/i18n.ts'
import { randomId } from '#lib/random-id.ts'
import { storage } from '#lib/storage.ts'
import { textOfProblem } from '#lib/texts-by-code.ts'
import { uploadsTexts } from './uploads.texts.ts'

export const largestBytes = 25 * 1024 * 1024

export type Uploaded = { id: string; fileName: string; sizeBytes: number }

type Answer = { status: number; body: unknown }

/** Uploads a file. Uses XMLHttpRequest because fetch reports no upload progress. */
export async function upload(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  const requestId = randomId(16)
  let answer = await send(file, requestId, onProgress, signal)
  if (answer.status === 401 && (await refreshed())) answer = await send(file, requestId, onProgress, signal)
  if (answer.status >= 200 && answer.status < 300) return answer.body as Uploaded
  const error = (answer.body as Partial<ErrorBody> | null)?.error
  throw new ApiError({
    status: answer.status,
    code: error?.code ?? 'unreachable',
    message: error ? await textOfProblem(error) : translate(uploadsTexts, 'unreachable'),
    requestId: error?.requestId ?? requestId,
  })
}

function send(
  file: File,
  requestId: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Answer> {
  const { method, path, headers } = manifest['conversations.upload_attachment']
  const request = new XMLHttpRequest()
  request.open(method, path)
  request.responseType = 'json'
  request.setRequestHeader('Authorization', `Bearer ${storage.get('userToken') ?? ''}`)
  request.setRequestHeader('X-RequestId', requestId)
  request.setRequestHeader('Idempotency-Key', randomId(32))
  // Header values must be ASCII; file names may not be.
  request.setRequestHeader(headers.fileName, encodeURIComponent(file.name))
  request.setRequestHeader(headers.contentType, file.type || 'application/octet-stream')
  request.setRequestHeader('Content-Type', 'application/octet-stream')
  return new Promise((resolve, reject) => {
    request.upload.onprogress = (event) => onProgress(event.lengthComputable ? event.loaded / event.total : 0)
    request.onload = () => resolve({ status: request.status, body: request.response })
    request.onerror = () => resolve({ status: 0, body: null })
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.send(file)
  })
}
