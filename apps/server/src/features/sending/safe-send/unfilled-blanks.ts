import { ownText, phrasesWithin } from './own-text.ts'

/** "[date]", but no index as in `list[item]` and no Markdown link. */
const brackets = /(?<![\p{L}\p{N})\]])\[([^[\]\n]{2,60})\](?![([])/gu
/** Words, unlike "[1]", "[...]", "[TCK-1234]" or "[image: photo.png]". */
const words = /^\p{L}[\p{L}'’.-]+(?:[ /_,](?:[\p{L}'’.-]+|\d{1,2}))*\??$/u
/** Editors' notes and the labels of mail filters. */
const labels =
  /^(?:sic|ext|externa?l?|extern|interna?l?|spam|junk|suspicious|phishing|caution|warning|achtung|urgent|dringend|confidential|vertraulich|encrypted|secure|image|bild|inline|cid|edit(?:ed)?|ed|anm|note|redacted|deleted|gelöscht|geschwärzt|emphasis.*|(?:meine )?hervorhebung.*|laughs|applause)\.?$/i
const elements = /<(a|code|pre)\b[\s\S]*?(?:<\/\1>|$)/gi
const quotations = /"[^"\n]{0,500}"|“[^”\n]{0,500}”|„[^“”\n]{0,500}[“”]|«[^»\n]{0,500}»|»[^«\n]{0,500}«/gu

/** Blanks of a saved reply, such as "[date]", that the writer has left in their own text. */
export function findUnfilledBlanks(html: string): string[] {
  const text = ownText(html.replace(elements, ' ')).slice(0, phrasesWithin).replace(quotations, ' ')
  const blanks = [...text.matchAll(brackets)].flatMap(([blank, content = '']) =>
    words.test(content) && !labels.test(content) ? [blank] : [],
  )
  return [...new Set(blanks)]
}
