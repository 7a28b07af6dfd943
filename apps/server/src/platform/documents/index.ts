export {
  type Block,
  type Cell,
  type Drawing,
  type Mark,
  type PdfDocument,
  pageWidths,
  pdfType,
} from './document.ts'
export { makePdf } from './make-pdf.ts'
export { type Sheet, type SheetCell, type SheetColumn, xlsxBytes, xlsxType } from './make-xlsx.ts'
export { readXlsx } from './read-xlsx.ts'
