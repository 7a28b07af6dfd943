import { expect, test } from 'vitest'
import { splitTexts } from '../build/texts-by-language.ts'

const file = '/portal/src/features/tags/tags.texts.ts'
const source = `import { defineTexts } from '#lib/i18n.ts'

export const tagsTexts = defineTexts('tags', {
  en: { tags: '{n, plural, one {# tag} other {# tags}}' },
  de: { tags: '{n, plural, one {# Schild} other {# Schilder}}' },
})
`

test('German texts are in a file that is loaded for German readers only', () => {
  const { english, german } = splitTexts(file, source)
  expect(english).toContain('# tag}')
  expect(english).not.toContain('Schild')
  expect(english).toContain("await defineTexts('tags', {")
  expect(english).toContain("de: () => import('./tags.texts.ts?german'),")
  expect(german).toBe("export default { tags: '{n, plural, one {# Schild} other {# Schilder}}' }\n")
})

test.each([
  ['declared twice', source + source.replace('tagsTexts', 'more')],
  ['not at all', 'export const texts = {}'],
  ['German from elsewhere', source.replace(/de: .*/, 'de: german,')],
])('texts %s are refused', (_, code) => {
  expect(() => splitTexts(file, code)).toThrow(/tags\.texts\.ts has to/)
})
