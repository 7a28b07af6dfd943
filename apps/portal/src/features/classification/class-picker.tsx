import type { ConversationSummary } from '@postroom/contract'
import { Button, Checkbox, Popover, tagColorValue, UnstyledButton } from '@postroom/ui'
import { IconCategory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConversationEntries, ConversationEntry } from '#features/setting-editor/index.ts'
import type { OutputFor } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { conversationClassQuery } from './classification.api.ts'
import css from './classification.module.css'
import { qualityTexts } from './quality.texts.ts'
import { confidenceText, Reasons } from './reasons.tsx'
import { useClassNames } from './use-class-names.ts'
import { useClassify } from './use-classify.ts'

type ClassPickerProps = { row: Pick<ConversationSummary, 'id' | 'subject'>; mayWork: boolean }
type State = OutputFor<'classification.get_of_conversation'>

/** The class of a conversation in its head; opened, why it has it, and the classes to choose from. */
export function ClassPicker({ row, mayWork }: ClassPickerProps) {
  const t = useTexts(qualityTexts)
  const [opened, setOpened] = useState(false)
  const state = useQuery(conversationClassQuery(row.id)).data
  const { nameOf, colorOf } = useClassNames(state?.classes ?? [])
  if (!state || (!state.isOn && !state.result)) return null
  const { result } = state
  const suggested = result?.suggestions[0]
  const shown = shownClass(state)
  const label =
    result?.outcome === 'unsure'
      ? suggested
        ? t('unsure', { name: nameOf(suggested.classId) })
        : t('noClass')
      : shown === undefined
        ? t('noClass')
        : shown.map(nameOf).join(', ')
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={360} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="subtle"
          aria-label={`${t('pick')}: ${label}`}
          aria-haspopup="dialog"
          aria-expanded={opened}
          leftSection={
            shown ? (
              <i className={css.swatch} style={{ background: colorOf(shown[0] ?? null) }} />
            ) : (
              <IconCategory size={16} />
            )
          }
          onClick={() => setOpened(!opened)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('pick')}>
        <div className={css.panel}>
          {result && <Origin result={result} />}
          {mayWork && <Choices row={row} state={state} onDone={() => setOpened(false)} />}
          <Similar state={state} />
          <p className={css.help}>{t('localOnly')}</p>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The classes that it has; undefined while it waits for one. */
function shownClass({ result }: State): (string | null)[] | undefined {
  if (!result || result.outcome === 'unsure') return undefined
  return result.outcome === 'other' ? [null] : result.classIds
}

function Origin({ result }: { result: NonNullable<State['result']> }) {
  const t = useTexts(qualityTexts)
  const { outcome, source, rule, suggestions, reasons } = result
  const confidence = suggestions[0] && confidenceText(suggestions[0].confidence)
  const words =
    outcome === 'unsure'
      ? t('unsureHelp')
      : source === 'rule'
        ? t('byRule', { name: rule?.name ?? '' })
        : t(source === 'model' ? 'byModel' : source === 'agent' ? 'byAgent' : 'byPerson')
  return (
    <>
      <p className={css.origin}>
        {words} {source === 'model' && confidence}
      </p>
      {source === 'model' && <Reasons reasons={reasons} />}
    </>
  )
}

type ChoicesProps = { row: ClassPickerProps['row']; state: State; onDone: () => void }

function Choices({ row, state, onDone }: ChoicesProps) {
  const t = useTexts(qualityTexts)
  const { nameOf } = useClassNames(state.classes)
  const { classify, undo } = useClassify()
  const chosen = shownClass(state)
  const choose = (classIds: string[]) => {
    const name = classIds.length === 0 ? nameOf(null) : classIds.map(nameOf).join(', ')
    void classify({ conversationId: row.id, classIds, subject: row.subject, name })
  }
  const toggle = (id: string): string[] => {
    const own = state.result?.outcome === 'classes' ? state.result.classIds : []
    return own.includes(id) ? own.filter((one) => one !== id) : [...own, id]
  }
  return (
    <fieldset className={css.options}>
      <legend>{t('choose')}</legend>
      {[...state.classes, { id: null, name: t('other'), color: 'grey' }].map(({ id, name, color }) =>
        state.isExclusive || id === null ? (
          <UnstyledButton
            key={id ?? 'other'}
            className={css.option ?? ''}
            aria-pressed={chosen?.includes(id) ?? false}
            onClick={() => {
              choose(id === null ? [] : [id])
              onDone()
            }}
          >
            <i className={css.swatch} style={{ background: tagColorValue(color) }} />
            {name}
          </UnstyledButton>
        ) : (
          <Checkbox
            key={id}
            label={name}
            checked={chosen?.includes(id) ?? false}
            onChange={() => choose(toggle(id))}
          />
        ),
      )}
      {state.canUndo && (
        <Button
          size="xs"
          onClick={() => {
            void undo(row.id)
            onDone()
          }}
        >
          {t('undo')}
        </Button>
      )}
    </fieldset>
  )
}

function Similar({ state }: { state: State }) {
  const t = useTexts(qualityTexts)
  const { nameOf } = useClassNames(state.classes)
  if (state.similar.length === 0) return null
  return (
    <section aria-label={t('similar')}>
      <h3>{t('similar')}</h3>
      <ConversationEntries>
        {state.similar.map(({ conversationId, subject, classIds }) => (
          <ConversationEntry
            key={conversationId}
            conversation={{ id: conversationId, subject }}
            details={[classIds.length === 0 ? nameOf(null) : classIds.map(nameOf).join(', ')]}
          />
        ))}
      </ConversationEntries>
    </section>
  )
}
