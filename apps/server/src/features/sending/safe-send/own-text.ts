import { htmlToText } from '@postroom/mail'

/** The writer's text, without quoted and forwarded parts that they pasted. */
export const ownText = (html: string): string =>
  htmlToText(html.replace(/<blockquote[\s\S]*?<\/blockquote>/gi, ' '))
    .split('\n')
    .filter((line) => !/^\s*>/.test(line))
    .join('\n')
