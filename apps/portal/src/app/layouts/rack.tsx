import css from './rack.module.css'

const columns = 6
const rows = 9
const cell = { width: 128, height: 88 }

/** The compartments with letters. `tilt` is in degrees; `pile` is a stack; `yours` is highlighted. */
const letters: readonly { column: number; row: number; tilt: number; pile?: boolean; yours?: boolean }[] = [
  { column: 1, row: 0, tilt: -2 },
  { column: 4, row: 0, tilt: 2 },
  { column: 0, row: 1, tilt: -3, pile: true },
  { column: 3, row: 1, tilt: -1 },
  { column: 2, row: 2, tilt: -3, pile: true },
  { column: 5, row: 2, tilt: 1 },
  { column: 4, row: 3, tilt: -2, pile: true },
  { column: 1, row: 4, tilt: -1, pile: true },
  { column: 2, row: 4, tilt: 3, yours: true },
  { column: 0, row: 5, tilt: -3 },
  { column: 3, row: 5, tilt: -1, pile: true },
  { column: 2, row: 6, tilt: 1 },
  { column: 4, row: 6, tilt: 4 },
  { column: 1, row: 7, tilt: 1, pile: true },
  { column: 0, row: 8, tilt: 2, pile: true },
  { column: 3, row: 8, tilt: 2 },
]

const lines = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Decoration: pigeonholes with letters, one of them highlighted. */
export function Rack() {
  const width = columns * cell.width
  const height = rows * cell.height
  return (
    <svg
      className={css.rack}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid slice"
      fill="none"
      aria-hidden
    >
      {lines(columns + 1).map((column) => (
        <path key={column} d={`M${column * cell.width} 0v${height}`} />
      ))}
      {lines(rows + 1).map((row) => (
        <path key={row} d={`M0 ${row * cell.height}h${width}`} />
      ))}
      {lines(columns * rows).map((hole) => (
        <path
          key={hole}
          className={css.plate}
          d={`M${(hole % columns) * cell.width + 50} ${(Math.floor(hole / columns) + 1) * cell.height}v-7h28v7`}
        />
      ))}
      {letters.map((letter) => (
        <g
          key={`${letter.column}-${letter.row}`}
          className={letter.yours ? css.yours : css.letter}
          transform={`translate(${letter.column * cell.width + 26} ${letter.row * cell.height + 30}) rotate(${letter.tilt} 38 25)`}
        >
          {letter.pile && <rect x="3" y="3" width="76" height="50" rx="2" transform="rotate(3 38 25)" />}
          <rect width="76" height="50" rx="2" />
          <path d="m1 1 37 27L75 1" />
        </g>
      ))}
    </svg>
  )
}
