/** A file within a text, from the line that begins it to the one that ends it. */
export interface EncodedBlock {
  name: string
  end: number
  sizeBytes: number
}
