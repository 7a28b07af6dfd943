/** The draft as one line of plain text, at most 120 characters. */
export const draftSnippet = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim().slice(0, 120)
