/** Converts bare CR of classic Mac files to LF; the length is unchanged, so all ranges stay valid. */
export function withLineFeeds(bytes: Buffer | Uint8Array): Buffer {
  const raw = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (raw.includes(0x0a) || !raw.includes(0x0d)) return raw
  const copy = Buffer.from(raw)
  for (let at = copy.indexOf(0x0d); at >= 0; at = copy.indexOf(0x0d, at + 1)) copy[at] = 0x0a
  return copy
}
