export class BlobMissingError extends Error {
  constructor(sha256: Uint8Array) {
    super(`no blob ${Buffer.from(sha256).toString('hex')}`)
    this.name = 'BlobMissingError'
  }
}

/** The bytes on disk differ from those that were stored. */
export class BlobCorruptError extends Error {
  constructor(sha256: Uint8Array, detail: string) {
    super(`blob ${Buffer.from(sha256).toString('hex')} is damaged: ${detail}`)
    this.name = 'BlobCorruptError'
  }
}
