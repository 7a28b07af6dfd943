/** Starts closer to the edge of the screen belong to the browser's own gestures, such as back. */
const edge = 28
/** Milliseconds that a finger rests on a row until it is selected. */
const heldAfterMs = 500
/** A finger that rests moves less, in pixels. */
const jitter = 3
/** Movement in pixels after which the direction is known. */
const slop = 10

export type SwipeSide = 'left' | 'right'

export type Swipe = {
  row: HTMLElement
  /** Where the row was on the screen. */
  box: DOMRect
  /** Pixels that the row has moved; negative to the left. */
  by: number
  /** 1 where letting go acts. */
  progress: number
}

type Options = {
  /** Rows that can be swiped. */
  findRow: (target: Element) => HTMLElement | null
  isAllowed: (row: HTMLElement, side: SwipeSide) => boolean
  /** Undefined when the row is back. */
  onChange: (swipe: Swipe | undefined) => void
  onSwiped: (row: HTMLElement, side: SwipeSide) => void
  onHeld: (row: HTMLElement) => void
}

type Begun = {
  pointerId: number
  x: number
  y: number
  row: HTMLElement
  box: DOMRect
  isSwiping: boolean
}

const sideOf = (by: number): SwipeSide => (by < 0 ? 'left' : 'right')

/** Where letting go acts, in pixels: a third of the width of the row, at most 120. */
const thresholdOf = (row: HTMLElement): number => Math.min(120, row.clientWidth / 3)

/**
 * Follows fingers that move a row sideways. Rows need `touch-action: pan-y`: the browser then scrolls by vertical
 * movements, and cancels the pointer when it does.
 */
export function followSwipes(
  { findRow, isAllowed, onChange, onSwiped, onHeld }: Options,
  signal: AbortSignal,
) {
  let begun: Begun | undefined
  let holding: NodeJS.Timeout | undefined
  /** Where the finger rests. */
  let rest = { x: 0, y: 0 }
  /** The row that is held, until the finger has left and its click would have come. */
  let held: HTMLElement | undefined

  const move = (by: number) => {
    if (!begun) return
    const { row, box } = begun
    row.style.transition = 'none'
    row.style.translate = `${by}px`
    onChange({ row, box, by, progress: Math.abs(by) / thresholdOf(row) })
  }
  const hold = (row: HTMLElement) => {
    end()
    held = row
    onHeld(row)
  }
  const restOn = (row: HTMLElement, x: number, y: number) => {
    clearTimeout(holding)
    rest = { x, y }
    holding = setTimeout(() => hold(row), heldAfterMs)
  }
  const end = () => {
    clearTimeout(holding)
    if (begun?.isSwiping) {
      begun.row.style.transition = ''
      begun.row.style.translate = ''
      onChange(undefined)
    }
    begun = undefined
  }
  const distance = (event: PointerEvent): number => {
    if (!begun) return 0
    const by = event.clientX - begun.x
    return isAllowed(begun.row, sideOf(by)) ? by : 0
  }

  addEventListener(
    'pointerdown',
    (event) => {
      end()
      held = undefined
      if (event.pointerType !== 'touch' || !event.isPrimary || !(event.target instanceof Element)) return
      if (event.clientX < edge || event.clientX > innerWidth - edge) return
      const row = findRow(event.target)
      if (!row) return
      const { pointerId, clientX: x, clientY: y } = event
      begun = { pointerId, x, y, row, box: row.getBoundingClientRect(), isSwiping: false }
      restOn(row, x, y)
    },
    { signal },
  )
  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== begun?.pointerId) return
      const [x, y] = [Math.abs(event.clientX - begun.x), Math.abs(event.clientY - begun.y)]
      const moved = Math.hypot(event.clientX - rest.x, event.clientY - rest.y)
      if (!begun.isSwiping && moved > jitter) restOn(begun.row, event.clientX, event.clientY)
      if (!begun.isSwiping && Math.max(x, y) < slop) return
      clearTimeout(holding)
      if (!begun.isSwiping && y > x / 2) return end()
      begun.isSwiping = true
      move(distance(event))
    },
    { signal },
  )
  addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId !== begun?.pointerId) return
      const { row, isSwiping } = begun
      const by = distance(event)
      end()
      if (isSwiping && Math.abs(by) >= thresholdOf(row)) onSwiped(row, sideOf(by))
    },
    { signal },
  )
  addEventListener('pointercancel', end, { signal })
  // A held row is selected: it is neither opened, nor dragged, nor has it the browser's menu for links.
  const refuse = (event: Event) => {
    const row = event.target instanceof Element ? findRow(event.target) : null
    if (!row || (row !== held && row !== begun?.row)) return
    if (event.type === 'click' && row !== held) return
    event.preventDefault()
    if (event.type === 'click') event.stopPropagation()
  }
  for (const type of ['contextmenu', 'dragstart', 'click'])
    addEventListener(type, refuse, { signal, capture: true })
  signal.addEventListener('abort', end)
}
