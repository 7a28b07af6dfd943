import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSecondLater } from '#test/a-second-later.ts'
import { type Owner, type Someone, startTestServer, type TestServer } from '#test/harness.ts'
import { openEvents } from '#test/stream.ts'

let server: TestServer
let owner: Owner
let member: Someone
let stranger: Owner

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.createWorkspace()
  member = await server.addMember(owner)
  stranger = await server.createWorkspace({ name: 'Elsewhere' })
})
afterAll(() => server.stop())

const red = { r: 200, g: 20, b: 20 }
const plain = (width: number, height: number, background = red) =>
  sharp({ create: { width, height, channels: 3, background } })

const upload = (who: Someone, file: Uint8Array, headers: Record<string, string> = {}, userId = who.userId) =>
  who.client.fetch(`/api/v1/user/${userId}/avatar`, {
    method: 'PUT',
    body: Buffer.from(file),
    headers: { 'content-type': 'image/png', ...headers },
  })
const look = (who: Someone, userId: string, query = '', headers: Record<string, string> = {}) =>
  who.client.fetch(`/api/v1/user/${userId}/avatar${query}`, { headers })
const bodyOf = async (response: Response) =>
  (await response.json()) as { version: string; error: { code: string } }
const codeOf = async (response: Response): Promise<string> => (await bodyOf(response)).error.code
const colourOf = async (file: Uint8Array) =>
  (await sharp(file).stats()).channels.slice(0, 3).map(({ mean }) => Math.round(mean / 32))

describe('a picture', () => {
  test.each(['64', '256'])('is shown to people of the workspace in %s pixels', async (size) => {
    const stored = await upload(owner, await plain(900, 600).png().toBuffer())
    expect(stored.status).toBe(200)
    const shown = await look(member, owner.userId, `?size=${size}`)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    const { width, height, format } = await sharp(await shown.bytes()).metadata()
    expect({ width, height, format }).toEqual({ width: Number(size), height: Number(size), format: 'webp' })
  })

  test('is listed with its version until it is removed', async () => {
    const { version } = await bodyOf(await upload(owner, await plain(300, 300).png().toBuffer()))
    expect((await member.client.call('avatars.list', {})).items).toContainEqual({
      userId: owner.userId,
      version,
    })
    await owner.client.call('avatars.delete', { userId: owner.userId })
    expect((await member.client.call('avatars.list', {})).items).toEqual([])
    expect((await look(member, owner.userId)).status).toBe(404)
  })

  test('is cached forever with its version, and revalidated without', async () => {
    const { version } = await bodyOf(await upload(owner, await plain(300, 300).png().toBuffer()))
    const kept = await look(member, owner.userId, `?v=${version}`)
    expect(kept.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const old = await look(member, owner.userId, '?v=0000000000000000')
    expect(old.headers.get('cache-control')).toBe('private, no-cache')
    const etag = old.headers.get('etag') ?? ''
    const again = await look(member, owner.userId, '', { 'if-none-match': etag })
    expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' })
    await upload(owner, await plain(300, 300, { r: 0, g: 0, b: 200 }).png().toBuffer())
    expect((await look(member, owner.userId, '', { 'if-none-match': etag })).status).toBe(200)
  })

  test('is announced to the whole workspace, and to no other', async () => {
    const here = await openEvents(member.client)
    const there = await openEvents(stranger.client)
    const { version } = await bodyOf(await upload(owner, await plain(64, 64).png().toBuffer()))
    const { payload } = await here.next('avatar.changed')
    expect(payload).toEqual({ userId: owner.userId, version })
    await upload(stranger, await plain(64, 64).png().toBuffer())
    expect((await there.next('avatar.changed')).payload).toMatchObject({ userId: stranger.userId })
    here.close()
    there.close()
  })

  test('replaces the previous one, whose content is released', async () => {
    const count = async () =>
      Number((await server.ownerPool.query('select sum(reference_count) as n from blob_locations')).rows[0].n)
    await upload(owner, await plain(64, 64, { r: 1, g: 200, b: 3 }).png().toBuffer())
    const before = await count()
    await upload(owner, await plain(64, 64, { r: 1, g: 2, b: 200 }).png().toBuffer())
    expect(await count()).toBe(before)
    await owner.client.call('avatars.delete', { userId: owner.userId })
    expect(await count()).toBe(before - 2)
  })

  test('is deleted with the person', async () => {
    const leaver = await server.addMember(owner)
    await upload(leaver, await plain(64, 64).png().toBuffer())
    await owner.client.call('members.remove', { userId: leaver.userId })
    expect(await codeOf(await look(owner, leaver.userId))).toBe('not_found')
    expect((await owner.client.call('avatars.list', {})).items.map(({ userId }) => userId)).not.toContain(
      leaver.userId,
    )
  })
})

describe('the owner of a picture', () => {
  test('strangers, unknown ids and people without a picture get the same answer', async () => {
    await upload(stranger, await plain(64, 64).png().toBuffer())
    const nobody = '019a9f6e-5d1c-7000-8000-0000000000ff'
    const answers = []
    for (const userId of [stranger.userId, nobody, member.userId]) {
      const response = await look(owner, userId)
      const { error } = await bodyOf(response)
      answers.push({ status: response.status, error: { ...error, requestId: '' } })
    }
    expect(answers[0]?.status).toBe(404)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test("another person's cannot be set or removed, and a stranger's is not found", async () => {
    const file = await plain(64, 64).png().toBuffer()
    expect((await upload(owner, file, {}, member.userId)).status).toBe(403)
    expect((await upload(owner, file, {}, stranger.userId)).status).toBe(404)
    expect((await owner.client.send('avatars.delete', { userId: member.userId })).status).toBe(403)
    expect((await owner.client.send('avatars.delete', { userId: stranger.userId })).status).toBe(404)
    expect((await look(stranger, stranger.userId)).status).toBe(200)
  })

  test('a person who still has to pass MFA sees only their own', async () => {
    const debtor = await server.addMember(owner, { mfa: false })
    const file = await plain(64, 64).png().toBuffer()
    await upload(owner, file)
    await upload(debtor, file)
    await server.ownerPool.query('update users set mfa_enrolled = true where id = $1', [debtor.userId])
    const { items } = await aSecondLater(() => debtor.client.call('avatars.list', {}))
    expect(items.map(({ userId }) => userId)).toEqual([debtor.userId])
    expect((await look(debtor, debtor.userId)).status).toBe(200)
    expect(await codeOf(await look(debtor, owner.userId))).toBe('mfa_required')
  })
})

describe('the stored part of a file', () => {
  test('only the pixels', async () => {
    const file = await plain(200, 200)
      .withExif({ IFD0: { Copyright: 'Secret studio' }, IFD3: { GPSLatitude: '38/1 43/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret words</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(file.includes('Secret')).toBe(true)
    await upload(owner, file)
    const shown = Buffer.from(await (await look(owner, owner.userId)).bytes())
    expect(shown.includes('Secret')).toBe(false)
    const { exif, xmp, icc, orientation } = await sharp(shown).metadata()
    expect({ exif, xmp, icc, orientation }).toEqual({})
  })

  test('the first frame of an animation', async () => {
    const frames = await Promise.all(
      [red, { r: 0, g: 0, b: 220 }].map((one) => plain(40, 40, one).raw().toBuffer()),
    )
    const raw = { width: 40, height: 80, channels: 3, pageHeight: 40 } as const
    const file = await sharp(Buffer.concat(frames), { raw }).gif().toBuffer()
    expect((await sharp(file).metadata()).pages).toBe(2)
    expect((await upload(owner, file)).status).toBe(200)
    expect(await colourOf(await (await look(owner, owner.userId)).bytes())).toEqual([6, 1, 1])
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'the chosen crop of the upright picture, in any orientation (%i)',
    async (orientation) => {
      const corners = await Promise.all(
        [red, { r: 20, g: 200, b: 20 }, { r: 20, g: 20, b: 200 }, { r: 230, g: 230, b: 230 }].map((one) =>
          plain(60, 40, one).png().toBuffer(),
        ),
      )
      const places = [
        [0, 0],
        [60, 0],
        [0, 40],
        [60, 40],
      ]
      const file = await plain(120, 80)
        .composite(
          corners.map((input, at) => ({ input, left: places[at]?.[0] ?? 0, top: places[at]?.[1] ?? 0 })),
        )
        .withMetadata({ orientation })
        .jpeg({ quality: 100 })
        .toBuffer()
      const upright = await sharp(file).autoOrient().png().toBuffer()
      const { width, height } = await sharp(upright).metadata()
      for (const [left, top] of [
        [0, 0],
        [0.5, 0],
        [0, 0.5],
        [0.5, 0.5],
      ] as const) {
        expect((await upload(owner, file, { 'x-crop': `${left},${top},0.5,0.5` })).status).toBe(200)
        const area = { left: left * width, top: top * height, width: width / 2, height: height / 2 }
        const expected = await sharp(upright).extract(area).png().toBuffer()
        expect(await colourOf(await (await look(owner, owner.userId)).bytes())).toEqual(
          await colourOf(expected),
        )
      }
    },
  )
})

describe('refused files', () => {
  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['an SVG after an XML head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7'],
    ['nothing', ''],
    ['only the beginning of a PNG', '\x89PNG\r\n\x1a\n'],
    ['the beginning of a PNG before an SVG', '\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('%s, whatever its name', async (_, text) => {
    for (const type of ['image/png', 'image/svg+xml', 'application/octet-stream']) {
      const answer = await upload(owner, Buffer.from(text, 'latin1'), { 'content-type': type })
      expect(answer.status).toBe(400)
      expect(await codeOf(answer)).toMatch(/^(picture_not_readable|malformed_request)$/)
    }
  })

  test('a TIFF, though it is a picture', async () => {
    expect(await codeOf(await upload(owner, await plain(9, 9).tiff().toBuffer()))).toBe(
      'picture_not_readable',
    )
  })

  test('a small file that decompresses to a huge picture', async () => {
    const bomb = hugePng(30_000, 30_000)
    expect(bomb.length).toBeLessThan(20_000)
    expect(await codeOf(await upload(owner, bomb))).toBe('picture_too_many_pixels')
  })

  test('a file of more than 10 MB', async () => {
    const answer = await upload(owner, Buffer.alloc(10_485_761, 0xff))
    expect({ status: answer.status, code: await codeOf(answer) }).toEqual({
      status: 413,
      code: 'picture_too_large',
    })
  })

  test('an invalid crop', async () => {
    const file = await plain(64, 64).png().toBuffer()
    for (const crop of ['1', '0,0,2,2', '0,0,-1,1', 'a,b,c,d'])
      expect((await upload(owner, file, { 'x-crop': crop })).status, crop).toBe(400)
    expect((await upload(owner, file, { 'x-crop': '1,1,1,1' })).status).toBe(200)
  })
})

/** A PNG with a valid header for this size and almost no data. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const rows = deflateSync(Buffer.alloc(1_000_000))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
