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

/**
 * The drawing of a chart as a file of its own: the colours come from the theme's variables, which a file lacks, so the
 * computed styles are copied.
 */
function svgText(chart: SVGSVGElement, title: string): { text: string; width: number; height: number } {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const originals = [...chart.querySelectorAll<SVGElement>('*')]
  const copies = [...copy.querySelectorAll<SVGElement>('*')]
  for (const [place, original] of originals.entries()) {
    const style = getComputedStyle(original)
    for (const property of properties)
      copies[place]?.style.setProperty(property, style.getPropertyValue(property))
  }
  const width = chart.width.baseVal.value + 2 * marginPx
  const height = chart.height.baseVal.value + 2 * marginPx
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('viewBox', `${-marginPx} ${-marginPx} ${width} ${height}`)
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.removeAttribute('aria-hidden')
  const name = document.createElementNS('http://www.w3.org/2000/svg', 'title')
  name.textContent = title
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  ground.setAttribute('x', String(-marginPx))
  ground.setAttribute('y', String(-marginPx))
  ground.setAttribute('width', String(width))
  ground.setAttribute('height', String(height))
  ground.setAttribute('fill', getComputedStyle(document.body).backgroundColor)
  copy.prepend(name, ground)
  return { text: new XMLSerializer().serializeToString(copy), width, height }
}

/** The chart below an element as an SVG or PNG file; null if it has no chart, as with a table. */
export async function chartImage(
  below: HTMLElement,
  type: 'svg' | 'png',
  title: string,
): Promise<Blob | null> {
  const chart = below.querySelector<SVGSVGElement>('svg[data-chart]')
  if (!chart) return null
  const { text, width, height } = svgText(chart, title)
  const file = new Blob([text], { type: 'image/svg+xml' })
  if (type === 'svg') return file
  const image = new Image()
  // The content security policy allows data addresses for images.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const density = 2
  const canvas = new OffscreenCanvas(width * density, height * density)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, width * density, height * density)
  return canvas.convertToBlob({ type: 'image/png' })
}
