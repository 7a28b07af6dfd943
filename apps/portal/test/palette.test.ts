import { expect, test } from 'vitest'
import { type Command, findCommands } from '../src/app/palette/commands.tsx'
import { keywordsOf } from '../src/app/palette/keywords.ts'
import { mayReload } from '../src/app/reload-guard.ts'

const command = (label: string): Command => ({ id: label, label, group: 'Go to', run: () => {} })
const labels = (typed: string) =>
  findCommands(
    [command('Enclos du Rocheval'), command('Close'), command('Report bot'), command('Clôs en janvier')],
    typed,
  ).map((one) => one.label)

test('words are found by their beginnings, without accents, those at the start first', () => {
  expect(labels('clos')).toEqual(['Close', 'Clôs en janvier'])
  expect(labels('bot')).toEqual(['Report bot'])
  expect(labels('jan clos')).toEqual(['Clôs en janvier'])
  expect(labels('')).toHaveLength(4)
})

test.each(['mfa', '2FA', 'two factor', 'zwei-faktor', 'password', 'passwort', 'kennwort'])(
  '%s finds the profile in both languages, and says what matched',
  (typed) => {
    for (const language of ['en', 'de'] as const) {
      const profile = { ...command('Profile'), keywords: keywordsOf('/settings/personal/profile', language) }
      const [found] = findCommands([command('Teams'), profile], typed)
      expect(found?.label).toBe('Profile')
      expect(found?.hint).toMatch(/^(Passwor[dt]|Multi-.*\(MFA\)|Zwei-Faktor-Anmeldung)$/)
    }
  },
)

test('a keyword comes after every label', () => {
  const profile = { ...command('Profile'), keywords: keywordsOf('/settings/personal/profile', 'en') }
  const found = findCommands([profile, command('Password rules')], 'password')
  expect(found.map(({ label }) => label)).toEqual(['Password rules', 'Profile'])
})

test('a lost chunk loads the page again at most once in 60 seconds', () => {
  expect(
    [0, 1, 59_999, 60_000, 119_999, 120_000].map((after) => mayReload(1_800_000_000_000 + after)),
  ).toEqual([true, false, false, true, false, true])
})
