import type { ConversationSummary } from '@postroom/contract'
import { BulkBar, Button, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { nobody, useAssigneeChoices, useTagChoices } from '../choices.tsx'
import { useNames, useTags } from '../directory.ts'
import { assign, close, reopen, setTags } from '../inbox.commands.ts'
import { knownRow } from '../live/apply-summary.ts'
import { Picker } from '../picker.tsx'
import { talkTexts } from '../talk/talk.texts.ts'
import { mergeInto } from '../threads/threads.commands.ts'
import { threadsTexts } from '../threads/threads.texts.ts'
import type { Place } from '../use-place.ts'
import css from './list-pane.module.css'
import type { Selection } from './use-selection.ts'

const atOnce = 4

type Failures = { count: number; reason: string }

/** A few at a time, so that a bulk change of hundreds leaves room for what others do. */
async function forEachRow(
  rows: readonly ConversationSummary[],
  run: (row: ConversationSummary) => Promise<void>,
): Promise<Failures> {
  const queue = [...rows]
  const failures: Failures = { count: 0, reason: '' }
  const work = async () => {
    for (let row = queue.shift(); row; row = queue.shift())
      await run(row).catch((error: unknown) => {
        if (!isApiError(error)) throw error
        failures.count += 1
        failures.reason = error.message
      })
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return failures
}

/** Stands in place of the tabs while rows are selected. */
export function BulkActions({ selection, place }: { selection: Selection; place: Place }) {
  const t = useTexts(talkTexts)
  const threads = useTexts(threadsTexts)
  const client = useQueryClient()
  const names = useNames()
  const { byId } = useTags()
  const [opened, setOpened] = useState<'assign' | 'tag'>()
  const rows = [...selection.ids].flatMap((id) => knownRow(client, id) ?? [])
  const people = useAssigneeChoices([...new Set(rows.map((row) => row.inboxId))])
  const tags = useTagChoices()
  const count = rows.length
  const toggle = (which: 'assign' | 'tag') => (next: boolean) => setOpened(next ? which : undefined)

  async function run(
    change: (row: ConversationSummary) => Promise<void>,
    done: string,
    undo?: (row: ConversationSummary) => Promise<void>,
  ) {
    selection.clear()
    const failures = await forEachRow(rows, change)
    if (failures.count > 0) toast.error(t('manyFailed', failures))
    else toast.ok(done, undo ? { undo: () => void forEachRow(rows, undo) } : {})
  }

  // The oldest stays: its subject is that of the whole.
  const isMergeable = rows.length > 1 && new Set(rows.map(({ inboxId }) => inboxId)).size === 1
  const isClosed = place.view === 'closed'
  return (
    <div className={css.bulk}>
      <BulkBar count={selection.ids.size} onClear={selection.clear}>
        <Picker
          opened={opened === 'assign'}
          onChange={toggle('assign')}
          label={t('assignTo')}
          placeholder={t('findPerson')}
          choices={people}
          onPick={(id) =>
            void run(
              (row) => assign(client, row, id === nobody ? null : id),
              id === nobody ? t('unassignedMany', { count }) : t('assignedMany', { count, name: names(id) }),
              (row) => assign(client, knownRow(client, row.id) ?? row, row.assigneeId),
            )
          }
        >
          <Button
            size="xs"
            aria-expanded={opened === 'assign'}
            onClick={() => toggle('assign')(opened !== 'assign')}
          >
            {t('assign')}
          </Button>
        </Picker>
        <Picker
          opened={opened === 'tag'}
          onChange={toggle('tag')}
          label={t('addTag')}
          placeholder={t('findTag')}
          empty={t('noTags')}
          choices={tags}
          onPick={(id) =>
            void run(
              (row) => setTags(client, row, { add: [id] }),
              t('taggedMany', { count, tag: byId.get(id)?.name ?? '' }),
              (row) =>
                row.tagIds.includes(id)
                  ? Promise.resolve()
                  : setTags(client, knownRow(client, row.id) ?? row, { remove: [id] }),
            )
          }
        >
          <Button size="xs" aria-expanded={opened === 'tag'} onClick={() => toggle('tag')(opened !== 'tag')}>
            {t('tag')}
          </Button>
        </Picker>
        {isMergeable && (
          <Button
            size="xs"
            onClick={() => {
              const [into, ...others] = rows.map(({ id }) => id).sort()
              if (into) void mergeInto(client, into, others).then((isDone) => isDone && selection.clear())
            }}
          >
            {threads('mergeShort')}
          </Button>
        )}
        {!isClosed && (
          <Button
            size="xs"
            onClick={() =>
              void run(
                (row) => close(client, row),
                t('closedMany', { count }),
                (row) => reopen(client, knownRow(client, row.id) ?? { ...row, status: 'closed' }),
              )
            }
          >
            {t('close')}
          </Button>
        )}
      </BulkBar>
    </div>
  )
}
