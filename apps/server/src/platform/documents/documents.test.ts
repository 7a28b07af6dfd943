import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readPdf } from '#test/read-pdf.ts'
import { type Block, makePdf, type Sheet, xlsxBytes } from './index.ts'

const pdfOf = async (blocks: readonly Block[]) =>
  readPdf(
    await makePdf({ title: 'Übersicht', language: 'de', author: 'Köln & Söhne', footer: 'Fuß', blocks }),
  )

test('a PDF has its title, language, structure for screen readers, and letters of four alphabets', async () => {
  const pdf = await pdfOf([
    { kind: 'heading', level: 1, text: 'Größe' },
    { kind: 'text', text: 'Ελληνικά, Українська, łódź, ő \u202Eund\u0007 <b>=1+1</b>' },
    { kind: 'facts', rows: [['Zone', 'Europe/Berlin']] },
    {
      kind: 'drawing',
      width: 100,
      height: 20,
      alt: 'Eine Linie',
      marks: [{ kind: 'path', path: 'M0 0H9', stroke: '#000' }],
    },
    {
      kind: 'table',
      title: 'Zahlen',
      columns: [{ title: 'Name' }, { title: 'Wert', isFigure: true }],
      rows: [[{ text: 'Anna' }, { text: '7', tint: 1 }]],
    },
  ])
  expect(pdf).toMatchObject({ title: 'Übersicht', language: 'de', isTagged: true, alts: ['Eine Linie'] })
  for (const text of ['Größe', 'Ελληνικά, Українська, łódź, ő und <b>=1+1</b>', 'Seite 1 von 1'])
    expect(pdf.text).toContain(text)
  for (const role of ['H1', 'P', 'L', 'Figure', 'Table', 'TR', 'TH', 'TD']) expect(pdf.roles).toContain(role)
})

test('a long table repeats its head on each page and loses no row', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => [{ text: `Zeile ${index}.` }])
  const pdf = await pdfOf([{ kind: 'table', title: 'Lang', columns: [{ title: 'Kopf' }], rows }])
  expect(pdf.pages).toBeGreaterThan(3)
  expect(pdf.text.match(/Kopf/g)).toHaveLength(pdf.pages)
  for (const index of [0, 99, 199]) expect(pdf.text).toContain(`Zeile ${index}.`)
  expect(pdf.text).toContain(`Seite ${pdf.pages} von ${pdf.pages}`)
})

test('a document that takes too long is given up, and the next one is made', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => [{ text: `Zeile ${index}.` }])
  const long = {
    title: 'L',
    language: 'de',
    author: 'A',
    footer: '',
    blocks: [{ kind: 'table', title: 'L', columns: [{ title: 'K' }], rows }],
  } as const
  await expect(makePdf(long, { timeoutMs: 50 })).rejects.toThrow('not ready in 50 ms')
  expect((await pdfOf([{ kind: 'text', text: 'Weiter' }])).text).toContain('Weiter')
})

async function unpacked(sheets: readonly Sheet[], rowsPerSheet?: number) {
  const chunks: Uint8Array[] = []
  const about = { title: 'T', language: 'de', now: new Date('2026-11-22T12:00:00Z') }
  for await (const chunk of xlsxBytes(about, sheets, { ...(rowsPerSheet && { rowsPerSheet }) }))
    chunks.push(chunk)
  const files = unzipSync(Buffer.concat(chunks))
  return (name: string) => strFromU8(files[name] ?? new Uint8Array())
}

test('cells of a sheet are numbers, dates and durations, and texts stay texts', async () => {
  const row = [
    '=HYPERLINK("x")',
    7.5,
    { kind: 'date', local: '2026-11-22' },
    { kind: 'time', local: '2026-11-22T18:00:00' },
    { kind: 'duration', milliseconds: 36 * 3_600_000 },
    { kind: 'percent', percent: 12.5 },
    null,
    '<ä> & _x0041_\u0001',
  ] as const
  const part = await unpacked([{ name: 'A', columns: row.map(() => ({ title: 'K' })), rows: [row] }])
  const xml = part('xl/worksheets/sheet1.xml')
  expect(xml).not.toContain('<f>')
  expect(xml).toContain(
    '<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;)</t>',
  )
  expect(xml).toContain('<c r="B2" s="0"><v>7.5</v></c><c r="C2" s="3"><v>46348</v></c>')
  expect(xml).toContain(
    '<c r="D2" s="4"><v>46348.75</v></c><c r="E2" s="5"><v>1.5</v></c><c r="F2" s="6"><v>0.125</v></c>',
  )
  expect(xml).toContain(
    '<c r="H2" s="0" t="inlineStr"><is><t xml:space="preserve">&lt;ä&gt; &amp; _x005F_x0041_</t>',
  )
})

test('sheets get names that spreadsheets accept, and a sheet that is full continues on another', async () => {
  const columns = [{ title: 'K' }]
  const rows = Array.from({ length: 5 }, (_, index) => [index])
  const part = await unpacked(
    [
      { name: "a/b: 'c'", columns, rows },
      { name: 'A B  ', columns, rows: [] },
    ],
    3,
  )
  const names = [...part('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual(["a b  'c", "a b  'c 2", "a b  'c 3", 'A B'])
  const values = [1, 2, 3, 4].map((sheet) =>
    [...part(`xl/worksheets/sheet${sheet}.xml`).matchAll(/<v>(\d)<\/v>/g)].map(([, value]) => value),
  )
  expect(values).toEqual([['0', '1'], ['2', '3'], ['4'], []])
  expect(part('[Content_Types].xml')).toContain('/xl/worksheets/sheet4.xml')
})
