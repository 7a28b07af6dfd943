import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { createClient, type TestClient } from '#test/client.ts'

type Options = Record<string, unknown>
interface Question {
  challengeId: string
  options: Options
}

/** Deviations of a faulty or attacked authenticator. */
export interface Quirks {
  /** The origin that the browser reports. */
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** Without user verification (finger, face or PIN). */
  readonly isUnverified?: boolean
  readonly isAbsent?: boolean
  readonly counter?: number
  readonly userHandle?: string
  /** Changes the bytes after signing. */
  readonly isTampered?: boolean
  readonly isCrossOrigin?: boolean
}

/** A passkey of a software authenticator (WebAuthn 3, ES256, attestation "none"). */
export class SoftPasskey {
  readonly id: string = randomBytes(32).toString('base64url')
  readonly key: KeyObject
  readonly origin: string
  counter = 0
  userHandle = ''
  private readonly publicKey: KeyObject

  constructor(origin: string) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.key = pair.privateKey
    this.publicKey = pair.publicKey
    this.origin = origin
  }

  create({ options }: Question, quirks: Quirks = {}) {
    this.userHandle = (options.user as { id: string }).id
    const rpId = quirks.rpId ?? (options.rp as { id: string }).id
    const credential = Buffer.from(this.id, 'base64url')
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' })
    const coseKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credential.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, credential, coseKey])
    const authData = Buffer.concat([this.head(rpId, quirks, 0x40), attested])
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return this.wrap({
      clientDataJSON: this.clientData('webauthn.create', options, quirks).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    })
  }

  answer({ options }: Question, quirks: Quirks = {}) {
    this.counter = quirks.counter ?? this.counter + 1
    const authData = this.head(quirks.rpId ?? String(options.rpId), { ...quirks, counter: this.counter }, 0)
    const clientData = this.clientData('webauthn.get', options, quirks)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    const signature = sign('sha256', signed, this.key)
    if (quirks.isTampered) signature.writeUInt8((signature.at(-1) ?? 0) ^ 1, signature.length - 1)
    return this.wrap({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: quirks.userHandle ?? this.userHandle,
    })
  }

  private wrap<R extends object>(response: R) {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response,
      clientExtensionResults: {},
    }
  }

  private clientData(type: string, options: Options, quirks: Quirks): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: quirks.type ?? type,
        challenge: quirks.challenge ?? options.challenge,
        origin: quirks.origin ?? this.origin,
        crossOrigin: quirks.isCrossOrigin ?? false,
      }),
    )
  }

  private head(rpId: string, { isUnverified, isAbsent, counter = 0 }: Quirks, flags: number): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8((isAbsent ? 0 : 0x01) | (isUnverified ? 0 : 0x04) | flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head])
  }
}

/** CBOR (RFC 8949), as far as an attestation needs it. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? major(1, -value - 1) : major(0, value)
  if (typeof value === 'string')
    return Buffer.concat([major(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([major(2, value.length), value])
  if (!(value instanceof Map)) throw new Error('Unsupported CBOR type.')
  const entries = [...value].flatMap(([name, item]) => [cbor(name), cbor(item)])
  return Buffer.concat([major(5, value.size), ...entries])
}

function major(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(type << 5) | size])
  if (size < 256) return Buffer.from([(type << 5) | 24, size])
  return Buffer.from([(type << 5) | 25, size >> 8, size & 255])
}

/** The server's URL with `localhost`, the only host for passkeys unless one is configured. */
export const localhostOf = (url: string | null): string => (url ?? '').replace('127.0.0.1', 'localhost')

/** The same person's client with that URL. */
export function atLocalhost(client: TestClient, url: string | null): TestClient {
  const copy = createClient(localhostOf(url), client.token)
  for (const [name, value] of client.cookies) copy.cookies.set(name, value)
  return copy
}

/** Registers a passkey over HTTP; `client` uses localhost and has just proved its password. */
export async function addPasskey(
  client: TestClient,
  url: string | null,
  name = 'Laptop',
): Promise<{ passkey: SoftPasskey; id: string }> {
  const passkey = new SoftPasskey(localhostOf(url))
  const question = await client.call('passkeys.begin_registration', {})
  const { challengeId } = question
  const { id } = await client.call('passkeys.register', {
    challengeId,
    name,
    response: passkey.create(question),
  })
  return { passkey, id }
}
