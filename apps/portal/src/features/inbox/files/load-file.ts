import type { Attachment } from '@postroom/contract'
import { request } from '#lib/api-client.ts'
import { lateCalls } from '#lib/late-calls.generated.ts'

/** The content of an attachment. */
export async function loadFile(
  { id: attachmentId, url }: Attachment,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const signed = Object.fromEntries(new URL(url, location.href).searchParams)
  const options = signal ? { signal } : {}
  const answer = await request(
    lateCalls['conversations.get_attachment'],
    { ...signed, attachmentId },
    options,
  )
  return new Uint8Array(await answer.arrayBuffer())
}
