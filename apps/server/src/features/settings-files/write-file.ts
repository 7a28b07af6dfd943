import { Document, isScalar, type Scalar, visit } from 'yaml'
import type { App } from '#platform/app.ts'
import type { FileSections } from './state.ts'

/** The first line of a file, so that editors find the schema beside it. */
const heading = `yaml-language-server: $schema=settings.schema.json
Settings of a Postroom workspace. People are named by their address, everything else by its name.
Secrets are named, not contained. What a file leaves out stays as it is.`

/** Writes sections as YAML. */
export function writeFile(app: App, sections: FileSections): string {
  const document = new Document(sections, { aliasDuplicateObjects: false })
  document.commentBefore = heading.replaceAll(/^/gm, ' ')
  visit(document, {
    Pair: (_, { key }, path) => {
      if (path.length !== 2 || !isScalar(key)) return
      const part = app.settings.find(({ name }) => name === key.value)
      if (part) Object.assign(key as Scalar, { commentBefore: ` ${part.summary}`, spaceBefore: true })
    },
  })
  return document.toString({ lineWidth: 110 })
}
