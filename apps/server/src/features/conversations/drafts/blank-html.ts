/** Whether the HTML has no text and no image; editors leave empty paragraphs behind. */
export const isBlank = (html: string): boolean =>
  // [^<>] keeps the match linear: with [^>], each unclosed `<` scans to the end of the text.
  !/<img\b/i.test(html) && html.replace(/<[^<>]*>|&nbsp;|\s/gi, '') === ''
