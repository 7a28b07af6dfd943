import sharp from 'sharp'
import type { TestClient } from '#test/client.ts'

/** Creates a PNG file of one colour. */
export const samplePicture = (width: number, height: number, background = '#204060'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** Sets a picture as this person. */
export async function setPicture(client: TestClient): Promise<Response> {
  const { id } = await client.call('session.get_user', {})
  return client.fetch(`/api/v1/user/${id}/avatar`, {
    method: 'PUT',
    body: Buffer.from(await samplePicture(96, 96)),
    headers: { 'content-type': 'image/png' },
  })
}
