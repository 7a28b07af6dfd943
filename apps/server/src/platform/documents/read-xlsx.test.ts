import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readXlsx } from './index.ts'

const workbook =
  '<workbook xmlns:r="r"><sheets><sheet name="Preise &amp; Raten" r:id="rId7"/><sheet name="2" r:id="rId1"/></sheets></workbook>'
const relations =
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId7" Target="worksheets/sheet2.xml"/></Relationships>'
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="0.00 &quot;day&quot;"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>'
const strings =
  '<sst><si><t>title</t></si><si><r><t>Casa </t></r><r><t xml:space="preserve">&lt;Tejo&gt; </t></r></si></sst>'
const file = (sheet: string) =>
  zipSync({
    'xl/workbook.xml': strToU8(workbook),
    'xl/_rels/workbook.xml.rels': strToU8(relations),
    'xl/styles.xml': strToU8(styles),
    'xl/sharedStrings.xml': strToU8(strings),
    'xl/worksheets/sheet1.xml': strToU8('<worksheet/>'),
    'xl/worksheets/sheet2.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  })

test('reads the first sheet with its line numbers: texts, numbers, dates, values of formulas, gaps', () => {
  const rows = readXlsx(
    file(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>valid_from</t></is></c></row><row r="2"/>' +
        '<row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4"><f>1/3</f><v>118.30000000000001</v></c><c r="C4" s="1"><v>46401</v></c><c r="D4" s="2"><v>2.5</v></c><c t="str"><v>x</v></c></row>',
    ),
  )
  expect(rows).toEqual([
    { line: 1, fields: ['title', '', 'valid_from'] },
    { line: 4, fields: ['Casa <Tejo> ', '118.3', '2027-01-14', '2.5', 'x'] },
  ])
})

test('other files are not read, and broken XML is rejected quickly', () => {
  expect(readXlsx(strToU8('type,title'))).toBeNull()
  expect(readXlsx(zipSync({ 'word/document.xml': strToU8('<w/>') }))).toBeNull()
  expect(readXlsx(file('<c'.repeat(200_000)))).toEqual([])
  expect(readXlsx(file('<row><c><v>'.repeat(100_000)))).toEqual([])
})
