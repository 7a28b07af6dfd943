/**
 * Mantine focuses the first field of a dialog, or the one with `data-autofocus`, some moments after the dialog is shown, and
 * twice. A field that a person has moved to by then keeps the focus.
 */
globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return
  const dialog = target.parentElement?.closest('[role=dialog]')
  if (!dialog) return
  for (const field of dialog.querySelectorAll('[data-autofocus]')) field.removeAttribute('data-autofocus')
  target.dataset.autofocus = ''
})
