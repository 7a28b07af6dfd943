import sharp from 'sharp'
import type { TestClient } from '#test/client.ts'

/** Somebody chooses a picture of one colour. */
export async function setPicture(client: TestClient, background = '#204060'): Promise<Response> {
  const { id } = await client.call('session.get_user', {})
  const file = await sharp({ create: { width: 96, height: 96, channels: 3, background } })
    .png()
    .toBuffer()
  return client.fetch(`/api/v1/user/${id}/avatar`, {
    method: 'PUT',
    body: Buffer.from(file),
    headers: { 'content-type': 'image/png' },
  })
}
