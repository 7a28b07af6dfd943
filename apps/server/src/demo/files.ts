import { crc32, deflateSync } from 'node:zlib'
import type { PlannedFile } from './plan.types.ts'

export const contentOf = ({ contentType, title, fileName }: PlannedFile): Buffer =>
  contentType === 'application/pdf' ? pdf(title, fileName) : png(fileName)

/** One page with a heading, as small as a PDF can be (ISO 32000-1, 7.5). */
function pdf(title: string, fileName: string): Buffer {
  const text = (line: string): string =>
    line
      .normalize('NFD')
      .replace(/[^ -~]/g, '')
      .replace(/[()\\]/g, '\\$&')
  const page = `BT /F1 18 Tf 56 760 Td (${text(title)}) Tj 0 -28 Td /F1 11 Tf (${text(fileName)}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}

const size = 96

/** A picture of soft stripes, another one for each name. */
function png(seed: string): Buffer {
  const tone = crc32(seed)
  const rows = Array.from({ length: size }, (_, y) => {
    const row = Buffer.alloc(1 + size * 3)
    for (let x = 0; x < size; x += 1) {
      row[1 + x * 3] = (tone & 0x7f) + ((x + y) % size)
      row[2 + x * 3] = ((tone >>> 8) & 0x7f) + x
      row[3 + x * 3] = ((tone >>> 16) & 0x7f) + y
    }
    return row
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
