import { fillVariables, type ReplyVariable } from '@postroom/contract'

export type VariableValues = Partial<Record<ReplyVariable, string>>

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The HTML of a saved reply with the values of its variables. */
export const filledHtml = (html: string, values: VariableValues): string =>
  fillVariables(
    html,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escaped(value)])),
  )

/** A blank that the writer fills in, as in `[price per person]`. */
export const blank = /\[[^[\]\n]{1,60}\]/

export type Part = { text: string; kind?: 'value' | 'blank' }

const special = /(\{\{[^{}]*\}\}|\[[^[\]\n]{1,60}\])/

/** Lines of a saved reply as plain text, in parts: values of variables and blanks stand out. */
export function linesOf(html: string, values: VariableValues): Part[][] {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/<br\s*\/?>/gi, '\n'), 'text/html')
  const blocks = [...body.querySelectorAll('p, li, blockquote, pre, h1, h2, h3, td')].filter(
    (block) => !block.querySelector('p, li'),
  )
  const texts = blocks.length > 0 ? blocks.map((block) => block.textContent) : [body.textContent]
  return texts
    .flatMap((text) => text.split('\n'))
    .map((text) =>
      text
        .split(special)
        .filter(Boolean)
        .map((part): Part => {
          if (part.startsWith('{{')) return { text: fillVariables(part, values), kind: 'value' }
          return blank.test(part) ? { text: part, kind: 'blank' } : { text: part }
        }),
    )
    .filter((parts) => parts.length > 0)
}
