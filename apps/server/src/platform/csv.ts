export interface CsvRecord {
  /** On which the record begins; the first is 1. */
  readonly line: number
  readonly fields: string[]
}

/** CSV by RFC 4180, also with semicolons as spreadsheets in German save it. Empty lines are left out. */
export function readCsv(text: string): CsvRecord[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = source.split('\n', 1)[0]?.includes(';') ? ';' : ','
  const records: CsvRecord[] = []
  let [fields, field, isQuoted, line, start]: [string[], string, boolean, number, number] = [
    [],
    '',
    false,
    1,
    1,
  ]
  const endRecord = () => {
    fields.push(field)
    if (fields.some((one) => one.trim() !== '')) records.push({ line: start, fields })
    ;[fields, field, start] = [[], '', line]
  }
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at] as string
    if (character === '\n') line += 1
    if (isQuoted) {
      if (character !== '"') field += character
      else if (source[at + 1] === '"') {
        field += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === separator) {
      fields.push(field)
      field = ''
    } else if (character === '\n') endRecord()
    else if (character !== '\r') field += character
  }
  endRecord()
  return records
}
