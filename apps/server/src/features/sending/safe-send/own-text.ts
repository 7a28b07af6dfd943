import { htmlToText } from '@postroom/mail'

/**
 * Characters of a text in which phrases are looked for: looking through a text of a megabyte would keep other requests
 * waiting.
 */
export const phrasesWithin = 20_000

/** The writer's text, without quoted and forwarded parts that they pasted. */
export const ownText = (html: string): string =>
  htmlToText(html.replace(/<blockquote[\s\S]*?(?:<\/blockquote>|$)/gi, ' '))
    .split('\n')
    .filter((line) => !/^\s*>/.test(line))
    .join('\n')
