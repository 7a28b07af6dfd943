/** Characters of a passage, unless a single sentence is longer. */
const passageCharacters = 1_200

/** A text in parts that end with a paragraph, or with a sentence in long paragraphs. */
export function splitPassages(text: string): string[] {
  const passages: string[] = []
  let current = ''
  for (const part of text.split(/\n\s*\n/).flatMap(sentencesOf)) {
    if (current !== '' && current.length + part.length > passageCharacters) {
      passages.push(current.trim())
      current = ''
    }
    current += part
  }
  return [...passages, current.trim()].filter((passage) => passage !== '')
}

const sentencesOf = (paragraph: string): string[] =>
  paragraph.length <= passageCharacters
    ? [`${paragraph}\n\n`]
    : [
        ...(paragraph.match(new RegExp(`[\\s\\S]{1,${passageCharacters}}(?:[.?!]\\s|\\s|$)`, 'g')) ?? [
          paragraph,
        ]),
        '\n\n',
      ]
