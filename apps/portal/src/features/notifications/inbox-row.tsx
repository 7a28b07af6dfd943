import { type InboxChoices, type InboxNotifications, inboxLevels, toInboxChoices } from '@postroom/contract'
import { Button, Select, SettingLine } from '@postroom/ui'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { ChoiceMatrix } from './choice-matrix.tsx'
import type { Editing } from './editing.types.ts'
import css from './notification-section.module.css'
import { waysTexts } from './ways.texts.ts'

/** The level of one inbox, and its choices if it has any. */
export function InboxRow({ inboxId, name, settings, save }: Editing & { inboxId: string; name: string }) {
  const t = useTexts(waysTexts)
  const [isOpen, setOpen] = useState(false)
  const chosen = settings.inboxes.find((one) => one.inboxId === inboxId)
  const usual = toInboxChoices(settings)
  function put(next?: InboxNotifications) {
    void save(({ inboxes }) => {
      const others = inboxes.filter((one) => one.inboxId !== inboxId)
      return { inboxes: next ? [...others, next] : others }
    })
  }
  function choose(value: string | null) {
    const level = inboxLevels.find((one) => one === value)
    if (value === null || level === chosen?.level) return
    setOpen(level === 'own')
    put(level === 'own' ? { inboxId, level, choices: usual } : level && { inboxId, level })
  }
  return (
    <div className={css.inbox}>
      <SettingLine label={name}>
        <Select
          aria-label={t('inboxLevel', { inbox: name })}
          value={chosen?.level ?? 'usual'}
          data={['usual' as const, ...inboxLevels].map((value) => ({ value, label: t(`level_${value}`) }))}
          onChange={choose}
        />
      </SettingLine>
      {chosen?.level === 'own' && (
        <>
          <Button
            size="xs"
            variant="subtle"
            className={css.disclosure}
            aria-expanded={isOpen}
            leftSection={<IconChevronDown size={14} />}
            onClick={() => setOpen(!isOpen)}
          >
            <span data-visually-hidden>{name}: </span>
            {t('differences', { n: countDifferences(chosen.choices, usual) })}
          </Button>
          {isOpen && (
            <ChoiceMatrix
              inbox={name}
              choices={chosen.choices}
              onChange={(change) =>
                void save(({ inboxes }) => ({
                  inboxes: inboxes.map((one) =>
                    one.inboxId === inboxId && one.level === 'own'
                      ? { ...one, choices: change(one.choices) }
                      : one,
                  ),
                }))
              }
            />
          )}
        </>
      )}
    </div>
  )
}

const countDifferences = (choices: InboxChoices, usual: InboxChoices): number =>
  (['portal', 'browser', 'email'] as const)
    .flatMap((channel) => {
      const before: Readonly<Record<string, boolean>> = usual[channel]
      return Object.entries(choices[channel]).map(([event, value]) => value !== before[event])
    })
    .filter(Boolean).length
