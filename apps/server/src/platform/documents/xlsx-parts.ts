/** The fixed and the named parts of an XLSX file (ECMA-376). */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const officeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for XML, without signs that XML 1.0 forbids. `_x0041_` would be read as a coded sign. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** Places in the list of cell formats below. */
export const formats = {
  general: 0,
  head: 1,
  /** A text that begins like a formula: it stays one when the cell is edited. */
  quoted: 2,
  date: 3,
  time: 4,
  duration: 5,
  percent: 6,
} as const

const formatXml = (number: number, more = ''): string =>
  `<xf numFmtId="${number}" fontId="0" fillId="0" borderId="0" xfId="0"${number === 0 ? '' : ' applyNumberFormat="1"'}${more}/>`

export const stylesXml = `${head}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="166" formatCode="[h]:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${formatXml(0)}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${formatXml(0, ' quotePrefix="1"')}${formatXml(164)}${formatXml(165)}${formatXml(166)}${formatXml(10)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

export const rootRelationsXml = `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`

/** `docProps/core.xml`: title, language and time of creation. */
export const coreXml = (title: string, language: string, at: Date): string =>
  `${head}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(title)}</dc:title><dc:creator>Postroom</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${at.toISOString()}</dcterms:created><dc:language>${language}</dc:language></cp:coreProperties>`

/** `xl/workbook.xml`: the sheets in their order. */
export const workbookXml = (names: readonly string[]): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names
    .map((name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`

/** `xl/_rels/workbook.xml.rels`: files of the sheets and styles. */
export const workbookRelationsXml = (sheets: number): string => {
  const one = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`
  const all = Array.from({ length: sheets }, (_, index) =>
    one(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  )
  return `${head}<Relationships xmlns="${packageRelations}">${all.join('')}${one(sheets + 1, 'styles', 'styles.xml')}</Relationships>`
}

/** `[Content_Types].xml` of a workbook with this many sheets. */
export const contentTypesXml = (sheets: number): string => {
  const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${type}"/>`
  const all = Array.from({ length: sheets }, (_, index) =>
    part(`/xl/worksheets/sheet${index + 1}.xml`, `${officeType}.worksheet+xml`),
  )
  return `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', `${officeType}.sheet.main+xml`)}${part('/xl/styles.xml', `${officeType}.styles+xml`)}${part('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml')}${all.join('')}</Types>`
}

/** Begins a sheet whose first row stays in sight. Widths are in characters. */
export const sheetStart = (widths: readonly number[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`
export const sheetEnd = '</sheetData></worksheet>'
