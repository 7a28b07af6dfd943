import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FormError } from './form-error.tsx'
import { FormStack } from './form-stack.tsx'
import { HelpText } from './help-text.tsx'

it('an error is announced with its icon hidden from screen readers', () => {
  const html = renderToStaticMarkup(<FormError id="why">The address is taken.</FormError>)
  expect(html).toMatch(/^<div id="why" role="alert"/)
  expect(html).toMatch(/<svg[^>]*aria-hidden="true"/)
  expect(html).toContain('<span>The address is taken.</span>')
})

it.each([undefined, null, ''])('an error without a text (%s) leaves nothing on the page', (text) => {
  expect(renderToStaticMarkup(<FormError>{text}</FormError>)).toBe('')
})

it('a form keeps its own class and what it does, and a help text can describe a field', () => {
  const html = renderToStaticMarkup(
    <FormStack id="form" className="narrow" noValidate>
      <input aria-describedby="help" />
      <HelpText id="help">Shown to your customers.</HelpText>
    </FormStack>,
  )
  expect(html).toMatch(/^<form id="form" novalidate="" class="[^"]*\bnarrow"/i)
  expect(html).toMatch(/<p id="help"[^>]*>Shown to your customers\.<\/p>/)
})
