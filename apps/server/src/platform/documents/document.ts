/** A document without coordinates, which `makePdf` lays out. All texts are plain: nothing in them is interpreted. */
export interface PdfDocument {
  readonly title: string
  readonly language: 'en' | 'de'
  readonly author: string
  /** At the foot of each page, before the page number. */
  readonly footer: string
  /** A4 across, for wide tables. */
  readonly isLandscape?: boolean
  readonly blocks: readonly Block[]
}

export type Block = Heading | Paragraph | Sides | Facts | Table | Drawing | Gap

/** The first heading has level 1. */
export interface Heading {
  readonly kind: 'heading'
  readonly level: 1 | 2 | 3
  readonly text: string
}

export interface Paragraph {
  readonly kind: 'text'
  readonly text: string
  readonly look?: 'soft' | 'strong' | 'figure'
}

/** Lines at the left and the right, such as two addresses. The first line on the right is strong. */
export interface Sides {
  readonly kind: 'sides'
  readonly left: readonly string[]
  readonly right: readonly string[]
}

/** Labels with their values. */
export interface Facts {
  readonly kind: 'facts'
  readonly rows: readonly (readonly [label: string, value: string])[]
}

export interface Column {
  readonly title: string
  /** Figures stand at the end of their column. */
  readonly isFigure?: boolean
}

export interface Cell {
  readonly text: string
  /** Smaller, on lines of their own below the text. */
  readonly notes?: readonly string[]
  readonly isStrong?: boolean
  /** Strength of a coloured ground, from 0 to 1. */
  readonly tint?: number
}

export interface Table {
  readonly kind: 'table'
  /** Read out with the table. */
  readonly title: string
  readonly columns: readonly Column[]
  /** One cell for each column; the first one names the row. */
  readonly rows: readonly (readonly Cell[])[]
  /** Rows of totals at the end, in strong type. */
  readonly totals?: readonly (readonly Cell[])[]
  /** Small type, for tables with many columns. */
  readonly isDense?: boolean
}

/** Lines, areas and texts by coordinates in points from the upper left corner. */
export interface Drawing {
  readonly kind: 'drawing'
  readonly width: number
  readonly height: number
  /** The description that is read out in place of the drawing. */
  readonly alt: string
  readonly marks: readonly Mark[]
}

export type Mark =
  | {
      readonly kind: 'path'
      /** SVG path data. */
      readonly path: string
      readonly fill?: string
      readonly stroke?: string
      readonly strokeWidth?: number
      readonly opacity?: number
      readonly dash?: number
    }
  | {
      readonly kind: 'text'
      readonly x: number
      /** Of the base line. */
      readonly y: number
      readonly text: string
      readonly align?: 'start' | 'middle' | 'end'
    }

export interface Gap {
  readonly kind: 'gap'
  readonly height: number
}

export const pdfType = 'application/pdf'
/** Points between the margins of an upright and an across A4 page. */
export const pageWidths = { upright: 495, across: 742 } as const
