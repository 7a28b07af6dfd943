const formatting: readonly [property: string, value: RegExp][] = [
  ['font-weight', /^(?:bold|[6-9]00)$/],
  ['font-style', /^italic$/],
  ['text-decoration-line', /underline|line-through/],
  ['display', /^none$/],
]

/** Copies bold, italic, underline, strike and hidden from the style sheets of the clipboard to the elements. */
export function inlineClassStyles(head: HTMLElement, body: HTMLElement): void {
  for (const style of [...head.querySelectorAll('style'), ...body.querySelectorAll('style')]) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style.textContent)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSStyleRule && rule.selectorText.includes('.')) inline(rule, body)
  }
}

function inline(rule: CSSStyleRule, body: HTMLElement): void {
  for (const [property, wanted] of formatting) {
    const value = rule.style.getPropertyValue(property)
    if (!wanted.test(value)) continue
    for (const element of body.querySelectorAll<HTMLElement>(rule.selectorText))
      if (!element.style.getPropertyValue(property))
        element.setAttribute('style', `${property}: ${value}; ${element.getAttribute('style') ?? ''}`)
  }
}
