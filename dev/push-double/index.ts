import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PushDouble {
  readonly origin: string
  /** A browser's subscription, with keys as `PushSubscription.getKey` returns them, in base64url. */
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  /** Decrypted messages, oldest first. */
  readonly messages: { readonly text: string; readonly ttl: number; readonly topic: string | undefined }[]
  /** Why requests were refused by the protocol. */
  readonly faults: string[]
  /** Public key that requests must be signed with. */
  serverKey: string | null
  /** Status of the next requests; 201 accepts the message. */
  status: number
  /** Resolves when this many messages were accepted. */
  waitForMessages(count: number): Promise<PushDouble['messages']>
  stop(): Promise<void>
}

/**
 * Double of a browser's push service over HTTP on loopback (RFC 8030), which also stands for the browser: it checks the
 * signature of the sender (RFC 8292) and decrypts the message (RFC 8291).
 */
export async function startPushDouble(): Promise<PushDouble> {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      double.faults.push(String(error))
      response.writeHead(400).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const double: PushDouble = {
    origin,
    subscription: {
      endpoint: `${origin}/send/${randomBytes(12).toString('hex')}`,
      p256dh: browser.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    },
    messages: [],
    faults: [],
    serverKey: null,
    status: 201,
    waitForMessages: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (double.messages.length < count) return
          waiting.delete(check)
          resolve(double.messages)
        }
        waiting.add(check)
        check()
      }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray())
    const { authorization = '', ttl, topic, 'content-encoding': encoding } = request.headers
    if (request.method !== 'POST' || `${origin}${request.url}` !== double.subscription.endpoint)
      throw new Error(`unknown ${request.method} ${request.url}`)
    if (encoding !== 'aes128gcm' || !/^\d+$/.test(String(ttl)) || String(topic ?? '').length > 32)
      throw new Error(`headers ${JSON.stringify(request.headers)}`)
    checkSignature(authorization, origin, double.serverKey)
    const text = decrypt(body, browser.getPrivateKey(), auth)
    response.writeHead(double.status).end()
    if (double.status !== 201) return
    double.messages.push({ text, ttl: Number(ttl), topic: topic?.toString() })
    for (const check of waiting) check()
  }

  return double
}

/** RFC 8292, section 3: `vapid t=<JWT signed by ES256>, k=<public key>`. */
function checkSignature(authorization: string, origin: string, serverKey: string | null): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (serverKey !== null && key !== serverKey) throw new Error('another key than the subscription has')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (!isSigned || aud !== origin || exp * 1_000 < Date.now() || !/^(mailto|https):/.test(sub))
    throw new Error(`signature ${claims}`)
}

/** RFC 8291, section 3.4, and RFC 8188, section 2; one record. */
function decrypt(body: Buffer, privateKey: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const content = body.subarray(21 + keyLength)
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const shared = hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32)
  const derive = (name: string, length: number) =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(shared), salt, Buffer.from(`Content-Encoding: ${name}\0`), length),
    )
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(content.subarray(-16))
  const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}
