import type { Condition } from '@postroom/contract'
import { expect, test } from 'vitest'
import { conditionText } from '../src/features/conditions/condition-text.ts'
import { conditionsTexts } from '../src/features/conditions/conditions.texts.ts'
import { type Language, translate } from '../src/lib/i18n.ts'

const names: Readonly<Record<string, string>> = { t1: 'Refund', t2: 'Damage', u1: 'Mira Okafor' }

const textIn = (language: Language, condition: Condition): string =>
  conditionText(
    condition,
    (name, values) => translate(conditionsTexts, name, values, language),
    (_, id) => names[id],
  )

const isOpen: Condition = { field: 'status', operator: 'is', value: 'open' }

test.each<[Condition, string, string]>([
  [{ field: 'tag', operator: 'is', value: 't1' }, 'Tag is Refund', 'Tag ist Refund'],
  [
    { field: 'tag', operator: 'isNoneOf', value: ['t1', 't2', 't3'] },
    'Tag is not Refund, Damage or a deleted tag',
    'Tag ist nicht Refund, Damage oder ein gelöschter Tag',
  ],
  [
    { field: 'assignee', operator: 'isAnyOf', value: ['u1', 'me'] },
    'Assignee is Mira Okafor or me',
    'Zuständige Person ist Mira Okafor oder ich',
  ],
  [{ field: 'assignee', operator: 'isEmpty' }, 'Assignee is empty', 'Zuständige Person fehlt'],
  [isOpen, 'Status is open', 'Status ist offen'],
  [{ field: 'hasAttachment', operator: 'is', value: true }, 'Has an attachment', 'Hat einen Anhang'],
  [{ field: 'isUnread', operator: 'is', value: false }, 'Is read', 'Ist gelesen'],
  [
    { field: 'subject', operator: 'containsAnyOf', value: ['invoice', 'Rechnung'] },
    'Subject contains “invoice” or “Rechnung”',
    'Betreff enthält „invoice“ oder „Rechnung“',
  ],
  [
    { field: 'arrivedAt', operator: 'olderThan', value: { amount: 1, unit: 'hour' } },
    'Arrival is more than 1 hour ago',
    'Eingang liegt mehr als 1 Stunde zurück',
  ],
  [
    { field: 'messageCount', operator: 'isAtLeast', value: 3 },
    'Number of messages is at least 3',
    'Anzahl der Nachrichten ist mindestens 3',
  ],
])('a condition is a sentence in either language: %j', (condition, english, german) => {
  expect([textIn('en', condition), textIn('de', condition)]).toEqual([english, german])
})

test('groups are joined, and parted by brackets where they are in others', () => {
  const tagged: Condition = { field: 'tag', operator: 'is', value: 't1' }
  const condition: Condition = {
    operator: 'all',
    conditions: [
      isOpen,
      { operator: 'any', conditions: [tagged, { operator: 'none', conditions: [tagged, isOpen] }] },
    ],
  }
  expect(textIn('en', condition)).toBe(
    'Status is open and (Tag is Refund or (None of these: Tag is Refund; Status is open))',
  )
  expect(textIn('de', condition)).toBe(
    'Status ist offen und (Tag ist Refund oder (Nichts davon: Tag ist Refund; Status ist offen))',
  )
})
