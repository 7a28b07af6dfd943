/** Ref of an element that has the focus when it appears. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
