import { request } from '#lib/api-client.ts'

/** Object URLs of uploaded pictures; kept until the tab closes. */
const kept = new Map<string, Promise<string>>()

/** Keeps a file that was just uploaded, so that showing it loads nothing. */
export const keepPicture = (uploadId: string, file: File) =>
  void kept.set(uploadId, Promise.resolve(URL.createObjectURL(file)))

/** Returns a URL by which the page shows a picture that the person uploaded; fails if the server does not have it. */
export function pictureUrl(uploadId: string): Promise<string> {
  const loading = kept.get(uploadId) ?? load(uploadId)
  kept.set(uploadId, loading)
  loading.catch(() => kept.delete(uploadId))
  return loading
}

async function load(attachmentId: string): Promise<string> {
  const { lateCalls } = await import('#lib/late-calls.generated.ts')
  const response = await request(lateCalls['conversations.get_upload'], { attachmentId }, {})
  return URL.createObjectURL(await response.blob())
}
