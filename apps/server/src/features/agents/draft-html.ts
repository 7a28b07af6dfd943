import { paragraphsAsHtml } from '@postroom/mail'
/** Text without the numbers of its citations, which only colleagues see. */
export const withoutMarks = (text: string): string => text.replace(/ ?\[\d{1,2}\]/g, '')

/** A text as paragraphs of a reply draft, without any markup of its own. */
export const draftHtml = (text: string): string => paragraphsAsHtml(withoutMarks(text))
