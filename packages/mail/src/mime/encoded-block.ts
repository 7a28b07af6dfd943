/** A file inside a text body, from its first to its last line. */
export interface EncodedBlock {
  name: string
  end: number
  sizeBytes: number
}
