const properties = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'paint-order',
  'text-anchor',
]

const marginPx = 16

const svgNamespace = 'http://www.w3.org/2000/svg'

function shape(name: string, attributes: Readonly<Record<string, string | number>>, text = ''): SVGElement {
  const made = document.createElementNS(svgNamespace, name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value))
  made.textContent = text
  return made
}

interface Picture {
  readonly shapes: readonly SVGElement[]
  readonly width: number
  readonly height: number
}

/**
 * The drawing of a chart with its legend: the colours come from the theme's variables, which a file lacks, so the
 * computed styles are copied.
 */
function chartPicture(chart: SVGSVGElement, legend: HTMLElement | null): Picture {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const originals = [...chart.querySelectorAll<SVGElement>('*')]
  const copies = [...copy.querySelectorAll<SVGElement>('*')]
  for (const [place, original] of originals.entries()) {
    const style = getComputedStyle(original)
    for (const property of properties)
      copies[place]?.style.setProperty(property, style.getPropertyValue(property))
    // The styles take their place; a variable of the theme is unknown in the file.
    for (const attribute of ['fill', 'stroke']) copies[place]?.removeAttribute(attribute)
  }
  const [width, height] = [chart.width.baseVal.value, chart.height.baseVal.value]
  copy.removeAttribute('aria-hidden')
  const shapes = [...copy.childNodes].filter((node) => node instanceof SVGElement)
  if (!legend) return { shapes, width, height }
  const names = htmlPicture(legend)
  const below = shape('g', { transform: `translate(0 ${height + marginPx / 2})` })
  below.append(...names.shapes)
  return {
    shapes: [...shapes, below],
    width: Math.max(width, names.width),
    height: height + marginPx / 2 + names.height,
  }
}

/** Tables, tiles and legends as they are on the screen, also where they are scrolled out of sight: grounds and texts. */
function htmlPicture(root: HTMLElement): Picture {
  const origin = root.getBoundingClientRect()
  const shapes: SVGElement[] = []
  const walk = (element: HTMLElement): void => {
    const style = getComputedStyle(element)
    // What a legend hides is not in the drawing either.
    if (style.display === 'none' || element.getAttribute('aria-pressed') === 'false') return
    const box = element.getBoundingClientRect()
    const [x, y] = [box.left - origin.left, box.top - origin.top]
    if (!/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor))
      shapes.push(shape('rect', { x, y, width: box.width, height: box.height, fill: style.backgroundColor }))
    if (Number.parseFloat(style.borderBlockEndWidth) > 0)
      shapes.push(
        shape('rect', {
          x,
          y: y + box.height - 1,
          width: box.width,
          height: 1,
          fill: style.borderBlockEndColor,
        }),
      )
    for (const node of element.childNodes)
      if (node instanceof HTMLElement) walk(node)
      else if (node instanceof Text) shapes.push(...lines(node, origin, style))
  }
  walk(root)
  return { shapes, width: Math.max(origin.width, root.scrollWidth), height: origin.height }
}

/** The lines of a text at their places. */
function lines(text: Text, origin: DOMRect, style: CSSStyleDeclaration): SVGElement[] {
  const found = new Map<
    number,
    { left: number; right: number; bottom: number; height: number; words: string[] }
  >()
  for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    const { left, right, top, bottom, height, width } = range.getBoundingClientRect()
    const line = found.get(Math.round(top))
    if (line) {
      line.words.push(word)
      line.right = right
    } else if (width > 0) found.set(Math.round(top), { left, right, bottom, height, words: [word] })
  }
  // The file may be shown in another font: figures keep the edge that they are aligned to.
  const isAtEnd = ['right', 'end'].includes(style.textAlign)
  return [...found.values()].map((line) =>
    shape(
      'text',
      {
        x: (isAtEnd ? line.right : line.left) - origin.left,
        'text-anchor': isAtEnd ? 'end' : 'start',
        // The baseline of a line box is about a quarter of its height above its end.
        y: line.bottom - origin.top - line.height / 4,
        fill: style.color,
        'font-family': style.fontFamily,
        'font-size': style.fontSize,
        'font-weight': style.fontWeight,
      },
      line.words.join(' '),
    ),
  )
}

/** A file of its own: the title, the ground of the page, and the picture. */
function svgText({ shapes, width, height }: Picture, title: string): string {
  const [wide, high] = [Math.ceil(width) + 2 * marginPx, Math.ceil(height) + 2 * marginPx]
  const file = shape('svg', {
    viewBox: `${-marginPx} ${-marginPx} ${wide} ${high}`,
    width: wide,
    height: high,
  })
  const ground = getComputedStyle(document.body).backgroundColor
  file.append(
    shape('title', {}, title),
    shape('rect', { x: -marginPx, y: -marginPx, width: wide, height: high, fill: ground }),
    ...shapes,
  )
  return new XMLSerializer().serializeToString(file)
}

/** The figure below an element: a chart with its legend, or the table or single numbers that stand in its place. */
function pictureBelow(below: HTMLElement): Picture | null {
  const chart = below.querySelector<SVGSVGElement>('svg[data-chart]')
  if (chart) return chartPicture(chart, below.querySelector<HTMLElement>('[data-legend]'))
  const figure = below.querySelector<HTMLElement>('figure [data-picture]')
  return figure && htmlPicture(figure)
}

/** The figure below an element as an SVG or PNG file; null if it has none. */
export async function chartImage(
  below: HTMLElement,
  type: 'svg' | 'png',
  title: string,
): Promise<Blob | null> {
  const picture = pictureBelow(below)
  if (!picture) return null
  const text = svgText(picture, title)
  const file = new Blob([text], { type: 'image/svg+xml' })
  if (type === 'svg') return file
  const image = new Image()
  // The content security policy allows data addresses for images.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const density = 2
  const canvas = new OffscreenCanvas(image.width * density, image.height * density)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/png' })
}
