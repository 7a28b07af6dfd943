import type { Asked } from './meta-answers.ts'

/** Parses multipart/form-data (RFC 7578), as far as file uploads need it. */
export function readForm(type: string, content: Buffer): Pick<Asked, 'body' | 'files'> {
  const [, boundary = ''] = /boundary=([^;]+)/.exec(type) ?? []
  const body: Record<string, unknown> = {}
  const files: { name: string; fileName: string; content: Buffer }[] = []
  const mark = Buffer.from(`--${boundary}`)
  let at = content.indexOf(mark)
  for (;;) {
    const end = content.indexOf(mark, at + mark.length)
    if (at < 0 || end < 0) return { body, files }
    const part = content.subarray(at + mark.length + 2, end - 2)
    const split = part.indexOf('\r\n\r\n')
    const head = part.subarray(0, split).toString()
    const value = part.subarray(split + 4)
    const [, name = ''] = /name="([^"]*)"/.exec(head) ?? []
    const [, fileName] = /filename="([^"]*)"/.exec(head) ?? []
    if (fileName === undefined) body[name] = value.toString()
    else files.push({ name, fileName, content: Buffer.from(value) })
    at = end
  }
}
