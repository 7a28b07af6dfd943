import { isAscii as bufferIsAscii, isUtf8 } from 'node:buffer'

export const isAscii = (bytes: Buffer): boolean => bufferIsAscii(bytes)

const SAMPLE_BYTES = 8192

/** A WHATWG label for bytes without a usable one. Falls back to windows-1252, which reads any byte. */
export function detectCharset(bytes: Buffer): string {
  const found = bytes.indexOf(0x1b)
  if (found >= 0) {
    const sequence = bytes.toString('latin1', found + 1, found + 4)
    if (/^(?:\$[@B]|\([BIJ])/.test(sequence)) return 'iso-2022-jp'
  }
  if (isUtf8(bytes)) return 'utf-8'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  // A multibyte character cut by the sample's end must not make the whole sample look invalid.
  if (bytes.length > SAMPLE_BYTES && endsInsideUtf8(sample)) return 'utf-8'
  if (looksLikeUtf16(sample)) return sample[0] === 0 ? 'utf-16be' : 'utf-16le'
  return highBytesComeInRuns(sample) ? bestByScore(sample) : 'windows-1252'
}

function endsInsideUtf8(sample: Buffer): boolean {
  return [1, 2, 3].some((cut) => isUtf8(sample.subarray(0, sample.length - cut))) && !isAscii(sample)
}

function looksLikeUtf16(sample: Buffer): boolean {
  let zeros = 0
  for (const byte of sample.subarray(0, 512)) if (byte === 0) zeros++
  return zeros > Math.min(sample.length, 512) * 0.3
}

/** In Latin scripts accented letters stand alone; Cyrillic, Greek and East Asian text is solid with high bytes. */
function highBytesComeInRuns(sample: Buffer): boolean {
  let high = 0
  let neighbours = 0
  let previous = 0
  for (const byte of sample) {
    if (byte >= 0x80) {
      high++
      if (previous >= 0x80) neighbours++
    }
    previous = byte
  }
  return high > 0 && neighbours / high > 0.45
}

interface Candidate {
  charset: string
  /** Characters that are common in the language the charset serves. */
  common: RegExp
}

const CANDIDATES: readonly Candidate[] = [
  { charset: 'euc-jp', common: /[\u3041-\u3096\u30a1-\u30fc\u3001\u3002]/g },
  { charset: 'shift_jis', common: /[\u3041-\u3096\u30a1-\u30fc\u3001\u3002]/g },
  { charset: 'gb18030', common: /[的一是不了在人有我他这中大来上国个到说们为你们请好谢您,。、]/g },
  { charset: 'big5', common: /[的一是不了在人有我他這中大來上國個到說們為你請好謝您,。、]/g },
  { charset: 'euc-kr', common: /[이다는의에을가고하지로한니은기를서사도인리요안녕세습감]/g },
  { charset: 'koi8-r', common: /[оеаинтсрвлкмдпу]/g },
  { charset: 'windows-1251', common: /[оеаинтсрвлкмдпу]/g },
  { charset: 'windows-1253', common: /[αοιετσνηυρπκλςμ]/g },
  { charset: 'windows-1255', common: /[\u05d5\u05d9\u05d4\u05dc\u05d0\u05e8\u05de\u05ea\u05d1]/g },
  { charset: 'windows-1256', common: /[\u0627\u0644\u064a\u0645\u0648\u0646\u0631\u062a\u0628]/g },
  { charset: 'windows-874', common: /[\u0e32\u0e19\u0e23\u0e2d\u0e01\u0e40\u0e07\u0e21\u0e22\u0e25\u0e27]/g },
]

function bestByScore(sample: Buffer): string {
  let best = { charset: 'windows-1252', score: 0.12 }
  for (const { charset, common } of CANDIDATES) {
    const text = new TextDecoder(charset).decode(sample.subarray(0, 2048), { stream: true })
    const foreign = text.replace(/[\0-\x7f]/g, '')
    if (foreign.length === 0) continue
    const hits = foreign.match(common)?.length ?? 0
    const broken = (foreign.match(/[\ufffd\x80-\x9f\ue000-\uf8ff]/g)?.length ?? 0) * 4
    const score = (hits - broken) / foreign.length
    if (score > best.score) best = { charset, score }
  }
  return best.charset
}
